"""The games for PettingZoo: `from paddock.adapters.pettingzoo import downforce_v1`, then `downforce_v1.env(seats=4)`.

A version goes up when observations, actions or rewards change, so that results under one name can be compared.
"""

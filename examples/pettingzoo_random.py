"""Random agents play one race of Top Race in PettingZoo: pip install paddock[pettingzoo]."""

from paddock.adapters.pettingzoo import top_race_v1

env = top_race_v1.env(seats=4)
env.reset(seed=1)
rewards = dict.fromkeys(env.agents, 0.0)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, _ = env.last()
    rewards[agent] += reward
    ended = terminated or truncated
    env.step(None if ended else env.action_space(agent).sample(observation["action_mask"]))
print(rewards)

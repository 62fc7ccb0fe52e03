"""DF-3.6 on the Top Race circuit: the forward steps that the circuit notes list."""

from paddock.games.cars.circuits import Circuit


def rows(circuit: Circuit, section: int) -> list[list[int]]:
    """The spaces of a section by front edge, from the inside."""
    spaces = [space for space in circuit.spaces if space.section == section]
    fronts = sorted({space.front for space in spaces})
    return [[space.number for space in spaces if space.front == front] for front in fronts]


def test_df_3_6_three_lanes_to_three(top_race: Circuit) -> None:
    (a, b, c), (d, e, f) = rows(top_race, 0)[:2]
    assert [top_race.forward[space] for space in (a, b, c)] == [(d, e), (d, e, f), (e, f)]


def test_df_3_6_three_lanes_to_two(top_race: Circuit) -> None:
    (a, b, c), ((d, e),) = rows(top_race, 0)[-1], rows(top_race, 1)
    assert [top_race.forward[space] for space in (a, b, c)] == [(d,), (d, e), (e,)]


def test_df_3_6_two_lanes_to_three(top_race: Circuit) -> None:
    ((a, b),), (c, d, e) = rows(top_race, 3), rows(top_race, 4)[0]
    assert [top_race.forward[space] for space in (a, b)] == [(c, d), (d, e)]


def test_df_3_6_corner_cut_one_and_two(top_race: Circuit) -> None:
    ((in_a, in_b),), ((o1,), (inner, o2)), ((out_a, out_b),) = (rows(top_race, i) for i in (1, 2, 3))
    assert top_race.forward[in_a] == (inner, o1)
    assert top_race.forward[in_b] == (inner, o1)
    assert top_race.forward[o1] == (inner, o2)
    assert top_race.forward[inner] == (out_a, out_b)
    assert top_race.forward[o2] == (out_a, out_b)


def test_df_3_6_corner_cut_one_two_and_three(top_race: Circuit) -> None:
    (o1,), (m1,), (o2,), (inner, m2, o3) = rows(top_race, 21)
    in_a, in_b, in_c = rows(top_race, 20)[-1]
    ((out_a, out_b, out_c),) = rows(top_race, 22)
    assert top_race.forward[in_a] == (inner, m1)
    assert top_race.forward[in_b] == (inner, m1, o1)
    assert top_race.forward[in_c] == (m1, o1)
    assert top_race.forward[o1] == (m1, o2)
    assert top_race.forward[m1] == (inner, m2, o2)
    assert top_race.forward[o2] == (m2, o3)
    assert top_race.forward[inner] == (out_a, out_b)
    assert top_race.forward[m2] == (out_a, out_b, out_c)
    assert top_race.forward[o3] == (out_b, out_c)


def test_df_3_6_single_file_to_two_lanes(top_race: Circuit) -> None:
    ((single,),), (a, b) = rows(top_race, 13), rows(top_race, 14)[0]
    assert top_race.forward[single] == (a, b)


def test_df_3_8_only_the_front_row_of_the_grid_steps_over_the_finish_line(top_race: Circuit) -> None:
    first = rows(top_race, 0)[0]
    assert top_race.forward[top_race.start[0]] == tuple(first[:2])
    assert top_race.crosses_finish(top_race.start[0], first[0])
    assert not top_race.crosses_finish(top_race.start[3], top_race.start[0])


def test_df_4_1_a_line_lies_between_two_rows(top_race: Circuit) -> None:
    for line in top_race.lines:
        assert any(space.front == line for space in top_race.spaces)
        assert not any(space.rear < line < space.front for space in top_race.spaces)

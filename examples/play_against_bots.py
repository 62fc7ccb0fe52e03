"""Play a race of Downforce against three rookies: you are seat 0, and choose by number."""

from paddock import Table
from paddock.bots.players import find_player

rookie = find_player("rookie")
table = Table.new("downforce", seats=4, track="marina-bay")
telling = table.telling(["You", "Ann", "Bob", "Cy"], you=0, language="en")
while not table.over:
    question = table.questions[0]
    if question.seat != 0:
        table.answer(question.seat, rookie(table.sight(question.seat), table.answered))
        continue
    print(f"\n{telling.ask(question)}")
    for number, option in enumerate(question.options):
        print(f"  {number}: {telling.option(question, option)}")
    table.answer(0, question.options[int(input("Your choice: "))].answer)
print("Scores:", [score.total for score in table.scores()], "Winners:", table.winners())

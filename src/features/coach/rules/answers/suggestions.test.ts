import { expect, it } from 'vitest';
import { asMine } from './suggestions.ts';

it.each([
  ['What is Nora short of this week?', 'What am I short of this week?'],
  ['Is Nora getting enough calcium?', 'Am I getting enough calcium?'],
  ['Does Nora get enough iron this week?', 'Do I get enough iron this week?'],
  ['How much water does Nora need?', 'How much water do I need?'],
  ['How much did Nora drink today?', 'How much did I drink today?'],
  ['What can Nora not eat?', 'What can I not eat?'],
  ['Dinner ideas for Nora', 'Dinner ideas for me'],
  ['What is on the list?', 'What is on the list?'],
  ['What is Noras short of?', 'What is Noras short of?'],
])('%s, asked by Nora about Nora', (question, mine) => {
  expect(asMine(question, 'Nora')).toBe(mine);
});

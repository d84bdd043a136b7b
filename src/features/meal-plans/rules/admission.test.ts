import { expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';
import { admissions } from './admission.ts';
import { eaterOf } from './eater.ts';
import { larderOf } from './planned-dishes.ts';

const kb = testKnowledgeBase();
const { dishes } = larderOf(kb);

/** What a child has where others have a simple food. */
function servedAt(ageYears: number, id: string): string | undefined {
  const eater = eaterOf(memberWith({ ageYears }), ['breakfast'], kb);
  const [choice] = admissions(dishes, [eater], 'breakfast', kb, new Set()).beside;
  const shared = dishes.findIndex(({ recipe }) => recipe.id === id);
  return dishes[choice?.plates.get(shared)?.dish ?? -1]?.recipe.id;
}

it.each(['apple', 'raisins', 'grapes', 'blueberries'])(
  'a child from 5 years has %s as everyone, a smaller one cut or soft',
  (id) => {
    for (const ageYears of [5, 8]) expect(servedAt(ageYears, id)).toBe(id);
    for (const ageYears of [1, 4.9]) expect(servedAt(ageYears, id)).not.toBe(id);
  },
);

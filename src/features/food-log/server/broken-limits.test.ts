import { expect, it } from 'vitest';
import type { Actor } from '#platform/server/db/database.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { familyMember } from '#tests/support/family-member.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { createBrokenLimits } from './broken-limits.ts';

const mia = familyMember({ age: null });
const limits = createBrokenLimits({
  knowledgeBase: testKnowledgeBase(),
  eaters: {
    eaters: async () => [
      {
        answer: mia,
        member: null,
        ofAnyAge: memberWith({ allergies: ['peanut'] }),
        open: [],
        isAgeAssumed: false,
      },
    ],
  },
  foods: { findProduct: async () => null },
  ownRecipes: { judge: async () => null },
});

it('someone whose age is not known is warned of what holds at any age', async () => {
  const question = { memberIds: [mia.id], foodIds: ['peanut-butter-unsalted'], recipeIds: [] };
  expect(await limits({} as Actor, question)).toMatchObject([{ limits: ['peanut allergy'] }]);
});

import { mayDo } from '#domain/household/access.ts';
import { loadHelpLines } from '#domain/knowledge/help-lines-file.ts';
import { hasEatingDisorder } from '#domain/members/withheld-figures.ts';
import { lifeStageOf } from '#domain/nutrition/life-stages.ts';
import { createAnswerGate } from '#features/coach/server/answer-gate.ts';
import { createCoachRepository } from '#features/coach/server/coach.repository.ts';
import { createCoachService } from '#features/coach/server/coach.service.ts';
import { createGroundedEngine } from '#features/coach/server/grounded-engine.ts';
import { createModelSpending } from '#features/coach/server/model/spending.repository.ts';
import { createEngineWithModel } from '#features/coach/server/model/with-model.ts';
import { createSafetyGate } from '#features/coach/server/safety-gate.ts';
import { cardFor } from '#features/coach/server/tools/cards.ts';
import { readCards } from '#features/coach/server/tools/read-cards.ts';
import type { ToolDeps } from '#features/coach/server/tools/tool.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { once } from '#platform/server/kept-values.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Foundation } from './foundation.ts';

/** The coach, and what stands behind each part of an answer. */
export function createCoach(
  { knowledgeBase, database, logger, coachModel = null }: AppDeps,
  { shared, ciphers, quotas, accessLog, lexicon }: Foundation,
  services: Omit<ToolDeps, 'knowledgeBase' | 'lexicon' | 'cards' | 'helpLines'>,
) {
  // Without a right to see what people may eat, nothing of them is known here.
  const eatersFor = async (actor: Actor) =>
    mayDo(actor.access, 'meals:read') ? await services.eaters.eaters(actor) : [];
  const tools: ToolDeps = {
    ...services,
    knowledgeBase,
    lexicon,
    cards: once(readCards),
    helpLines: loadHelpLines(),
  };
  const grounded = createGroundedEngine(tools);
  const answerGate = createAnswerGate({
    knowledgeBase,
    cards: (country) => tools.cards().map((card) => cardFor(card, tools.helpLines, country)),
    async person({ actor, memberId }) {
      const eaters = await eatersFor(actor);
      const about = eaters.find(({ answer }) => answer.id === memberId);
      const own = eaters.find(({ answer }) => answer.yours);
      return {
        member: about?.member ?? null,
        names: eaters.map(({ answer }) => answer.name),
        isReadByQuiet: hasEatingDisorder(own?.answer.limits.conditions ?? []),
      };
    },
  });
  const engine =
    coachModel === null
      ? grounded
      : createEngineWithModel({
          model: coachModel,
          grounded,
          tools,
          gate: answerGate,
          spending: createModelSpending(database),
          onFailed: (reason) => logger.warn({ reason }, 'the model did not answer the coach'),
        });
  return {
    coach: createCoachService({
      ...shared,
      repository: createCoachRepository(),
      ciphers,
      quotas,
      accessLog,
      gate: createSafetyGate(),
      engine,
      async onFile(actor, memberId) {
        const about = (await eatersFor(actor)).find(({ answer }) => answer.id === memberId)?.answer;
        if (about === undefined) return { eatingDisorder: false, pregnant: false };
        const { lifeStage, limits } = about;
        return {
          eatingDisorder: hasEatingDisorder(limits.conditions),
          pregnant: lifeStageOf(lifeStage, limits.conditions) === 'pregnant',
        };
      },
      answerGate,
    }),
  };
}

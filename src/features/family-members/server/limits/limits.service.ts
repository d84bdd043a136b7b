import type { z } from 'zod';
import { ALLERGEN_CODES, ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import { defaultsOf } from '#domain/limits/diet-defaults.ts';
import type { EntryField, EntryReading } from '#domain/limits/entry.ts';
import type { ConditionRule, DietRule, LimitRules } from '#domain/limits/limit-rules.ts';
import { EMPTY_PROFILE, type ProfileTexts } from '#domain/members/profile-reading.ts';
import { agreedEntry } from '#domain/profiles/agreed-entry.ts';
import { readRequest } from '#domain/profiles/read-request.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { capital } from '#domain/text/first-letter.ts';
import type {
  EntryReading as EntryReadingAnswer,
  LimitChoice,
  limitRoutes,
} from '#platform/contract/limits.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { once } from '#platform/server/kept-values.ts';
import { entryAnswer, suggestionAnswers } from '#platform/server/limit-answers.ts';
import type { ProfileReadings } from '#platform/server/profile-readings.ts';

type Choices = z.infer<(typeof limitRoutes)['choices']['answer']>;
type Typed = z.infer<(typeof limitRoutes)['suggest']['query']>;

export interface LimitsService {
  /** Allergens, diets and conditions with a rule. */
  choices(actor: Actor): Choices;
  /** How a text would be read in a field; nothing is stored. */
  suggest(actor: Actor, typed: Typed): Promise<EntryReadingAnswer>;
}

const sourcesOf = (rule: DietRule | ConditionRule) => rule.sources.map(({ name, url }) => ({ name, url }));

function dietChoice(rule: DietRule, rules: LimitRules): LimitChoice {
  const { code, name, description, notPlanned } = rule;
  const defaults = defaultsOf(rule, rules);
  return {
    code,
    means: `diet:${code}`,
    name,
    description,
    notPlanned,
    plannedWith: [],
    defaults: defaults && { question: defaults.question, allowed: suggestionAnswers(defaults.allowed) },
    sources: sourcesOf(rule),
  };
}

function conditionChoice(rule: ConditionRule): LimitChoice {
  const { code, name, description, notPlanned, plannedWith } = rule;
  return {
    code,
    means: `condition:${code}`,
    name,
    description,
    notPlanned,
    plannedWith: [...plannedWith],
    defaults: null,
    sources: sourcesOf(rule),
  };
}

const allergenChoices = (): LimitChoice[] =>
  ALLERGEN_CODES.map((code) => ({
    code,
    means: `allergen:${code}`,
    name: capital(ALLERGEN_NAMES[code]),
    description: `No food that contains ${ALLERGEN_NAMES[code]} or may carry a trace.`,
    notPlanned: null,
    plannedWith: [],
    defaults: null,
    sources: [],
  }));

/** A request's parts as one entry: open while one of them is. */
function requestEntry(text: string, kb: KnowledgeBase): EntryReading {
  const { means, open } = readRequest(text, [], kb);
  const [asked] = open;
  return {
    field: 'specialRequests',
    text,
    status: asked !== undefined ? 'open' : means.length > 0 ? 'kept' : 'note',
    means: asked === undefined ? means : asked.means,
    suggestions: asked?.suggestions ?? [],
    reason: asked?.reason ?? null,
    answer: null,
  };
}

type ProfileField = Exclude<EntryField, 'specialRequests'>;

const typedProfile = (field: ProfileField, text: string): ProfileTexts => ({
  ...EMPTY_PROFILE,
  [field]: field === 'name' ? text : [text],
});

export function createLimitsService(
  kb: KnowledgeBase,
  readings: Pick<ProfileReadings, 'prepare'>,
): LimitsService {
  const choices = once(
    (): Choices => ({
      allergens: allergenChoices(),
      diets: [...kb.rules.diets.values()].map((rule) => dietChoice(rule, kb.rules)),
      conditions: [...kb.rules.conditions.values()].map(conditionChoice),
    }),
  );
  return {
    choices(actor) {
      allow(actor, 'profiles:read');
      return choices();
    },

    async suggest(actor, { field, text }) {
      allow(actor, 'profiles:read');
      if (field === 'specialRequests') {
        await readings.prepare(actor, [], [{ specialRequests: text, requestAnswers: [] }]);
      } else await readings.prepare(actor, [typedProfile(field, text)]);
      const reading = field === 'specialRequests' ? requestEntry(text, kb) : agreedEntry(field, text, kb);
      return entryAnswer(reading, kb);
    },
  };
}

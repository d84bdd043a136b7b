import type { z } from 'zod';
import type { IsoDay } from '#domain/calendar/days.ts';
import type { LocalHelpLine } from '#domain/help-lines/help-lines.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import { hasEatingDisorder } from '#domain/members/withheld-figures.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { FoodLogService } from '#features/food-log/server/food-log.service.ts';
import type { GroceryListsService } from '#features/grocery-lists/server/grocery-lists.service.ts';
import type { HydrationService } from '#features/hydration/server/hydration.service.ts';
import type { EatersService, HouseholdEater } from '#features/meal-plans/server/eaters.service.ts';
import type { MealPlansService } from '#features/meal-plans/server/meal-plans.service.ts';
import type { GrowthService } from '#features/measurements/server/growth.service.ts';
import type { MeasurementsService } from '#features/measurements/server/measurements.service.ts';
import type { NutritionGoalsService } from '#features/nutrition-goals/server/nutrition-goals.service.ts';
import type { PantryService } from '#features/pantry/server/pantry.service.ts';
import type { RecipesService } from '#features/recipes/server/recipes.service.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Figure, Source } from '../../contract/answer.ts';
import { plainText } from '../../rules/answer-gate/numbers-in-text.ts';
import { placesIn } from '../../rules/answer-gate/trace-numbers.ts';
import { unitOf } from '../../rules/answer-gate/units.ts';
import type { PersonFacts } from '../../rules/answers/person.ts';
import type { Card } from '../../rules/cards/card.ts';

/** What the household keeps, and what we know. Each service asks again what the person may see. */
export interface ToolDeps {
  readonly knowledgeBase: KnowledgeBase;
  /** Takes a moment the first time. */
  readonly lexicon: () => AllergenLexicon;
  readonly cards: () => readonly Card[];
  readonly helpLines: readonly LocalHelpLine[];
  readonly eaters: Pick<EatersService, 'eaters'>;
  readonly recipes: Pick<RecipesService, 'list' | 'listSafe' | 'read' | 'atHand'>;
  readonly pantry: Pick<PantryService, 'read'>;
  readonly mealPlans: Pick<MealPlansService, 'list' | 'read' | 'alternatives'>;
  readonly foodLog: Pick<FoodLogService, 'day'>;
  readonly hydration: Pick<HydrationService, 'day'>;
  readonly goals: Pick<NutritionGoalsService, 'goalsOf'>;
  readonly growth: Pick<GrowthService, 'read'>;
  readonly measurements: Pick<MeasurementsService, 'list'>;
  readonly groceryLists: Pick<GroceryListsService, 'list' | 'read'>;
}

/** One person of the household, for rules and for the planner. */
export interface KnownPerson {
  readonly facts: PersonFacts;
  readonly eater: HouseholdEater;
}

export interface ToolContext {
  readonly actor: Actor;
  readonly today: IsoDay;
  /** Of food and drinks: a person's day may begin later than the calendar's. */
  readonly logDay: IsoDay;
  readonly people: readonly KnownPerson[];
  /** The one who asks and the one whose question it is, also where `people` is fewer; `null`: nobody that is known. */
  readonly own: PersonFacts | null;
  readonly chosen: PersonFacts | null;
  /** The one who asks. */
  readonly asker: 'child' | 'teen' | 'adult' | 'senior';
  /** ISO 3166 code of the country whose help lines are named. */
  readonly country: string;
  readonly deps: ToolDeps;
}

/** What an answer may use. */
export interface ToolResult<Data = unknown> {
  /** JSON, what a model sees. */
  readonly data: Data;
  readonly figures: readonly Figure[];
  /** Foods and dishes named. */
  readonly foods: readonly { readonly id: string; readonly name: string }[];
  readonly sources: readonly Source[];
}

export interface CoachTool<Input, Data = unknown> {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType<Input>;
  /** It has facts about foods and words alone. Of any other, an input that names nobody asks about everyone. */
  readonly isAboutNobody?: true;
  run(context: ToolContext, input: Input): Promise<ToolResult<Data>>;
}

/** Throws `not_found` for anyone that is not shared with the person who asks. */
export function personOf({ people }: ToolContext, memberId: string): KnownPerson {
  const person = people.find(({ facts }) => facts.id === memberId);
  if (person === undefined) throw notFound('family member');
  return person;
}

/** Members whose facts a tool may give for an input. */
export function factsGiven<Input, Data>(
  { isAboutNobody }: CoachTool<Input, Data>,
  input: Input,
  { people }: ToolContext,
): readonly string[] {
  if (isAboutNobody) return [];
  const { memberId = null, memberIds = [] } = input as {
    readonly memberId?: string | null;
    readonly memberIds?: readonly string[];
  };
  const named = memberId === null ? memberIds : [memberId, ...memberIds];
  return named.length > 0 ? named : people.map(({ facts }) => facts.id);
}

/** Of a figure that is shown as text: as it is shown. */
export const figure = (value: number, unit: string, what: string, from: string): Figure => ({
  value: Number(value.toFixed(value !== 0 && Math.abs(value) < 10 ? 1 : 0)),
  unit,
  what,
  from,
});

/**
 * Numbers within a text ("type 2 diabetes", "1 cup", "every two hours") are figures of where it is from, each with its unit
 * as the gate after the answer reads it.
 */
export const figuresIn = (text: string, what: string, from: string): Figure[] =>
  placesIn(plainText(text)).flatMap(({ number: { value }, unit }) =>
    Number.isNaN(value) ? [] : { value, unit: unitOf(unit) === null ? '' : unit, what, from },
  );

export const NO_PARTS = { figures: [], foods: [], sources: [] } as const;

type Asking = Pick<ToolContext, 'asker' | 'own' | 'chosen'>;

const isYoung = ({ asker }: Asking): boolean => asker === 'child' || asker === 'teen';

/**
 * Figures that an answer leaves out: those that are not said to the one who asks, or about the person in question. What a
 * food holds is said about the one whose question it is.
 */
export function heldFigures(context: Asking, about?: PersonFacts): ReadonlySet<NutrientCode> {
  const subject = about ?? context.chosen;
  return new Set<NutrientCode>([
    ...(isYoung(context) ? (['energy_kcal'] as const) : []),
    ...(context.own?.withheld ?? []),
    ...(subject?.withheld ?? []),
  ]);
}

export const mayNameEnergy = (context: Asking, about?: PersonFacts): boolean =>
  !heldFigures(context, about).has('energy_kcal');
export const mayNameWeight = (context: Asking, about: PersonFacts): boolean =>
  !isYoung(context) && !about.isWithoutWeight && !hasEatingDisorder(context.own?.conditions ?? []);

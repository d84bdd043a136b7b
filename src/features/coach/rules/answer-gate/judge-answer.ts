import { ENERGY_DEFICIT, isDeficitAge } from '#domain/members/age-policy.ts';
import type { Member } from '#domain/members/member.ts';
import { hasEatingDisorder } from '#domain/members/withheld-figures.ts';
import { wordsOf } from '#domain/plan-checker/checker-text.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { eerOf, isDeficitForbidden } from '#domain/targets/energy.ts';
import { isAvoided } from './avoided.ts';
import { isAllergicTo, namesAvoided, WARNED_OF } from './foods-avoided.ts';
import { foodsIn, objectionToId, objectionToNamed, type Table, tableOf } from './foods-named.ts';
import { plainText } from './numbers-in-text.ts';
import {
  changesTreatment,
  claimsToHaveActed,
  diagnoses,
  endangersInfant,
  givesDose,
  isDailyEnergy,
  promisesCure,
  suggestsLoss,
} from './oversteps.ts';
import { type ReviewedText, readerOf, spansIn } from './reviewed.ts';
import { sentencesOf } from './sentences.ts';
import { type GivenFigure, placesIn, untracedNumbers } from './trace-numbers.ts';
import { convert, unitOf } from './units.ts';

export const HOLD_REASONS = [
  'medicine',
  'dose',
  'diagnosis',
  'cure',
  'deficit',
  'claim',
  'link',
  'energy',
  'food',
  'number',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** An answer that says one of these is not to be trusted with the rest. */
const TAINTS: ReadonlySet<HoldReason> = new Set(['medicine', 'dose', 'diagnosis', 'cure', 'deficit']);

/** The person an answer is about, and who reads it. */
export interface Person {
  /** `null`: the profile could not be read, so that nothing is known to be safe. */
  readonly member: Member | null;
  /** `null`: the age is not known; the strictest rules hold. */
  readonly ageYears: number | null;
  /** A child or a teen reads it. */
  readonly isReadByMinor: boolean;
  /** Someone with an eating disorder reads it. */
  readonly isReadByQuiet?: boolean;
  /** Names of the household's people: "Olive" is no food. */
  readonly names: readonly string[];
}

export interface Answer {
  readonly text: string;
  readonly figures: readonly GivenFigure[];
  readonly foods: readonly { readonly id: string; readonly name: string }[];
  readonly sources: readonly { readonly title: string; readonly detail: string }[];
  /** Cards that the text repeats word for word. No model names any: what it repeats is judged as its own. */
  readonly reviewed?: readonly ReviewedText[];
  /** Words of the data that the text states and does not offer. No model names any. */
  readonly named?: readonly string[];
}

export type AnswerJudgment =
  | { readonly outcome: 'allowed' }
  | { readonly outcome: 'changed'; readonly text: string; readonly reasons: readonly HoldReason[] }
  | { readonly outcome: 'withheld'; readonly reasons: readonly HoldReason[] };

/** Everything that one person's answers are held against; made once for an answer. */
export interface Standard {
  readonly kb: KnowledgeBase;
  readonly person: Person;
  /** `null`: no profile, so that every food counts as one that may harm. */
  readonly table: Table | null;
  readonly isMinor: boolean;
  /** No energy is said, of a day or of a food. */
  readonly isWithoutEnergy: boolean;
  readonly mayLose: boolean;
  /** kcal a day. */
  readonly energyFloor: number;
}

function floorOf(member: Member, mayLose: boolean): number {
  const floor = member.sex === 'female' ? ENERGY_DEFICIT.floorFemale : ENERGY_DEFICIT.floorMale;
  if (mayLose) return floor;
  // Nobody who may have no deficit hears of less than the body needs; a twentieth is the rounding of a tool.
  return Math.max(floor, eerOf(member) * 0.95);
}

export function standardFor(person: Person, kb: KnowledgeBase): Standard {
  const { member, ageYears, isReadByMinor } = person;
  const table = member === null ? null : tableOf(member, kb);
  const isMinor = ageYears === null || ageYears < 18 || isReadByMinor;
  const conditions = table?.eater.conditions ?? new Set();
  const isThin =
    member !== null &&
    member.heightCm !== null &&
    member.weightKg !== null &&
    member.weightKg / (member.heightCm / 100) ** 2 < ENERGY_DEFICIT.lowestBmi;
  const mayLose =
    !isMinor &&
    table !== null &&
    isDeficitAge(ageYears) &&
    table.eater.lifeStage === null &&
    !isThin &&
    !isDeficitForbidden({ conditions }, kb.rules);
  return {
    kb,
    person,
    table,
    isMinor,
    isWithoutEnergy: isMinor || person.isReadByQuiet === true || hasEatingDisorder(conditions),
    mayLose,
    energyFloor:
      member === null
        ? ENERGY_DEFICIT.floorMale
        : floorOf({ ...member, lifeStage: table?.eater.lifeStage ?? null }, mayLose),
  };
}

const escaped = (name: string): string => RegExp.escape(name.normalize('NFKC'));

/** Sources have their links beside the answer; one in the text leads where nobody has looked. */
const LINK = /https?:|www\.|[a-z0-9]\.(?:com|org|net|io|info|example|co|biz|app|dev|xyz)\b|[^\s@]@[^\s@]/i;

/** Names of people say nothing: pronouns in their place. */
function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce(
    (left, name) =>
      left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'), 'them'),
    text,
  );
}

const plainNames = new WeakMap<Standard, readonly string[]>();

/** Names that are nothing else. "Honey" and "Eat Steak" stay words that are judged: a name is typed by anyone. */
function plainNamesOf(standard: Standard): readonly string[] {
  const known = plainNames.get(standard);
  if (known !== undefined) return known;
  plainNames.set(standard, []);
  const nothing: Answer = { text: '', figures: [], foods: [], sources: [] };
  const names = standard.person.names
    .map((name) => name.trim())
    .filter(
      (name) =>
        name.length > 1 &&
        /^[\p{L}\p{M}'’ .-]+$/u.test(name) &&
        reasonsAgainst(`${name}.`, '', nothing, standard).length === 0,
    );
  plainNames.set(standard, names);
  return names;
}

const readAll = (): boolean => true;

function isFoodHeld(
  text: string,
  { table, kb }: Standard,
  isRead: (word: string) => boolean = readAll,
): boolean {
  // "Fish, eggs" are two foods, and fish eggs are another one: what a comma parts is read by itself as well.
  const parts = text.split(/[,;:](?=\s)/).map((part) => wordsOf(part).filter(isRead));
  const words = parts.flat();
  const named = [...foodsIn(words, kb)];
  let from = 0;
  for (const part of parts) {
    const start = from;
    if (parts.length > 1)
      named.push(
        ...foodsIn(part, kb).map((food) => ({ ...food, at: food.at + start, end: food.end + start })),
      );
    from += part.length;
  }
  const isFood = (at: number) => named.some((food) => food.at <= at && at < food.end);
  const isFreeOf = (
    food: { readonly at: number; readonly means: ReadonlySet<string> },
    reason: string,
  ): boolean => {
    const free = words.slice(0, food.at).lastIndexOf('free');
    if (free <= 0 || food.at - free > 2) return false;
    const denied = named.filter((one) => one.end === free).flatMap(({ means }) => [...means]);
    const also =
      words[free - 1] === 'dairy'
        ? ['allergen:milk']
        : words[free - 1] === 'gluten'
          ? ['allergen:wheat', 'allergen:gluten']
          : [];
    return [...denied, ...also].includes(reason);
  };
  return named.some((food) => {
    const reason = table === null ? 'no profile' : objectionToNamed(food, words, table, kb);
    return reason !== null && !isFreeOf(food, reason) && !isAvoided(words, food, isFood);
  });
}

function isEnergyHeld(
  text: string,
  words: readonly string[],
  { isWithoutEnergy, energyFloor }: Standard,
): boolean {
  const kcal = unitOf('kcal');
  if (kcal === null) return false;
  const energies = placesIn(text).filter(({ unit }) => unitOf(unit)?.of === 'energy');
  if (energies.length === 0) return false;
  if (isWithoutEnergy) return true;
  if (!isDailyEnergy(words)) return false;
  return energies.some(({ number, unit }) => {
    const own = unitOf(unit);
    const value = own === null ? null : convert(number.value, own, kcal);
    return value === null || Number.isNaN(value) || value < energyFloor - 1;
  });
}

const yearsIn = (answer: Answer): readonly number[] =>
  answer.sources.flatMap(({ title, detail }) =>
    [...`${title} ${detail}`.matchAll(/\b(?:19|20)\d\d\b/g)].map(Number),
  );

/**
 * Dishes of the collection that a tool named are judged by what is in them. Where nothing of it speaks against one, the
 * words of its whole title say no more: "ginger" in it is no candy.
 */
const withoutJudgedDishes = (text: string, { foods }: Answer, { table, kb }: Standard): string =>
  foods.reduce((left, { id, name }) => {
    const title = plainText(name);
    const isWhole = wordsOf(title).length > 2 && left.includes(title);
    const isFine =
      isWhole &&
      table !== null &&
      table.eater.reading.refused.length === 0 &&
      kb.recipes.some((recipe) => recipe.id === id && recipe.title === name) &&
      objectionToId(id, table, kb) === null;
    return isFine ? left.replaceAll(title, 'this dish') : left;
  }, text);

/** What the data call a thing is no advice and no number of an answer. The longest first: "egg noodles" before "egg". */
const withoutNamed = (text: string, named: readonly string[] = []): string =>
  named
    .map((name) => plainText(name.trim()))
    .filter((name) => name.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (left, name) =>
        left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'gu'), 'this'),
      text,
    );

/** What speaks against one sentence. */
function reasonsAgainst(
  sentence: string,
  rest: string,
  answer: Answer,
  standard: Standard,
): readonly HoldReason[] {
  const { person, kb, table } = standard;
  const text = withoutNames(plainText(sentence), plainNamesOf(standard));
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const stated = withoutNamed(text, answer.named);
  const traced = { years: yearsIn(answer), ageYears: person.ageYears, figures: answer.figures };
  const reading = table?.eater.reading;
  const isInfant = person.ageYears === null || person.ageYears < 1;
  const hasAllergy =
    (person.member?.allergies.length ?? 0) > 0 || (reading?.conditions.has('celiac_disease') ?? false);
  const checks: readonly (readonly [HoldReason, () => boolean])[] = [
    ['medicine', () => changesTreatment(words)],
    ['dose', () => givesDose(words)],
    ['diagnosis', () => diagnoses(wordsOf(stated), reading?.conditions ?? new Set(), hasAllergy, kb)],
    ['cure', () => promisesCure(wordsOf(stated))],
    ['deficit', () => !standard.mayLose && suggestsLoss(words)],
    ['claim', () => claimsToHaveActed(words)],
    ['link', () => LINK.test(text)],
    ['energy', () => isEnergyHeld(text, words, standard)],
    [
      'food',
      () => {
        if (isInfant && endangersInfant(words)) return true;
        // Titles first: a named food may be a part of one.
        const own = withoutNamed(withoutJudgedDishes(text, answer, standard), answer.named);
        return isFoodHeld(own, standard);
      },
    ],
    ['number', () => untracedNumbers(stated, withoutNamed(plainText(rest), answer.named), traced).length > 0],
  ];
  return checks.filter(([, isHeld]) => isHeld()).map(([reason]) => reason);
}

/**
 * What speaks against a sentence of a card. Its claims, amounts and warnings were read and have a source; whether a food
 * in it breaks a limit of just this person was not.
 */
function reasonsAgainstReviewed(
  sentence: string,
  card: ReviewedText,
  standard: Standard,
): readonly HoldReason[] {
  const text = withoutNames(plainText(sentence), plainNamesOf(standard));
  // Raw meat, alcohol and caffeine are in cards to warn of them, and each card says who it suits.
  const isRead = (word: string): boolean => !WARNED_OF.has(word);
  const stated = withoutNamed(text, card.mentions);
  const words = wordsOf(stated).filter(isRead);
  const { member } = standard.person;
  const table = member === null ? null : tableOf(readerOf(card, member), standard.kb);
  const checks: readonly (readonly [HoldReason, () => boolean])[] = [
    ['energy', () => standard.isMinor && isEnergyHeld(text, words, standard)],
    [
      'food',
      () =>
        isFoodHeld(stated, { ...standard, table }, isRead) ||
        isAllergicTo(card.notForAllergens, standard.table, standard.kb) ||
        (card.isForChildren && !card.isOfAllergies && namesAvoided(text, member, standard.kb)),
    ],
  ];
  return checks.filter(([, isHeld]) => isHeld()).map(([reason]) => reason);
}

/** Leans on what was said before it. */
const LEANS = new Set(
  'it its this that these those they them their one ones so also then both either which such there same another else few'.split(
    ' ',
  ),
);
const leansBack = (sentence: string): boolean => wordsOf(sentence).some((word) => LEANS.has(word));

/** A sentence that says something by itself. */
const hasSubstance = (sentence: string): boolean => wordsOf(sentence).length >= 3 && !/:\s*$/.test(sentence);

const joined = (sentences: readonly string[]): string => sentences.join('').trim();

/** Foods that a tool named stay out of sight with their text; one without a word in it cannot be judged by its words. */
function isNamedFoodHeld(answer: Answer, { table, kb }: Standard): boolean {
  if (table === null) return false;
  const said = ` ${wordsOf(answer.text).join(' ')} `;
  const hidden = answer.foods.filter(({ name }) => !said.includes(` ${wordsOf(name).join(' ')} `));
  return hidden.some(({ id }) => typeof objectionToId(id, table, kb) === 'string');
}

/** What is left of cards after sentences of theirs were held back: each of the others is still the card's. */
const keptOf = ({ reviewed = [] }: Answer, kept: readonly string[]): readonly ReviewedText[] =>
  reviewed.flatMap((card) =>
    kept
      .map((sentence) => sentence.trim())
      .filter((text) => text !== '' && card.text.includes(text))
      .map((text) => ({ ...card, text })),
  );

export function judgeAnswer(answer: Answer, standard: Standard, isSecond = false): AnswerJudgment {
  const sentences = sentencesOf(answer.text);
  const spans = spansIn(answer.text, answer.reviewed ?? []);
  let begin = 0;
  const held = sentences.map((sentence, at) => {
    const from = begin;
    begin += sentence.length;
    const card = spans.find((span) => span.from <= from && from + sentence.trimEnd().length <= span.to)?.card;
    return card === undefined
      ? reasonsAgainst(sentence, sentences.slice(at + 1).join(''), answer, standard)
      : reasonsAgainstReviewed(sentence, card, standard);
  });
  const reasons = [...new Set(held.flat())];
  if (isNamedFoodHeld(answer, standard) && reasons.length === 0) reasons.push('food');
  else if (reasons.length === 0) return acrossSentences(answer, standard);
  const kept = sentences.filter((_, at) => held[at]?.length === 0);
  const isLeaning = sentences.some(
    (sentence, at) =>
      at > 0 && held[at]?.length === 0 && (held[at - 1]?.length ?? 0) > 0 && leansBack(sentence),
  );
  const staysTrue =
    !isSecond &&
    kept.length < sentences.length &&
    !reasons.some((reason) => TAINTS.has(reason)) &&
    !isLeaning &&
    kept.length * 2 >= sentences.length &&
    kept.some(hasSubstance);
  if (!staysTrue) return { outcome: 'withheld', reasons };
  const text = joined(kept);
  const again = judgeAnswer({ ...answer, text, foods: [], reviewed: keptOf(answer, kept) }, standard, true);
  return again.outcome === 'allowed'
    ? { outcome: 'changed', text, reasons }
    : { outcome: 'withheld', reasons };
}

/** What only two sentences together say: a name of a food, then "she can have it"; letters of one word apart by points. */
function acrossSentences(answer: Answer, standard: Standard): AnswerJudgment {
  const own = (answer.reviewed ?? []).reduce((text, card) => text.replace(card.text, '\n'), answer.text);
  const flat = plainText(own).replaceAll(/[.!?\n\r](?=\s?\p{Ll})/gu, ' ');
  if (flat === plainText(own)) return { outcome: 'allowed' };
  const reasons = sentencesOf(flat)
    .flatMap((sentence) => reasonsAgainst(sentence, '', answer, standard))
    .filter((reason) => reason !== 'number' && reason !== 'food');
  return reasons.length === 0
    ? { outcome: 'allowed' }
    : { outcome: 'withheld', reasons: [...new Set(reasons)] };
}

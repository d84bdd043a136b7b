import type { EntryReading } from '#domain/limits/entry.ts';
import type { KnownMember } from './member-answer.ts';

type Entry = KnownMember['answer']['limits']['entries'][number];

/** Whatever they are called, conditions say an allergy by the food or allergen that they name. */
const ALLERGY_TOKEN = /^(?:allergen|food):/;

const keyOf = ({ field, text }: Pick<EntryReading, 'field' | 'text'>): string =>
  `${field} ${text.toLowerCase()}`;

/** Where an allergy is named that is not among the allergies; elsewhere it is in the wrong place, and is asked. */
const ALSO_TELL: ReadonlySet<Entry['field']> = new Set(['medicalConditions', 'dietaryRestrictions']);

/** An open entry that may be an allergy: nobody knows yet what it keeps off the plate. */
function mayBeAllergy({ field, status, means, suggestions }: Entry): boolean {
  if (status !== 'open') return false;
  const tokens = [means, ...suggestions.map((suggestion) => suggestion.means)].flat();
  return field === 'allergies' || (ALSO_TELL.has(field) && tokens.some((token) => ALLERGY_TOKEN.test(token)));
}

/**
 * What is kept off someone's plate for an allergen's sake, whichever list says so: an allergy, "nut free", a food to
 * leave out, celiac disease.
 */
function keptOff({ answer: { limits } }: KnownMember): ReadonlySet<string> {
  const { allergens, entries } = limits;
  // An allergy that was entered as one counts too: beside "dairy free" it still says more than that.
  const provided = entries
    .filter(
      ({ field, status }) => status === 'kept' && (field === 'allergies' || field === 'medicalConditions'),
    )
    .flatMap(({ means }) => means.filter((token) => ALLERGY_TOKEN.test(token)));
  return new Set([...allergens, ...provided, ...entries.filter(mayBeAllergy).map(keyOf)]);
}

/** What a change did; a list that says the same in other places or letters is no news. */
export function allergyChanges(
  before: KnownMember,
  after: KnownMember,
): readonly ('allergy_added' | 'allergy_removed')[] {
  const [was, is] = [keptOff(before), keptOff(after)];
  // What was open and is understood now was not taken away.
  const understood = after.answer.limits.entries.filter(({ status }) => status === 'kept').map(keyOf);
  return [
    ...(is.isSubsetOf(was) ? [] : (['allergy_added'] as const)),
    ...(was.isSubsetOf(is.union(new Set(understood))) ? [] : (['allergy_removed'] as const)),
  ];
}

import { signsIn } from './concepts.ts';
import { isPlural, peopleMeant } from './household.ts';
import type { Band } from './intents.ts';
import type { NamedFood } from './named-food.ts';
import type { Piece } from './slots.ts';
import type { Question, Understanding } from './understanding.ts';

const BANDS_BY_SIGN: readonly (readonly [string, Band])[] = [
  ['s pregnancy', 'pregnant'],
  ['s infant', 'infant'],
  ['s toddler', 'child'],
  ['s teen', 'teen'],
  ['s senior', 'senior'],
  ['s kid', 'child'],
];
function bandIn(pieces: readonly Piece[]): Band | null {
  const signs = new Set(signsIn(pieces.flatMap(({ words }) => words.map(({ key }) => key))));
  return BANDS_BY_SIGN.find(([sign]) => signs.has(sign))?.[1] ?? null;
}

/** What a question names, beside what it asks. */
export interface Slots
  extends Pick<
    Understanding,
    'memberIds' | 'who' | 'foods' | 'nutrients' | 'labels' | 'meal' | 'day' | 'month' | 'band'
  > {}

const CLEAR = { kind: 'clear' } as const;

function peopleIn(pieces: readonly Piece[], question: Question): Pick<Slots, 'memberIds' | 'who'> {
  const ids = new Set<string>();
  let who: Slots['who'] = CLEAR;
  const isAskedByChild = question.asker === 'child' || question.asker === 'teen';
  for (const piece of pieces) {
    if (piece.kind === 'member' && piece.person !== null) ids.add(piece.person.id);
    if (piece.kind !== 'relation') continue;
    const said = piece.words.map(({ shown }) => shown).join(' ');
    const meant = peopleMeant(piece.relation, question.people, isAskedByChild);
    const chosen = meant.find(({ id }) => id === question.memberId);
    if (meant.length === 0) {
      if (piece.relation.who !== 'everyone') who = { kind: 'nobody', said };
    } else if (isPlural(piece.relation)) for (const { id } of meant) ids.add(id);
    else if (meant.length === 1) ids.add(meant[0]?.id ?? '');
    else if (chosen !== undefined) ids.add(chosen.id);
    else who = { kind: 'several', said, ids: meant.map(({ id }) => id) };
  }
  return { memberIds: [...ids], who: ids.size > 0 ? CLEAR : who };
}

export function slotsOf(pieces: readonly Piece[], question: Question, foods: readonly NamedFood[]): Slots {
  const first = <Kind extends Piece['kind']>(kind: Kind) =>
    pieces.find((piece): piece is Extract<Piece, { kind: Kind }> => piece.kind === kind);
  return {
    ...peopleIn(pieces, question),
    foods,
    nutrients: [...new Set(pieces.flatMap((piece) => (piece.kind === 'nutrient' ? piece.code : [])))],
    labels: pieces.flatMap((piece) => (piece.kind === 'label' ? piece.term : [])),
    meal: first('meal')?.meal ?? null,
    day: first('day')?.day ?? null,
    month: first('month')?.month ?? null,
    band: bandIn(pieces),
  };
}

/** New slots take the place of those before. */
export function joined(before: Understanding, now: Slots): Slots {
  const isWhoNew = now.memberIds.length > 0 || now.who.kind !== 'clear';
  return {
    memberIds: isWhoNew ? now.memberIds : before.memberIds,
    who: isWhoNew ? now.who : before.who,
    foods: now.foods.length > 0 ? now.foods : before.foods,
    nutrients: now.nutrients.length > 0 ? now.nutrients : before.nutrients,
    labels: now.labels.length > 0 ? now.labels : before.labels,
    meal: now.meal ?? before.meal,
    day: now.day ?? before.day,
    month: now.month ?? before.month,
    band: now.band ?? before.band,
  };
}

import { countedTime } from '#domain/calendar/change-time.ts';

/** What someone said about a day; `null`: not said. The note is theirs alone, even when others see the rest. */
export interface CheckIn {
  readonly mood: number | null;
  /** 1 is none at all. */
  readonly stress: number | null;
  readonly sleepHours: number | null;
  readonly sleepQuality: number | null;
  readonly note: string | null;
}

export const CHECK_IN_FIELDS = ['mood', 'stress', 'sleepHours', 'sleepQuality', 'note'] as const;
export type CheckInField = (typeof CHECK_IN_FIELDS)[number];

/** Only what was changed. */
export type CheckInChange = Partial<CheckIn>;

export const NOTHING_SAID: CheckIn = {
  mood: null,
  stress: null,
  sleepHours: null,
  sleepQuality: null,
  note: null,
};

/** When each field was changed, ISO 8601 in UTC with milliseconds, so that times compare as text. */
export type Times<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export interface Timed<Values, Field extends string> {
  readonly values: Values;
  readonly times: Times<Field>;
}

/**
 * Two devices change one day, perhaps without a network: of each field the later change stands, whichever arrives first.
 * @param now the server's clock, milliseconds since 1970
 */
export function mergeFields<Field extends string, Values extends Readonly<Record<Field, unknown>>>(
  { values, times }: Timed<Values, Field>,
  change: { readonly [F in Field]?: Values[F] | undefined },
  changedAt: string | undefined,
  now: number,
): Timed<Values, Field> {
  const standing = (Object.keys(change) as Field[])
    .filter((field) => change[field] !== undefined)
    .map((field) => ({ field, at: countedTime(changedAt, times[field], now) }))
    .filter(({ field, at }) => at >= (times[field] ?? ''));
  return {
    values: { ...values, ...Object.fromEntries(standing.map(({ field }) => [field, change[field]])) },
    times: { ...times, ...Object.fromEntries(standing.map(({ field, at }) => [field, at])) } as Times<Field>,
  };
}

export const isNothingSaid = (said: CheckIn): boolean =>
  CHECK_IN_FIELDS.every((field) => said[field] === null);

/** What someone said of one day in two places: of each field the later, and both notes, because neither may be lost. */
export function bothDays(
  one: Timed<CheckIn, CheckInField>,
  other: Timed<CheckIn, CheckInField>,
): Timed<CheckIn, CheckInField> {
  const isLater = (field: CheckInField) => (other.times[field] ?? '') > (one.times[field] ?? '');
  const later = CHECK_IN_FIELDS.filter(isLater);
  const notes = isLater('note') ? [one, other] : [other, one];
  const texts = new Set(notes.map(({ values }) => values.note).filter((note) => note !== null));
  return {
    values: {
      ...one.values,
      ...Object.fromEntries(later.map((field) => [field, other.values[field]])),
      note: texts.size === 0 ? null : [...texts].join('\n\n'),
    },
    times: { ...one.times, ...Object.fromEntries(later.map((field) => [field, other.times[field]])) },
  };
}

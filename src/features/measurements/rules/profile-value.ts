/** What a profile says about a body, and since which day that is true. */
export interface ProfileValue {
  /** In cm or kg; `null`: not set. */
  readonly value: number | null;
  /** YYYY-MM-DD; `null`: nobody knows when. */
  readonly on: string | null;
}

interface Latest {
  readonly si: number;
  readonly date: string;
}

/** Where a profile has room for it: the same bounds as its form has. */
const ROOM = { height: [40, 250], weight: [2, 400] } as const;
/** Two tellings of one amount. */
const SAME = 0.005;

/**
 * What the profile says after the measurements of a kind have changed; `null`: it stays. The latest measurement counts unless
 * the profile was set on a later day. When the measurement that the profile had is corrected or removed, the profile follows.
 */
export function profileAfter(
  kind: 'height' | 'weight',
  profile: ProfileValue,
  { before, after }: { readonly before: Latest | null; readonly after: Latest | null },
): ProfileValue | null {
  const [least, most] = ROOM[kind];
  const latest = after !== null && after.si >= least && after.si <= most ? after : null;
  const hadBefore =
    before !== null &&
    profile.value !== null &&
    profile.on === before.date &&
    Math.abs(profile.value - before.si) < SAME;
  const isNewer =
    latest !== null && (profile.value === null || profile.on === null || latest.date >= profile.on);
  if (!hadBefore && !isNewer) return null;
  const next = { value: latest?.si ?? null, on: latest?.date ?? null };
  const isSame =
    next.value === profile.value ||
    (next.value !== null && profile.value !== null && Math.abs(next.value - profile.value) < SAME);
  return isSame && next.on === profile.on ? null : next;
}

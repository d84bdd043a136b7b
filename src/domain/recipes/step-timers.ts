import { withFractionSigns, withTypedFractions } from '#domain/units/friendly-number.ts';

/** A time that a step asks for, to be set as a timer. */
export interface StepTimer {
  /** What goes on meanwhile: "Simmer"; `null`: the step names no work that we know. */
  readonly label: string | null;
  /** When to look the first time. */
  readonly seconds: number;
  /** "15 to 20 minutes" may take until then; `null`: one time is given. */
  readonly mostSeconds: number | null;
  /** As the step says it: "15 to 20 minutes". */
  readonly words: string;
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};
const NUMBER = String.raw`\d{1,3}(?:\.\d)?(?: \d/\d)?|\d/\d|half an?|${Object.keys(NUMBER_WORDS).join('|')}`;
const UNIT_SECONDS = { h: 3_600, m: 60, s: 1 } as const;
const TIME = new RegExp(
  String.raw`(?<![\w/.])(${NUMBER})(?: ?(?:to|or|-) ?(${NUMBER}))?[ -]?(hours?|hrs?|h|minutes?|mins?|seconds?|secs?)(?![\w])`,
  'gi',
);

/** Words right before a time that make it a rhythm or a limit: nothing to wait for. */
const NOT_WAITED_FOR = /\b(?:every|each|per|within|under|less than|up to)(?: about)? $/i;
/** Between the parts of "1 hour and 30 minutes". */
const JOINED = /^(?:,? and|,)? ?$/;
/** Twelve hours: a longer time is overnight, and nobody leaves a phone by the stove that long. */
const LONGEST_SECONDS = 43_200;
const SHORTEST_SECONDS = 5;

const WORK =
  'bake|blanch|blend|boil|braise|bread|broil|brown|bubble|char|chill|cook|cool|crisp|drain|dry|fry|freeze|grill|heat|infuse|knead|leave|let|marinate|melt|microwave|poach|press|pressure-cook|reduce|refrigerate|rest|rise|roast|rub|saute|sauté|sear|set|simmer|sit|soak|soften|stand|steam|steep|stir|stir-fry|sweat|thaw|thicken|toast|toss|wait|warm|whip|whisk|beat|mix|prove';
const WORKS = new RegExp(String.raw`(?<![\w-])(${WORK})(?![\w-])`, 'gi');
/** "Let it stand" is about standing; a step is about these only when nothing else is said. */
const VAGUE = new Set(['let', 'leave', 'set', 'heat']);

/** `null` when no number is meant: "a second time". */
function numberOf(text: string): number | null {
  const lower = text.toLowerCase();
  if (lower.startsWith('half')) return 0.5;
  const word = NUMBER_WORDS[lower];
  if (word !== undefined) return word;
  const [first = '', second] = lower.split(' ');
  const value = (part: string): number => {
    const [top = '', bottom] = part.split('/');
    return bottom === undefined ? Number(top) : Number(top) / Number(bottom);
  };
  const sum = value(first) + (second === undefined ? 0 : value(second));
  return Number.isFinite(sum) && sum > 0 ? sum : null;
}

interface FoundTime {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly most: number;
  readonly unit: keyof typeof UNIT_SECONDS;
}

/** "the second", "on a second day" are places in a row; a minute or a second of waiting is "1 minute" or "a minute". */
const isPlaceInRow = (number: string, unit: string): boolean =>
  /^(?:a|an|one)$/i.test(number) && /^seconds?$/i.test(unit);

function timesIn(text: string): FoundTime[] {
  return [...text.matchAll(TIME)].flatMap((match): FoundTime[] => {
    const [whole, first = '', second, unitWord = ''] = match;
    const least = numberOf(first);
    const most = second === undefined ? least : numberOf(second);
    if (least === null || most === null || isPlaceInRow(first, unitWord)) return [];
    if (NOT_WAITED_FOR.test(text.slice(Math.max(0, match.index - 20), match.index))) return [];
    const unit = unitWord.toLowerCase().charAt(0) as FoundTime['unit'];
    return [{ from: match.index, to: match.index + whole.length, least, most, unit }];
  });
}

/** "1 hour" and "30 minutes" right after it are one time. */
function joined(times: readonly FoundTime[], text: string): (readonly FoundTime[])[] {
  const groups: FoundTime[][] = [];
  for (const time of times) {
    const before = groups.at(-1)?.at(-1);
    const isPart =
      before !== undefined &&
      UNIT_SECONDS[before.unit] > UNIT_SECONDS[time.unit] &&
      JOINED.test(text.slice(before.to, time.from));
    if (isPart) groups.at(-1)?.push(time);
    else groups.push([time]);
  }
  return groups;
}

/** The last work named before the time in its sentence, otherwise the first one after it. */
function labelFor(text: string, from: number, to: number): string | null {
  const begin = Math.max(text.lastIndexOf('. ', from), text.lastIndexOf('; ', from)) + 1;
  const end = text.indexOf('. ', to);
  const before = [...text.slice(begin, from).matchAll(WORKS)].map(([word]) => word.toLowerCase());
  const after = [...text.slice(to, end < 0 ? text.length : end).matchAll(WORKS)].map(([word]) =>
    word.toLowerCase(),
  );
  const clear = before.filter((word) => !VAGUE.has(word));
  const word = clear.at(-1) ?? before.at(-1) ?? after[0];
  return word === undefined ? null : word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The times of one step of a recipe that someone would set a timer for, in the order of the text: "simmer for 20
 * minutes", "15 to 20 min", "1 hour 30 minutes", "half an hour". A rhythm ("stir every 5 minutes") and a limit
 * ("within 2 hours") are none.
 */
export function stepTimers(step: string): readonly StepTimer[] {
  const text = withTypedFractions(step.slice(0, 2_000)).replace(/[–—]/g, '-').replace(/\s+/g, ' ');
  return joined(timesIn(text), text).flatMap((parts): StepTimer[] => {
    const sum = (end: 'least' | 'most') =>
      Math.round(parts.reduce((seconds, part) => seconds + part[end] * UNIT_SECONDS[part.unit], 0));
    const [seconds, most] = [sum('least'), sum('most')];
    if (seconds < SHORTEST_SECONDS || seconds > LONGEST_SECONDS) return [];
    const [from, to] = [parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0];
    return [
      {
        label: labelFor(text, from, to),
        seconds,
        mostSeconds: most > seconds ? Math.min(most, LONGEST_SECONDS) : null,
        words: withFractionSigns(text.slice(from, to)),
      },
    ];
  });
}

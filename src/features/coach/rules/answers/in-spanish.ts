import spanish from '#data/coach/spanish.json' with { type: 'json' };

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(spanish.words));
const FOODS: ReadonlyMap<string, string> = new Map(Object.entries(spanish.foods));
/** How a food is, in words that fit any gender and number. */
const STATES: ReadonlyMap<string, string> = new Map(Object.entries(spanish.states));
/** Whole sentences of other data, word for word. */
const SENTENCES: ReadonlyMap<string, string> = new Map(Object.entries(spanish.sentences));

const anyOf = (phrases: readonly string[]): string =>
  phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => RegExp.escape(phrase))
    .join('|');
const KNOWN = anyOf([...WORDS.keys()]);

/** "Lentils, dry" as "Lentejas (en seco)"; `null` where a part of it is not known. */
export function foodInSpanish(name: string): string | null {
  const whole = FOODS.get(name.toLowerCase());
  const [head = '', ...rest] = name.split(',');
  const known = whole ?? FOODS.get(head.toLowerCase());
  if (known === undefined) return null;
  const states = whole === undefined ? rest.map((part) => STATES.get(part.trim().toLowerCase())) : [];
  // A dish can begin with a food: "Asparagus, spinach and cheese tart".
  if (states.includes(undefined)) return null;
  const said = states.filter((state) => state !== undefined && state !== '');
  const more = said.length === 0 ? '' : ` (${said.join(', ')})`;
  const isCapital = name.charAt(0) !== name.charAt(0).toLowerCase();
  return `${isCapital ? known.charAt(0).toUpperCase() + known.slice(1) : known}${more}`;
}

/**
 * What stands in the blanks of a sentence: amounts, days, meals, nutrients and names of foods. Names that have no Spanish here,
 * such as those of dishes and people, stay whole.
 */
export function valueInSpanish(value: string, names: readonly string[]): string {
  const sentence = SENTENCES.get(value);
  if (sentence !== undefined) return sentence;
  const own = anyOf(names.filter((name) => name.trim() !== ''));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(${own === '' ? '(?!)' : own})|(${KNOWN})|(\\d+)(?:st|nd|rd|th))(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return value.replace(pattern, (found: string, name?: string, word?: string, ordinal?: string) => {
    if (ordinal !== undefined) return ordinal;
    if (name !== undefined && word === undefined)
      return foodInSpanish(name) ?? WORDS.get(name.toLowerCase()) ?? name;
    const translated = WORDS.get(found) ?? WORDS.get(found.toLowerCase()) ?? found;
    const isCapital = /^\p{Lu}/u.test(found) && !WORDS.has(found);
    return isCapital ? translated.charAt(0).toUpperCase() + translated.slice(1) : translated;
  });
}

const BLANK = /\\\{(\w)\\\}/g;
const QUESTIONS = spanish.questions
  // What has no blank is itself first: "What is in season now?" asks about no food.
  .toSorted(([a = ''], [b = '']) => Number(a.includes('{')) - Number(b.includes('{')))
  .map(([english = '', own = '']) => ({
    pattern: new RegExp(`^${RegExp.escape(english).replace(BLANK, '(?<$1>.+?)')}$`, 'i'),
    own,
  }));

/** A question that could come next; `null`: we have it in English alone. */
export function questionInSpanish(question: string): string | null {
  for (const { pattern, own } of QUESTIONS) {
    const found = pattern.exec(question);
    if (found === null) continue;
    const blanks = found.groups ?? {};
    return own.replace(/\{(\w)\}/g, (_blank, key: string) => {
      const said = blanks[key] ?? '';
      if (key === 'f') return foodInSpanish(said.toLowerCase()) ?? said;
      return key === 'm' ? said : valueInSpanish(said, []);
    });
  }
  return null;
}

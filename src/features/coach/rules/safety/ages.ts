const NUMBER_WORDS = new Map(
  Object.entries({
    ...{
      one: 1,
      two: 2,
      three: 3,
      four: 4,
      five: 5,
      six: 6,
      seven: 7,
      eight: 8,
      nine: 9,
      ten: 10,
      eleven: 11,
    },
    ...{ twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18 },
    ...{
      un: 1,
      una: 1,
      dos: 2,
      tres: 3,
      cuatro: 4,
      cinco: 5,
      seis: 6,
      siete: 7,
      ocho: 8,
      nueve: 9,
      diez: 10,
    },
    ...{
      once: 11,
      doce: 12,
      trece: 13,
      catorce: 14,
      quince: 15,
      dieciseis: 16,
      diecisiete: 17,
      dieciocho: 18,
    },
  }),
);

/** Ages that a message names, as meanings beside those of the lexicon. */
export function agesIn(words: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  words.forEach((word, at) => {
    const value = /^\d{1,3}$/.test(word) ? Number(word) : NUMBER_WORDS.get(word);
    if (value === undefined) return;
    const next = words[at + 1] ?? '';
    const before = words[at - 1] ?? '';
    const years = ageUnit(next, before, words[at - 2] ?? '', words[at + 2] ?? '');
    if (years === null) return;
    const age = years === 'years' ? value : years === 'months' ? value / 12 : value / 52;
    // Before solid food.
    if (age < 0.33) found.add('age_newborn');
    if (age < 1) found.add('age_infant');
    else if (age < 13) found.add('age_child');
    else if (age < 18) found.add('age_teen');
    else if (age < 65) found.add('age_adult');
    else if (age < 115) found.add('age_senior');
  });
  return found;
}

type Unit = 'years' | 'months' | 'weeks';

function ageUnit(next: string, before: string, beforeThat: string, afterNext: string): Unit | null {
  if (/^(months?|mes|meses)$/.test(next)) return 'months';
  if (/^(weeks?|semanas?|days?|dias?)$/.test(next)) {
    // "12 months and 2 weeks" is no second age.
    const goesOn = /^(and|y)$/.test(before) && /^(months?|mes|meses|years?|anos?)$/.test(beforeThat);
    return goesOn ? null : 'weeks';
  }
  if (/^(years?|anos?|anitos?)$/.test(next)) {
    // "For 20 years", "hace 20 anos" are no ages.
    return /^(for|hace|last|past|desde|por)$/.test(before) || afterNext === 'ago' ? null : 'years';
  }
  if (/^(f|m|yo|year)$/.test(next)) return 'years';
  if (/^(tengo|cumplo|am|at|age|aged|turned|turn|is|de|a|los|tiene)$/.test(before)) {
    // Amounts and times follow the same words: "at 6 pm", "is 38 by the machine".
    if (
      /^(am|pm|calories|calorias|pounds|libras|kilos|percent|grams|g|minutes|hours|horas|minutos|x)$/.test(
        next,
      )
    )
      return null;
    if (before === 'is' && /^(sugar|bmi|pulse|fever|temp|weight)$/.test(beforeThat)) return null;
    return 'years';
  }
  return null;
}

const IS_AMOUNT = /^(?:half|another|again|more|otra|otras|otro|otros|mas)$/;
const IS_HOUR = /^(?:noon|midnight|night|bedtime|lunch|dinner|breakfast|mediodia|noche)$/;
const isNumber = (word: string): boolean => /^\d{1,2}$/.test(word) || NUMBER_WORDS.has(word);

/** Two amounts or more, each with its hour: "4 at 8, 4 at 10", "2 a las 5 y 2 a las 7". Of a medicine, they add up. */
export function namesDoses(words: readonly string[]): boolean {
  let count = 0;
  words.forEach((word, at) => {
    const hour = word === 'at' ? at + 1 : word === 'a' && /^las?$/.test(words[at + 1] ?? '') ? at + 2 : null;
    if (hour === null) return;
    const [before, then] = [words[at - 1] ?? '', words[hour] ?? ''];
    if (!isNumber(then) && !IS_HOUR.test(then)) return;
    // Amounts stand just before, or one word before: "two more at eight", "2 advil at 7".
    if ([before, words[at - 2] ?? ''].some((each) => isNumber(each) || IS_AMOUNT.test(each))) count += 1;
  });
  return count >= 2;
}

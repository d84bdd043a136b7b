import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import { carriedBy, type TermLanguage } from '#domain/labels/lexicon.ts';
import { readIngredientText } from '#domain/labels/read-ingredient-text.ts';
import { termKey } from '#domain/text/tokens.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { dataPath } from './data-files.ts';
import { loadAllergenLexicon } from './load-allergen-lexicon.ts';

const lexicon = loadAllergenLexicon();
const { terms } = lexicon;
const termOf = (name: string) => lexicon.byKey.get(termKey(name));
const codesIn = (text: string) => readIngredientText(text, lexicon).carries.map(({ code }) => code);

describe('the lexicon', () => {
  it('is large, and says why in sentences that are short', () => {
    expect(terms.length).toBeGreaterThanOrEqual(700);
    expect(terms.filter(({ why }) => why.length > 140).map(({ term }) => term)).toEqual([]);
  });

  it('finds every term alone, with exactly its codes', () => {
    const wrong = terms.flatMap(({ term, ...row }) => {
      const expected = carriedBy({ term, ...row }).map(([code, certainty]) => `${code} ${certainty}`);
      const { findings, lookAlikes } = readIngredientText(term, lexicon);
      const found = findings.map(({ code, certainty }) => `${code} ${certainty}`);
      const isKnown = row.kind !== 'false-friend' || lookAlikes.some((one) => one.term === term);
      return isKnown && found.join() === expected.join() ? [] : [`${term}: ${found} instead of ${expected}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['en', 14],
    ['es', 10],
    ['fr', 10],
    ['de', 10],
    ['it', 10],
  ] as const)('has words for every allergen in %s: at least %d', (language, least) => {
    const few = ALLERGEN_CODES.filter((code) => {
      const speaks = (list: readonly TermLanguage[]) => list.some((one) => one.startsWith(language));
      return (
        terms.filter((term) => speaks(term.languages) && term.carries.contains.includes(code)).length < least
      );
    });
    expect(few).toEqual([]);
  });

  it('lists the twelve tree nuts of the FDA (2025) and the eight of EU law, and explains the others', () => {
    for (const nut of [
      'almond,black walnut,brazil nut,california walnut,cashew,filbert,heartnut,macadamia,pecan,pine nut',
      'pistachio,walnut,hazelnut,japanese walnut,queensland nut,bush nut,pinon nut,persian walnut',
    ].flatMap((list) => list.split(','))) {
      expect(termOf(nut)?.carries.contains, nut).toEqual(['tree_nut']);
    }
    expect(termOf('pine nut')?.why).toMatch(/FDA.*EU/);
    expect(termOf('coconut')).toMatchObject({ kind: 'false-friend' });
    expect(termOf('coconut')?.why).toMatch(/FDA.*2025.*EU/);
    expect(termOf('shea butter')?.why).toMatch(/FDA.*2025/);
    expect(termOf('chestnut')?.why).toMatch(/neither/);
  });

  it.each([
    ['refined soybean oil', 'soy'],
    ['wheat glucose syrup', 'wheat'],
    ['lactitol', 'milk'],
    ['isinglass', 'fish'],
  ] as const)('reports %s as refined', (name, code) => {
    expect(termOf(name)?.carries.derived_refined).toContain(code);
  });

  it.each([
    ['bovril', 'beef'],
    ['mithai', 'dairy'],
  ] as const)('tells that %s is of an animal: %s', (name, animal) => {
    expect(termOf(name)?.animal).toContain(animal);
  });

  it('names a source of every term and every cross-reaction', () => {
    const ids = new Set(lexicon.sources.map(({ id }) => id));
    expect([...terms, ...lexicon.crossReactions].filter(({ source }) => !ids.has(source))).toEqual([]);
    expect(lexicon.crossReactions.length).toBeGreaterThanOrEqual(10);
    expect(lexicon.crossReactions.filter(({ source }) => source === 'food')).toEqual([]);
  });
});

describe('the foods of the knowledge base', () => {
  const foods = [...testKnowledgeBase().foods.values()];
  /** The synonym is the name of something else as well; the food's own name is right. */
  const SAME_NAME: Readonly<Record<string, string>> = { okra: "lady's fingers" };

  it('carry what their names and ingredients say for certain', () => {
    const missing = foods.flatMap((food) => {
      const said = new Set<AllergenCode>([...food.contains, ...food.mayContain, ...food.labelFree]);
      return [food.name, ...food.synonyms, ...food.madeOf]
        .filter((text) => SAME_NAME[food.id] !== text)
        .flatMap((text) => readIngredientText(text, lexicon).findings)
        .filter(({ certainty, code }) => certainty === 'contains' && !said.has(code))
        .map(({ code, term }) => `${food.id}: ${code} (${term})`);
    });
    expect(missing).toEqual([]);
  });

  it('are read from their words: whatever they contain is found', () => {
    const unread = foods.flatMap((food) => {
      const found = new Set(codesIn([food.name, ...food.synonyms, ...food.madeOf].join(', ')));
      return food.contains.filter((code) => !found.has(code)).map((code) => `${food.id}: ${code}`);
    });
    expect(unread).toEqual([]);
  });
});

describe('a lexicon with mistakes', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hearthwell-lexicon-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const withLines = (...lines: readonly string[]) => {
    cpSync(dataPath('allergens'), join(folder, 'allergens'), { recursive: true });
    cpSync(dataPath('labels'), join(folder, 'labels'), { recursive: true });
    const file = join(folder, 'allergens', 'lexicon.csv');
    writeFileSync(file, `${readFileSync(file, 'utf8')}${lines.join('\n')}\n`);
    return () => loadAllergenLexicon(folder);
  };

  it.each([
    ['Upper,en,name,milk,,,,It is milk.,fda', 'is not in lower case'],
    ['xxa,en,name,wheat,,,,It is wheat.,fda', 'names wheat without gluten'],
    ['xxb,en,false-friend,milk,,,,It is milk.,fda', 'is false-friend exactly when'],
    ['xxc,en,name,,,,,It is nothing.,fda', 'is false-friend exactly when'],
    ['xxd,en,name,milk,milk,,,It is milk.,fda', 'under two certainties'],
    ['xxe,en,name,cream,,,,It is milk.,fda', 'xxe: contains'],
    ['xxf,en,name,milk,,,,no sentence,fda', 'is no sentence'],
    ['xxg,en,name,milk,,,,It is milk.,nobody', 'there is no source "nobody"'],
    ['eggs,en,name,egg,,,,It is egg.,fda', 'reads the same as "egg"'],
    ['xxh,xx,name,milk,,,,It is milk.,fda', 'xxh: language'],
  ])('is refused: %s', (line, message) => {
    expect(withLines(line)).toThrow(message);
  });
});

/**
 * Reads the ingredient texts of real products and compares with a coarse reading that knows no grammar:
 *
 *   node scripts/bench/label-reading.ts products.csv     (a column `ingredients`; Open Food Facts has such files)
 *
 * A coarse word (milk, lait, wheat …) that is in the text counts as read when the reading names its allergen,
 * or knows the word as a look-alike or as denied. What is left is listed: mostly misread letters.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { readIngredientText } from '#domain/labels/read-ingredient-text.ts';

const COARSE: Readonly<Partial<Record<AllergenCode, string>>> = {
  milk: 'milk|lait|butter|beurre|cheese|fromage|whey|cream|crème|casein|yogurt|latte|leche|milch|dairy',
  egg: 'egg|albumen|albumin|oeuf|œuf|mayon|meringue|huevo',
  fish: 'fish|salmon|tuna|anchov|herring|saumon|poisson|pollock|tilapia',
  crustacean: 'shrimp|prawn|crab|lobster|crevette|krill|crustac',
  mollusc: 'clam|oyster|mussel|squid|octopus|scallop|mollus',
  tree_nut: 'almond|hazelnut|walnut|pecan|cashew|pistach|macadamia|noisette|amande',
  peanut: 'peanut|arachid|cacah|erdnuss',
  wheat: 'wheat|weizen|semoli|semoule|durum|blé|froment|trigo|spelt|couscous|seitan',
  gluten: 'barley|malt|seigle|gluten|avoine|\\boats?\\b|\\brye\\b',
  soy: 'soy|soja|tofu|miso|tempeh|edamame',
  sesame: 'sesam|tahin|sésame',
  celery: 'celery|celeri|céleri|seller',
  mustard: 'mustard|moutarde|senf',
  sulphites: 'sulfite|sulphite|sulfur d|sulphur d',
  lupin: 'lupin',
};

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name a CSV file with a column "ingredients".');
const lexicon = loadAllergenLexicon();
const rows: Record<string, string>[] = parse(readFileSync(file, 'utf8'), { columns: true });
const texts = rows.flatMap(({ ingredients }) => (ingredients ? [ingredients] : []));

/** The words of the text that the pattern meets and the reading says nothing about. */
function unreadWords(text: string, pattern: RegExp, code: AllergenCode): readonly string[] {
  const { carries, findings, lookAlikes, statements } = readIngredientText(text, lexicon);
  if (carries.some((one) => one.code === code)) return [];
  const spans = [...findings, ...lookAlikes, ...statements].map(({ at }) => at);
  return [...text.matchAll(pattern)]
    .filter(({ index, 0: word }) => !spans.some(([from, to]) => from < index + word.length && index < to))
    .map(([word]) => word.toLowerCase());
}

const start = performance.now();
for (const text of texts) readIngredientText(text, lexicon);
const milliseconds = (performance.now() - start) / texts.length;
process.stdout.write(`${texts.length} texts, ${milliseconds.toFixed(3)} ms each\n`);

for (const [code, words] of Object.entries(COARSE) as [AllergenCode, string][]) {
  const pattern = new RegExp(`[\\p{L}]*(?:${words})[\\p{L}]*`, 'giu');
  const named = texts.filter((text) => text.search(pattern) >= 0);
  const unread = named.map((text) => unreadWords(text, pattern, code)).filter((list) => list.length > 0);
  const share = ((100 * (named.length - unread.length)) / Math.max(1, named.length)).toFixed(2);
  const counts = [...Map.groupBy(unread.flat(), (word) => word)].map(
    ([word, all]) => `${word} ${all.length}`,
  );
  process.stdout.write(
    `${code}: ${share} % of ${named.length}; unread: ${counts.slice(0, 12).join(', ') || '–'}\n`,
  );
}

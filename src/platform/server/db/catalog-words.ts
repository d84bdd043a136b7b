/** Sends one statement; a pool, a client or `Database` has it. */
export type SendStatement = (text: string) => Promise<unknown>;

/**
 * Lexemes with "~" are the layers of src/domain/search/catalog-words.ts and no words. Curated foods are searched in memory,
 * so their words are not counted here. By a plain count: ts_stat keeps its words in a tree that is never balanced, and takes
 * minutes for a hundred thousand words that come in their order (numbers in names).
 */
const REFRESH_WORDS = `
MERGE INTO catalog.words AS known
USING (
  SELECT lexeme AS word, count(*)::int AS foods, bool_or(is_generic) AS is_generic
  FROM catalog.foods, unnest(tsvector_to_array(document)) AS lexeme
  WHERE source <> 'curated' AND lexeme NOT LIKE '~%'
  GROUP BY lexeme
) AS now
ON known.word = now.word
WHEN MATCHED AND (known.foods, known.is_generic) IS DISTINCT FROM (now.foods, now.is_generic)
  THEN UPDATE SET foods = now.foods, is_generic = now.is_generic
WHEN NOT MATCHED THEN INSERT (word, foods, is_generic) VALUES (now.word, now.foods, now.is_generic)
WHEN NOT MATCHED BY SOURCE THEN DELETE`;

/** To be called after foods were imported or removed in bulk; what has not changed is left alone. */
export async function refreshCatalogWords(send: SendStatement): Promise<void> {
  await send(REFRESH_WORDS);
}

/** Words of foods that came one by one; how often they are there is counted at the next refresh. */
const ADD_WORDS = `
INSERT INTO catalog.words (word, foods, is_generic)
SELECT DISTINCT ON (lexeme) lexeme, 1, food.is_generic
FROM catalog.foods AS food, unnest(tsvector_to_array(food.document)) AS lexeme
WHERE food.gtin = $1 AND lexeme NOT LIKE '~%'
ORDER BY lexeme, food.is_generic DESC
ON CONFLICT (word) DO NOTHING`;

/** To be called after one product was stored, so that search knows its words at once. */
export async function addCatalogWords(
  send: (text: string, values: readonly unknown[]) => Promise<unknown>,
  gtin: string,
): Promise<void> {
  await send(ADD_WORDS, [gtin]);
}

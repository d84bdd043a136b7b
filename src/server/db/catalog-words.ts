/** Sends one statement; a pool, a client or `Database` has it. */
export type SendStatement = (text: string) => Promise<unknown>;

/**
 * Lexemes with "~" are the layers of core/search/catalog-words.ts and no words. Curated foods are searched in memory,
 * so their words are not counted here.
 */
const REFRESH_WORDS = `
MERGE INTO catalog.words AS known
USING (
  SELECT counted.word, counted.ndoc AS foods, generic.word IS NOT NULL AS is_generic
  FROM ts_stat($$SELECT document FROM catalog.foods WHERE source <> 'curated'$$) AS counted
  LEFT JOIN ts_stat($$SELECT document FROM catalog.foods WHERE source <> 'curated' AND is_generic$$) AS generic
    ON generic.word = counted.word
  WHERE counted.word NOT LIKE '~%'
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

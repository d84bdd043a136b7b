import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';
import { portableOf } from '#domain/recipes/exchange/portable-lines.ts';
import { writeCooklang } from '#domain/recipes/exchange/write-cooklang.ts';
import { writeSchemaOrg } from '#domain/recipes/exchange/write-schema-org.ts';
import type { OwnRecipe } from '#domain/recipes/own-recipe.ts';
import type { EXPORT_FORMATS } from '../../contract/own-recipes.ts';

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface RecipeFile {
  /** Without ending. */
  readonly name: string;
  readonly content: string;
}

const fileName = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'recipe';

/** A recipe as other programs read it. */
export function recipeFile(
  recipe: OwnRecipe,
  sourceUrl: string | null,
  format: ExportFormat,
  readIngredient: (line: string) => ParsedIngredient,
): RecipeFile {
  const portable = portableOf(recipe, sourceUrl, readIngredient);
  const content = format === 'cooklang' ? writeCooklang(portable) : writeSchemaOrg(portable);
  return { name: fileName(recipe.title), content };
}

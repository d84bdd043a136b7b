/** One small chunk an article, fetched when someone opens it or searches. */
const files = import.meta.glob<string>('./content/**/*.md', { query: '?raw', import: 'default' });

export type ArticleKind = 'help' | 'health';

const fileOf = (kind: ArticleKind, slug: string): string => `./content/${kind}/${slug}.md`;
const loading = new Map<string, Promise<string | null>>();
const loaded = new Map<string, string>();

async function fetched(file: string): Promise<string | null> {
  try {
    const text = (await files[file]?.()) ?? null;
    if (text !== null) loaded.set(file, text);
    return text;
  } catch (error) {
    console.warn('An article could not be fetched', error);
    return null;
  }
}

/** The text of an article; `null` when it could not be fetched. The same promise each time, for `use`. */
export function articleBody(kind: ArticleKind, slug: string): Promise<string | null> {
  const file = fileOf(kind, slug);
  const body = loading.get(file) ?? fetched(file);
  loading.set(file, body);
  return body;
}

/** The text when it is here already: it is then drawn without waiting. */
export function articleAtHand(kind: ArticleKind, slug: string): string | undefined {
  return loaded.get(fileOf(kind, slug));
}

/** Before another try. */
export function forgetArticle(kind: ArticleKind, slug: string): void {
  loading.delete(fileOf(kind, slug));
}

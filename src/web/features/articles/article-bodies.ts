/** One small chunk an article, fetched when somebody opens it or searches. */
const files = import.meta.glob<string>('./content/**/*.md', { query: '?raw', import: 'default' });

export type ArticleKind = 'help' | 'health';

const fileOf = (kind: ArticleKind, slug: string): string => `./content/${kind}/${slug}.md`;
const loading = new Map<string, Promise<string | null>>();

/** The text of an article; `null` when it could not be fetched. The same promise each time, for `use`. */
export function articleBody(kind: ArticleKind, slug: string): Promise<string | null> {
  const file = fileOf(kind, slug);
  const known = loading.get(file);
  if (known) return known;
  const load = files[file];
  const body = load
    ? load().catch((error: unknown) => {
        console.warn('An article could not be fetched', error);
        return null;
      })
    : Promise.resolve(null);
  loading.set(file, body);
  return body;
}

/** Before another try. */
export function forgetArticle(kind: ArticleKind, slug: string): void {
  loading.delete(fileOf(kind, slug));
}

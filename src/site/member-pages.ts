/** In an address that is drawn at build: whichever one there is. */
const ANY = '_';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pages about one thing whose frame is the same for all, by what comes before the thing's id. */
const FRAMES: Readonly<Record<string, (id: string, hasDrawing: (recipeId: string) => boolean) => boolean>> = {
  '/recipes': (id, hasDrawing) => hasDrawing(id),
  '/meal-plan-generator': (id) => UUID.test(id),
  '/grocery-lists': (id) => UUID.test(id),
};

/** Drawn at build for people with a session; a visitor is asked to sign in there, which no build can draw ahead. */
export const MEMBER_PAGES: readonly string[] = [
  '/dashboard',
  '/recipes',
  '/settings',
  ...Object.keys(FRAMES).map((start) => `${start}/${ANY}`),
];

/** Which of them is shown at an address; `null`: none. */
export function memberPageAt(path: string, hasDrawing: (recipeId: string) => boolean): string | null {
  if (MEMBER_PAGES.includes(path)) return path;
  const at = path.lastIndexOf('/');
  const start = path.slice(0, at);
  return FRAMES[start]?.(path.slice(at + 1), hasDrawing) ? `${start}/${ANY}` : null;
}

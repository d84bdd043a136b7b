// Runs before the first paint, so that nobody sees a flash of other colors or of another text size, and nothing moves.
// Written into every page as it is; the content security policy names its hash.
// The cookie is written by src/platform/web/appearance.ts; it outlives signing out and updates.
(() => {
  let cookies = '';
  try {
    cookies = document.cookie;
  } catch {
    // Closed to scripts here: the device's own choice applies.
  }
  const [, scheme, mode] =
    /(?:^|;\s*)hearthwell_appearance=(light|dark|auto)\.(standard|clear)(?:;|$)/.exec(cookies) ?? [];
  const prefers = (query) => matchMedia(query).matches;
  const root = document.documentElement;
  const dark = scheme === 'dark' || (scheme !== 'light' && prefers('(prefers-color-scheme: dark)'));
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const clear = mode === 'clear';
  root.toggleAttribute('data-clear', clear);
  if (clear || prefers('(prefers-contrast: more)')) root.setAttribute('data-contrast', 'more');
  try {
    // Room for the banner of the sample family (src/features/demo/web/sample-room.ts).
    root.toggleAttribute('data-sample', localStorage.getItem('hearthwell_sample') !== null);
  } catch {
    // Closed to scripts here: the banner makes its own room when it comes.
  }
})();

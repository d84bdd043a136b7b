/** "Bread crumbs, dry, plain" is bread crumbs, "dry, plain": what a kitchen calls it, and which kind it is. */
export function nameParts(name: string): { readonly head: string; readonly kind: string } {
  const at = name.indexOf(', ');
  return at < 0 ? { head: name, kind: '' } : { head: name.slice(0, at), kind: name.slice(at + 2) };
}

/** Whether a text has a name as words of its own: "rice" is in "brown rice" and not in "price". */
export function saysName(text: string, name: string): boolean {
  const [all, own] = [text.toLowerCase(), name.toLowerCase()];
  const isPart = (letter: string | undefined): boolean =>
    letter !== undefined && /[\p{L}\p{M}\p{N}]/u.test(letter);
  for (let at = all.indexOf(own); own !== '' && at >= 0; at = all.indexOf(own, at + 1)) {
    const before = isPart(own[0]) && isPart(all[at - 1]);
    const after = isPart(own.at(-1)) && isPart(all[at + own.length]);
    if (!before && !after) return true;
  }
  return false;
}

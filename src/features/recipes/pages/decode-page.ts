/** As far as a page may wait with saying what it is written in (HTML, "determining the character encoding"). */
const PRESCAN_BYTES = 4_096;
const NAMED_CHARSET = /charset\s{0,4}=\s{0,4}["']?([\w.:-]{2,40})/i;

function decoded(bytes: Uint8Array, label: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}

/** By its first bytes; a mark goes before every claim. */
function markedCharset(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/**
 * The text of a page. What it claims to be written in is believed only where the bytes bear it out: text that is
 * good UTF-8 is hardly ever anything else, and a wrong claim would spoil every fraction sign.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const marked = markedCharset(bytes);
  if (marked !== null) return decoded(bytes, marked, false) ?? '';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES));
  const claimed = [NAMED_CHARSET.exec(contentType)?.[1], NAMED_CHARSET.exec(start)?.[1]];
  // Two bytes a letter would read as UTF-8 full of zeros.
  const wide = claimed.find((label) => label !== undefined && /^utf-?16/i.test(label));
  for (const label of [wide, 'utf-8', ...claimed]) {
    const text = label === undefined ? null : decoded(bytes, label, true);
    if (text !== null) return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

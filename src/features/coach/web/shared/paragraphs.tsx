/** Text as text, whatever it looks like: paragraphs are apart by an empty line. */
export function Paragraphs({ text }: { readonly text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change places
    <p key={index} style={{ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {paragraph}
    </p>
  ));
}

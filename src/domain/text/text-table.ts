/** Rows in columns that are below each other. */
export function textTable(rows: readonly (readonly string[])[], indent: string): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) => `${indent}${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

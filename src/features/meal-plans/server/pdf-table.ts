import { drawable } from '#platform/server/pdf/pdf-letters.ts';
import type { PageTable, PageText } from '../rules/plan-pages.ts';
import { COLUMN_GAP, type Element, type PdfPage } from './pdf-page.ts';

const HEAD_HEIGHT = 22;

type Cell = readonly PageText[];

function cellHeight(page: PdfPage, parts: Cell, width: number, share: number): number {
  return parts.reduce(
    (sum, { text, style }) => sum + page.heightOf(drawable(text), page.look(style, share), width) + share,
    0,
  );
}

function rowHeight(page: PdfPage, cells: readonly Cell[], widths: readonly number[], share: number): number {
  const heights = cells.map((parts, at) => cellHeight(page, parts, widths[at] ?? 0, share));
  return Math.max(...heights) + 7 * share;
}

function drawRow(
  page: PdfPage,
  element: Element,
  cells: readonly Cell[],
  widths: readonly number[],
  share: number,
  scope: 'Row' | 'Column',
): void {
  const { doc } = page;
  const top = doc.y + 3 * share;
  let x = page.left;
  let lowest = top;
  for (const [at, parts] of cells.entries()) {
    const width = widths[at] ?? 0;
    const own = x;
    const type = scope === 'Column' || at === 0 ? 'TH' : 'TD';
    const draw = () => {
      doc.y = top;
      for (const part of parts) {
        page.runs([part], own, doc.y, width, share);
        doc.y += share;
      }
      if (parts.length === 0) page.use(page.look('plain', share), ' ').text(' ', own, top, { width });
    };
    page.tag(element, type, draw, type === 'TH' ? { scope } : {});
    lowest = Math.max(lowest, doc.y);
    x += width + COLUMN_GAP;
  }
  doc.y = lowest + 2 * share;
  page.rule(doc.y);
  doc.y += 2 * share;
}

/** A table that belongs on one page gets smaller letters, or a page of its own. */
export function drawTable(page: PdfPage, table: PageTable, parent: Element): void {
  if (page.isLarge) {
    drawAsText(page, table, parent);
    return;
  }
  const { doc } = page;
  const sum = table.widths.reduce((total, each) => total + each, 0);
  const room = page.width - COLUMN_GAP * (table.widths.length - 1);
  const widths = table.widths.map((each) => (room * each) / sum);
  const rows = table.rows.map(({ head, cells }) => [head, ...cells]);
  const fits = (share: number) =>
    rows.reduce((y, cells) => y + rowHeight(page, cells, widths, share), doc.y + HEAD_HEIGHT * share) <=
    page.bottom;
  let share = 1;
  if (table.isOnePage) {
    share = page.fittingShare(fits);
    if (!fits(share)) {
      // A page of its own holds more.
      doc.addPage();
      share = page.fittingShare(fits);
    }
  }
  const element = page.tag(parent, 'Table');
  const heads = table.heads.map((text): Cell => [{ text, style: 'quiet' }]);
  drawRow(page, page.tag(element, 'TR'), heads, widths, share, 'Column');
  for (const cells of rows) {
    page.ensure(rowHeight(page, cells, widths, share));
    drawRow(page, page.tag(element, 'TR'), cells, widths, share, 'Row');
  }
  doc.y += 4;
}

/** Large letters need the whole width: rows become paragraphs under their names. */
function drawAsText(page: PdfPage, { heads, rows, widths }: PageTable, parent: Element): void {
  const isNamed = widths.length > 2;
  for (const { head, cells } of rows) {
    page.ensure(90);
    page.rule(page.doc.y);
    page.doc.y += 4;
    page.paragraph([{ text: head.map(({ text }) => text).join(' '), style: 'bold' }], parent);
    for (const [at, parts] of cells.entries()) {
      if (parts.length === 0) continue;
      if (isNamed) page.paragraph([{ text: heads[at + 1] ?? '', style: 'later' }], parent);
      for (const part of parts) page.paragraph([part], parent);
    }
    page.doc.y += 4;
  }
}

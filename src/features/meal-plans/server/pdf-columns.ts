import { drawable } from '#platform/server/pdf/pdf-letters.ts';
import type { PageGroup, PageText } from '../rules/plan-pages.ts';
import { COLUMN_GAP, type Element, INK, type PdfPage } from './pdf-page.ts';

/** Lists with boxes to tick, in columns, on one page if it can be. */
export function drawColumns(page: PdfPage, groups: readonly PageGroup[], parent: Element): void {
  const share = page.isLarge ? 1 : page.fittingShare((each) => place(page, groups, each, null));
  place(page, groups, share, parent);
}

/** Lays them out, and draws them into a parent; whether one page was enough. */
function place(page: PdfPage, groups: readonly PageGroup[], share: number, parent: Element | null): boolean {
  const { doc, isLarge } = page;
  const columns = isLarge ? 1 : 3;
  const width = (page.width - COLUMN_GAP * (columns - 1)) / columns;
  const box = isLarge ? 15 : 8 * share;
  const indent = box + (isLarge ? 10 : 5 * share);
  const [plain, bold] = [page.look('plain', share * 0.9), page.look('bold', share * 0.95)];
  let top = doc.y;
  let [column, y, isWhole, lowest] = [0, top, true, top];
  const left = () => page.left + column * (width + COLUMN_GAP);
  const take = (height: number): number => {
    if (y + height > page.bottom) {
      column += 1;
      if (column >= columns) {
        isWhole = false;
        column = 0;
        if (parent !== null) doc.addPage();
        top = doc.page.margins.top;
      }
      y = top;
    }
    const own = y;
    y += height;
    lowest = Math.max(lowest, y);
    return own;
  };
  for (const { name, items } of groups) {
    const headHeight = page.heightOf(name, bold, width) + 5 * share;
    const list = parent && page.tag(parent, 'L');
    for (const [at, { text: item, beside }] of items.entries()) {
      const parts: readonly PageText[] = [
        { text: `${item} `, style: 'plain' },
        { text: beside, style: 'quiet' },
      ];
      const height = page.heightOf(drawable(`${item} ${beside}`), plain, width - indent) + 2 * share;
      if (at === 0) {
        // Never a name at the foot of a column.
        const start = take(headHeight + height);
        y -= height;
        if (list) page.tag(list, 'Caption', () => page.use(bold, name).text(name, left(), start, { width }));
      }
      const own = take(height);
      if (!list) continue;
      const x = left();
      page.decoration(() =>
        doc
          .lineWidth(0.75)
          .strokeColor(INK)
          .roundedRect(x, own + 2 * share, box, box, 1.5)
          .stroke(),
      );
      page.tag(page.tag(list, 'LI'), 'LBody', () =>
        page.runs(parts, x + indent, own, width - indent, share * 0.9),
      );
    }
    y += 5 * share;
  }
  if (parent !== null) doc.y = lowest;
  return isWhole;
}

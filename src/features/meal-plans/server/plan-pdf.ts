import PDFDocument from 'pdfkit';
import { drawable } from '#platform/server/pdf/pdf-letters.ts';
import { PRINT_FONTS, type PrintFont } from '#platform/server/pdf/print-fonts.ts';
import type { PageBlock, PageGroup, PageTable, PageText } from '../rules/plan-pages.ts';

type Document = InstanceType<typeof PDFDocument>;
type Element = PDFKit.PDFStructureElement;

export interface PdfOrder {
  readonly title: string;
  readonly blocks: readonly PageBlock[];
  readonly paper: 'LETTER' | 'A4';
  /** All text at 18 points and more. */
  readonly isLarge: boolean;
}

/** The serif has the letters of Western Europe alone. */
const IN_SERIF = /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013-\u201d\u2026\u2044]*$/;

const MARGIN = 40;
const GAP = 14;
const INK = '#1d1d1b';
const GRAY = '#57534a';
const RED = '#7d230d';
const GREEN = '#2f6b3c';
const LINE = '#8a8375';
/** Letters of a page that must stay one get no smaller than this share of their size. */
const SMALLEST = 0.68;
const STEP = 0.03;
const LARGE_POINTS = 18;

interface Look {
  readonly font: PrintFont;
  readonly points: number;
  readonly color: string;
}

const LOOKS: Readonly<Record<PageText['style'], Look>> = {
  plain: { font: 'text', points: 10, color: INK },
  bold: { font: 'bold', points: 10, color: INK },
  quiet: { font: 'text', points: 9, color: GRAY },
  dish: { font: 'dish', points: 10.5, color: INK },
  safety: { font: 'bold', points: 9.5, color: RED },
  later: { font: 'bold', points: 9, color: GREEN },
};
const HEADS: Readonly<Record<2 | 3 | 4, readonly [normal: number, large: number]>> = {
  2: [15, 24],
  3: [12.5, 21],
  4: [10, 18],
};

/** Writes the pages of a plan: tagged for screen readers, with fonts of its own, so that nothing is fetched to read it. */
class PlanWriter {
  private readonly doc: Document;
  private readonly root: Element;
  private readonly isLarge: boolean;

  constructor(doc: Document, isLarge: boolean) {
    this.doc = doc;
    this.isLarge = isLarge;
    for (const [name, path] of Object.entries(PRINT_FONTS)) doc.registerFont(name, path);
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  private get left(): number {
    return this.doc.page.margins.left;
  }

  private get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  private get bottom(): number {
    return this.doc.page.height - this.doc.page.margins.bottom;
  }

  private tag(parent: Element, type: string, draw?: () => void, options = {}): Element {
    const element = this.doc.struct(type, options, draw);
    parent.add(element);
    return element;
  }

  /** What is drawn for the eye alone. */
  private decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  private look(style: PageText['style'], share = 1): Look {
    const look = LOOKS[style];
    return { ...look, points: this.isLarge ? Math.max(LARGE_POINTS, look.points) : look.points * share };
  }

  private use({ font, points, color }: Look, text: string): Document {
    const fitting = font === 'dish' && !IN_SERIF.test(text) ? 'bold' : font;
    return this.doc.font(fitting).fontSize(points).fillColor(color);
  }

  private heightOf(text: string, look: Look, width: number): number {
    return this.use(look, text).heightOfString(text, { width });
  }

  private ensure(height: number): void {
    if (this.doc.y + height > this.bottom && this.doc.y > this.doc.page.margins.top) this.doc.addPage();
  }

  write(blocks: readonly PageBlock[], parent = this.root): void {
    for (const block of blocks) this.block(block, parent);
  }

  private block(block: PageBlock, parent: Element): void {
    if (block.kind === 'page') this.doc.addPage();
    else if (block.kind === 'title') this.title(block.text, parent);
    else if (block.kind === 'heading') this.heading(block, parent);
    else if (block.kind === 'text') this.paragraph(block.parts, parent);
    else if (block.kind === 'list') this.list(block.items, block.marks, parent);
    else if (block.kind === 'frame') this.frame(block.blocks, parent);
    else if (block.kind === 'groups') this.groups(block.groups, parent);
    else if (this.isLarge) this.tableAsText(block.table, parent);
    else this.table(block.table, parent);
  }

  private title(written: string, parent: Element): void {
    const text = drawable(written);
    const look: Look = { font: 'dish', points: this.isLarge ? 30 : 24, color: INK };
    this.tag(parent, 'H1', () =>
      this.use(look, text).text(text, this.left, this.doc.y, { width: this.width }),
    );
    this.doc.y += 2;
  }

  private heading(block: Extract<PageBlock, { kind: 'heading' }>, parent: Element): void {
    const { level, isDish = false } = block;
    const text = drawable(block.text);
    const points = HEADS[level][this.isLarge ? 1 : 0] + (isDish && !this.isLarge ? 2 : 0);
    const look: Look = { font: isDish ? 'dish' : 'bold', points, color: INK };
    const isFirst = this.doc.y <= this.doc.page.margins.top;
    // A heading stays with what it is about.
    this.ensure(this.heightOf(text, look, this.width) + (level === 4 ? 40 : 120));
    if (!isFirst && this.doc.y > this.doc.page.margins.top) this.doc.y += level === 4 ? 4 : 10;
    if (level === 2) this.doc.outline.addItem(text);
    if (isDish && this.doc.y > this.doc.page.margins.top + 30) {
      this.rule(this.doc.y - 4);
    }
    this.tag(parent, `H${level}`, () =>
      this.use(look, text).text(text, this.left, this.doc.y, { width: this.width }),
    );
    this.doc.y += 2;
  }

  private rule(y: number): void {
    this.decoration(() =>
      this.doc
        .lineWidth(0.5)
        .strokeColor(LINE)
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .stroke(),
    );
  }

  private runs(parts: readonly PageText[], x: number, y: number, width: number, share = 1): void {
    for (const [at, { text: written, style }] of parts.entries()) {
      const text = drawable(written);
      const options = { width, continued: at < parts.length - 1 };
      const writer = this.use(this.look(style, share), text);
      if (at === 0) writer.text(text, x, y, options);
      else writer.text(text, options);
    }
  }

  private paragraph(parts: readonly PageText[], parent: Element, x = this.left, width = this.width): void {
    const all = parts.map(({ text }) => drawable(text)).join('');
    this.ensure(this.heightOf(all, this.look(parts[0]?.style ?? 'plain'), width));
    this.tag(parent, 'P', () => this.runs(parts, x, this.doc.y, width));
    this.doc.y += 2;
  }

  private list(
    items: readonly string[],
    marks: 'dots' | 'numbers' | 'none',
    parent: Element,
    x = this.left,
    width = this.width,
  ): void {
    const list = this.tag(parent, 'L');
    const look = this.look('plain');
    const indent = marks === 'none' ? 0 : this.isLarge ? 30 : 18;
    for (const [at, item] of items.entries()) {
      const text = drawable(item);
      const mark = marks === 'numbers' ? `${at + 1}.` : '•';
      this.ensure(this.heightOf(text, look, width - indent));
      const row = this.tag(list, 'LI');
      const top = this.doc.y;
      if (marks !== 'none')
        this.tag(row, 'Lbl', () => this.use(look, mark).text(mark, x, top, { lineBreak: false }));
      this.tag(row, 'LBody', () =>
        this.use(look, text).text(text, x + indent, top, { width: width - indent }),
      );
      this.doc.y += 1.5;
    }
    this.doc.y += 2;
  }

  private frame(blocks: readonly PageBlock[], parent: Element): void {
    const pad = 9;
    const section = this.tag(parent, 'Sect');
    this.doc.y += 6;
    const top = this.doc.y;
    const page = this.doc.page;
    this.doc.y += pad - 2;
    for (const block of blocks) {
      const [x, width] = [this.left + pad, this.width - 2 * pad];
      if (block.kind === 'text') this.paragraph(block.parts, section, x, width);
      else if (block.kind === 'list') this.list(block.items, block.marks, section, x, width);
      else if (block.kind === 'heading') {
        const look: Look = { font: 'bold', points: this.isLarge ? 24 : 12, color: RED };
        this.tag(section, `H${block.level}`, () =>
          this.use(look, block.text).text(block.text, x, this.doc.y, { width }),
        );
      }
    }
    this.doc.y += pad - 4;
    const end = this.doc.y;
    // Longer than a page: a frame around the end of it would say that the rest is outside.
    if (this.doc.page === page)
      this.decoration(() =>
        this.doc
          .lineWidth(1.25)
          .strokeColor('#a1341f')
          .roundedRect(this.left, top, this.width, end - top, 6)
          .stroke(),
      );
    this.doc.y = end + 6;
  }

  private cellHeight(parts: readonly PageText[], width: number, share: number): number {
    return parts.reduce(
      (sum, { text, style }) => sum + this.heightOf(drawable(text), this.look(style, share), width) + share,
      0,
    );
  }

  private rowHeight(
    { head, cells }: PageTable['rows'][number],
    widths: readonly number[],
    share: number,
  ): number {
    const heights = [head, ...cells].map((parts, at) => this.cellHeight(parts, widths[at] ?? 0, share));
    return Math.max(...heights) + 7 * share;
  }

  private table(table: PageTable, parent: Element): void {
    const sum = table.widths.reduce((total, each) => total + each, 0);
    const room = this.width - GAP * (table.widths.length - 1);
    const widths = table.widths.map((each) => (room * each) / sum);
    const heightAt = (share: number) =>
      table.rows.reduce((total, row) => total + this.rowHeight(row, widths, share), 22 * share);
    let share = 1;
    const fits = () => this.doc.y + heightAt(share) <= this.bottom;
    while (table.isOnePage && share > SMALLEST && !fits()) share -= STEP;
    if (table.isOnePage && !fits()) {
      // A page of its own holds more.
      this.doc.addPage();
      share = 1;
      while (share > SMALLEST && !fits()) share -= STEP;
    }
    const element = this.tag(parent, 'Table');
    const head = table.heads.map((text): PageText[] => [{ text, style: 'quiet' }]);
    this.row(this.tag(element, 'TR'), head, widths, share, 'Column');
    for (const row of table.rows) {
      this.ensure(this.rowHeight(row, widths, share));
      this.row(this.tag(element, 'TR'), [row.head, ...row.cells], widths, share, 'Row');
    }
    this.doc.y += 4;
  }

  private row(
    element: Element,
    cells: readonly (readonly PageText[])[],
    widths: readonly number[],
    share: number,
    scope: 'Row' | 'Column',
  ): void {
    const top = this.doc.y + 3 * share;
    let x = this.left;
    let lowest = top;
    for (const [at, parts] of cells.entries()) {
      const width = widths[at] ?? 0;
      const own = x;
      const type = scope === 'Column' || at === 0 ? 'TH' : 'TD';
      const options = type === 'TH' ? { scope } : {};
      const draw = () => {
        this.doc.y = top;
        for (const part of parts) {
          this.runs([part], own, this.doc.y, width, share);
          this.doc.y += share;
        }
        if (parts.length === 0) this.use(this.look('plain', share), ' ').text(' ', own, top, { width });
      };
      this.tag(element, type, draw, options);
      lowest = Math.max(lowest, this.doc.y);
      x += width + GAP;
    }
    this.doc.y = lowest + 2 * share;
    this.rule(this.doc.y);
    this.doc.y += 2 * share;
  }

  /** Large letters need the whole width: rows become paragraphs under their names. */
  private tableAsText({ heads, rows, widths }: PageTable, parent: Element): void {
    const isNamed = widths.length > 2;
    for (const { head, cells } of rows) {
      this.ensure(90);
      this.rule(this.doc.y);
      this.doc.y += 4;
      this.paragraph([{ text: head.map(({ text }) => text).join(' '), style: 'bold' }], parent);
      for (const [at, parts] of cells.entries()) {
        if (parts.length === 0) continue;
        if (isNamed) this.paragraph([{ text: heads[at + 1] ?? '', style: 'later' }], parent);
        for (const part of parts) this.paragraph([part], parent);
      }
      this.doc.y += 4;
    }
  }

  /** In columns, on one page if it can be. */
  private groups(groups: readonly PageGroup[], parent: Element): void {
    const columns = this.isLarge ? 1 : 3;
    let share = 1;
    while (!this.isLarge && share > SMALLEST && !this.placed(groups, columns, share, null)) share -= STEP;
    this.placed(groups, columns, share, parent);
  }

  /** Lays them out, and draws them into a parent; whether one page was enough. */
  private placed(
    groups: readonly PageGroup[],
    columns: number,
    share: number,
    parent: Element | null,
  ): boolean {
    const width = (this.width - GAP * (columns - 1)) / columns;
    const box = this.isLarge ? 15 : 8 * share;
    const indent = box + (this.isLarge ? 10 : 5 * share);
    const [plain, bold] = [this.look('plain', share * 0.9), this.look('bold', share * 0.95)];
    let top = this.doc.y;
    let [column, y, isWhole, lowest] = [0, top, true, top];
    const place = (height: number): number => {
      if (y + height > this.bottom) {
        column += 1;
        if (column >= columns) {
          isWhole = false;
          column = 0;
          if (parent !== null) this.doc.addPage();
          top = this.doc.page.margins.top;
        }
        y = top;
      }
      const own = y;
      y += height;
      lowest = Math.max(lowest, y);
      return own;
    };
    for (const { name, items } of groups) {
      const headHeight = this.heightOf(name, bold, width) + 5 * share;
      const list = parent && this.tag(parent, 'L');
      let isFirst = true;
      for (const { text: item, beside } of items) {
        const parts: readonly PageText[] = [
          { text: `${item} `, style: 'plain' },
          { text: beside, style: 'quiet' },
        ];
        const words = drawable(`${item} ${beside}`);
        const height = this.heightOf(words, plain, width - indent) + 2 * share;
        if (isFirst) {
          // Never a name at the foot of a column.
          const start = place(headHeight + height);
          y -= height;
          if (list) {
            const x = this.left + column * (width + GAP);
            this.tag(list, 'Caption', () => this.use(bold, name).text(name, x, start, { width }));
          }
        }
        const own = place(height);
        isFirst = false;
        if (!list) continue;
        const x = this.left + column * (width + GAP);
        this.decoration(() =>
          this.doc
            .lineWidth(0.75)
            .strokeColor(INK)
            .roundedRect(x, own + 2 * share, box, box, 1.5)
            .stroke(),
        );
        this.tag(this.tag(list, 'LI'), 'LBody', () =>
          this.runs(parts, x + indent, own, width - indent, share * 0.9),
        );
      }
      y += 5 * share;
    }
    if (parent !== null) this.doc.y = lowest;
    return isWhole;
  }

  /** "2 of 9", below every page. */
  numberPages(title: string): void {
    const { start, count } = this.doc.bufferedPageRange();
    const look: Look = { font: 'text', points: this.isLarge ? LARGE_POINTS : 8, color: GRAY };
    for (let at = 0; at < count; at += 1) {
      this.doc.switchToPage(start + at);
      const { page } = this.doc;
      const { bottom } = page.margins;
      // Below the margin, without a further page.
      page.margins.bottom = 0;
      const text = drawable(`${title} · Page ${at + 1} of ${count}`);
      this.doc.markContent('Artifact', { type: 'Pagination' });
      this.use(look, text).text(text, MARGIN, page.height - bottom + (this.isLarge ? 4 : 10), {
        width: this.width,
        align: 'center',
        lineBreak: false,
        ellipsis: true,
      });
      this.doc.endMarkedContent();
      page.margins.bottom = bottom;
    }
    this.root.end();
  }
}

/** A whole PDF file. */
export function planPdf({ title, blocks, paper, isLarge }: PdfOrder): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: paper,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + (isLarge ? 8 : 0) },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Creator: 'Hearthwell', Producer: 'Hearthwell' },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  const writer = new PlanWriter(doc, isLarge);
  writer.write(blocks);
  writer.numberPages(title);
  doc.end();
  return whole;
}

import type PDFDocument from 'pdfkit';
import { drawable } from '#platform/server/pdf/pdf-letters.ts';
import { PRINT_FONTS, type PrintFont } from '#platform/server/pdf/print-fonts.ts';
import type { PageText } from '../rules/plan-pages.ts';

type Document = InstanceType<typeof PDFDocument>;
export type Element = PDFKit.PDFStructureElement;

/** The serif has the letters of Western Europe alone. */
const IN_SERIF = /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013-\u201d\u2026\u2044]*$/;

export const MARGIN = 40;
export const COLUMN_GAP = 14;
export const INK = '#1d1d1b';
const GRAY = '#57534a';
export const RED = '#7d230d';
const GREEN = '#2f6b3c';
const LINE = '#8a8375';
/** Letters of a page that must stay one get no smaller than this share of their size. */
const SMALLEST = 0.68;
const STEP = 0.03;
const LARGE_POINTS = 18;

export interface Look {
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

/** Where the pages of a plan are written: tagged for screen readers, with fonts of its own, so that nothing is fetched to read it. */
export class PdfPage {
  readonly doc: Document;
  readonly root: Element;
  readonly isLarge: boolean;

  constructor(doc: Document, isLarge: boolean) {
    this.doc = doc;
    this.isLarge = isLarge;
    for (const [name, path] of Object.entries(PRINT_FONTS)) doc.registerFont(name, path);
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  get left(): number {
    return this.doc.page.margins.left;
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  get bottom(): number {
    return this.doc.page.height - this.doc.page.margins.bottom;
  }

  tag(parent: Element, type: string, draw?: () => void, options = {}): Element {
    const element = this.doc.struct(type, options, draw);
    parent.add(element);
    return element;
  }

  /** What is drawn for the eye alone. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  look(style: PageText['style'], share = 1): Look {
    const look = LOOKS[style];
    return { ...look, points: this.isLarge ? Math.max(LARGE_POINTS, look.points) : look.points * share };
  }

  use({ font, points, color }: Look, text: string): Document {
    const fitting = font === 'dish' && !IN_SERIF.test(text) ? 'bold' : font;
    return this.doc.font(fitting).fontSize(points).fillColor(color);
  }

  heightOf(text: string, look: Look, width: number): number {
    return this.use(look, text).heightOfString(text, { width });
  }

  ensure(height: number): void {
    if (this.doc.y + height > this.bottom && this.doc.y > this.doc.page.margins.top) this.doc.addPage();
  }

  rule(y: number): void {
    this.decoration(() =>
      this.doc
        .lineWidth(0.5)
        .strokeColor(LINE)
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .stroke(),
    );
  }

  runs(parts: readonly PageText[], x: number, y: number, width: number, share = 1): void {
    for (const [at, { text: written, style }] of parts.entries()) {
      const text = drawable(written);
      const options = { width, continued: at < parts.length - 1 };
      const writer = this.use(this.look(style, share), text);
      if (at === 0) writer.text(text, x, y, options);
      else writer.text(text, options);
    }
  }

  paragraph(parts: readonly PageText[], parent: Element, x = this.left, width = this.width): void {
    const all = parts.map(({ text }) => drawable(text)).join('');
    this.ensure(this.heightOf(all, this.look(parts[0]?.style ?? 'plain'), width));
    this.tag(parent, 'P', () => this.runs(parts, x, this.doc.y, width));
    this.doc.y += 2;
  }

  /** The largest share of their size at which letters fit, or the smallest that can still be read. */
  fittingShare(fits: (share: number) => boolean): number {
    let share = 1;
    while (share > SMALLEST && !fits(share)) share -= STEP;
    return share;
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

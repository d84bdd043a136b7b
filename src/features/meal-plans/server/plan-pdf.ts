import PDFDocument from 'pdfkit';
import { drawable } from '#platform/server/pdf/pdf-letters.ts';
import type { PageBlock } from '../rules/plan-pages.ts';
import { drawColumns } from './pdf-columns.ts';
import { type Element, INK, type Look, MARGIN, PdfPage, RED } from './pdf-page.ts';
import { drawTable } from './pdf-table.ts';

export interface PdfOrder {
  readonly title: string;
  readonly blocks: readonly PageBlock[];
  readonly paper: 'LETTER' | 'A4';
  /** All text at 18 points and more. */
  readonly isLarge: boolean;
}

const HEADS: Readonly<Record<2 | 3 | 4, readonly [normal: number, large: number]>> = {
  2: [15, 24],
  3: [12.5, 21],
  4: [10, 18],
};

type Block<Kind extends PageBlock['kind']> = Extract<PageBlock, { kind: Kind }>;
interface Place {
  readonly x: number;
  readonly width: number;
}

const wholeWidth = ({ left, width }: PdfPage): Place => ({ x: left, width });

function drawBlock(page: PdfPage, block: PageBlock, parent: Element): void {
  if (block.kind === 'page') page.doc.addPage();
  else if (block.kind === 'title') drawTitle(page, block.text, parent);
  else if (block.kind === 'heading') drawHeading(page, block, parent);
  else if (block.kind === 'text') page.paragraph(block.parts, parent);
  else if (block.kind === 'list') drawList(page, block, parent, wholeWidth(page));
  else if (block.kind === 'frame') drawFrame(page, block.blocks, parent);
  else if (block.kind === 'groups') drawColumns(page, block.groups, parent);
  else drawTable(page, block.table, parent);
}

function drawTitle(page: PdfPage, written: string, parent: Element): void {
  const { doc, left, width } = page;
  const text = drawable(written);
  const look: Look = { font: 'dish', points: page.isLarge ? 30 : 24, color: INK };
  page.tag(parent, 'H1', () => page.use(look, text).text(text, left, doc.y, { width }));
  doc.y += 2;
}

function drawHeading(page: PdfPage, block: Block<'heading'>, parent: Element): void {
  const { doc, left, width } = page;
  const { level, isDish = false } = block;
  const text = drawable(block.text);
  const points = HEADS[level][page.isLarge ? 1 : 0] + (isDish && !page.isLarge ? 2 : 0);
  const look: Look = { font: isDish ? 'dish' : 'bold', points, color: INK };
  const isFirst = doc.y <= doc.page.margins.top;
  // A heading stays with what it is about.
  page.ensure(page.heightOf(text, look, width) + (level === 4 ? 40 : 120));
  if (!isFirst && doc.y > doc.page.margins.top) doc.y += level === 4 ? 4 : 10;
  if (level === 2) doc.outline.addItem(text);
  if (isDish && doc.y > doc.page.margins.top + 30) page.rule(doc.y - 4);
  page.tag(parent, `H${level}`, () => page.use(look, text).text(text, left, doc.y, { width }));
  doc.y += 2;
}

function drawList(
  page: PdfPage,
  { items, marks }: Block<'list'>,
  parent: Element,
  { x, width }: Place,
): void {
  const { doc } = page;
  const list = page.tag(parent, 'L');
  const look = page.look('plain');
  const indent = marks === 'none' ? 0 : page.isLarge ? 30 : 18;
  for (const [at, item] of items.entries()) {
    const text = drawable(item);
    const mark = marks === 'numbers' ? `${at + 1}.` : '•';
    page.ensure(page.heightOf(text, look, width - indent));
    const row = page.tag(list, 'LI');
    const top = doc.y;
    if (marks !== 'none')
      page.tag(row, 'Lbl', () => page.use(look, mark).text(mark, x, top, { lineBreak: false }));
    page.tag(row, 'LBody', () => page.use(look, text).text(text, x + indent, top, { width: width - indent }));
    doc.y += 1.5;
  }
  doc.y += 2;
}

function drawFrame(page: PdfPage, blocks: readonly PageBlock[], parent: Element): void {
  const { doc } = page;
  const pad = 9;
  const section = page.tag(parent, 'Sect');
  doc.y += 6;
  const top = doc.y;
  const firstPage = doc.page;
  doc.y += pad - 2;
  for (const block of blocks) {
    const inside: Place = { x: page.left + pad, width: page.width - 2 * pad };
    const { x, width } = inside;
    if (block.kind === 'text') page.paragraph(block.parts, section, x, width);
    else if (block.kind === 'list') drawList(page, block, section, inside);
    else if (block.kind === 'heading') {
      const look: Look = { font: 'bold', points: page.isLarge ? 24 : 12, color: RED };
      page.tag(section, `H${block.level}`, () =>
        page.use(look, block.text).text(block.text, x, doc.y, { width }),
      );
    }
  }
  doc.y += pad - 4;
  const end = doc.y;
  // Longer than a page: a frame around the end of it would say that the rest is outside.
  if (doc.page === firstPage)
    page.decoration(() =>
      doc
        .lineWidth(1.25)
        .strokeColor('#a1341f')
        .roundedRect(page.left, top, page.width, end - top, 6)
        .stroke(),
    );
  doc.y = end + 6;
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
  const page = new PdfPage(doc, isLarge);
  for (const block of blocks) drawBlock(page, block, page.root);
  page.numberPages(title);
  doc.end();
  return whole;
}

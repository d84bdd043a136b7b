import PDFDocument from 'pdfkit';
import { GROWTH_INDICATORS, type GrowthIndicator } from '#domain/growth/assess-growth.ts';
import { shownAmount } from '#domain/growth/measurement-kinds.ts';
import type { Region, UnitSystem } from '#domain/units/regions.ts';
import { drawable } from '#platform/server/pdf/pdf-letters.ts';
import { PRINT_FONTS } from '#platform/server/pdf/print-fonts.ts';
import type { Growth } from '../contract/growth.ts';
import { axisOf, chartRange, secondTickWords, standardsShown, tickWords } from '../rules/chart-axis.ts';
import { chartShape, type Frame, measuredValue } from '../rules/chart-geometry.ts';
import {
  ADULT_HEIGHT_SOURCE,
  adultHeightWords,
  ageWords,
  INDICATOR_LABELS,
  ordinalCentile,
  STANDARD_NAMES,
  speedWords,
} from '../rules/growth-words.ts';

export interface GrowthSheet {
  readonly growth: Growth;
  /** In words, the latest first. */
  readonly entries: readonly {
    readonly date: string;
    readonly what: string;
    readonly amount: string;
    readonly note: string;
  }[];
  readonly units: UnitSystem;
  readonly locale: Region;
  readonly paper: 'LETTER' | 'A4';
}

type Document = InstanceType<typeof PDFDocument>;

const MARGIN = 40;
const INK = '#1d1d1b';
const GRAY = '#57534a';
/** Clinics print the charts of girls and boys in two colors; here the words say it, and paper may be gray. */
const LINE = '#6b7f9e';
const OUTER = '#9aa8bd';
const OWN = '#7d230d';
const GRID = '#dcdfe5';

/** One page a chart, as a clinic's chart is: lines with their percentiles at the right, the child's points and curve. */
class SheetWriter {
  private readonly doc: Document;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly sheet: GrowthSheet;

  constructor(doc: Document, sheet: GrowthSheet) {
    this.doc = doc;
    this.sheet = sheet;
    for (const [name, path] of Object.entries(PRINT_FONTS)) doc.registerFont(name, path);
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  private get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  private dayWords(day: string): string {
    return new Intl.DateTimeFormat(this.sheet.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  }

  private say(type: string, words: string, [font, points, color]: readonly [string, number, string]): void {
    const text = drawable(words);
    this.root.add(
      this.doc.struct(type, {}, () =>
        this.doc
          .font(font)
          .fontSize(points)
          .fillColor(color)
          .text(text, MARGIN, this.doc.y, { width: this.width }),
      ),
    );
  }

  private heading(title: string, level: 'H1' | 'H2'): void {
    const { name, birthDate, sex } = this.sheet.growth.member;
    const { gestationWeeks } = this.sheet.growth.facts;
    this.say(level, title, ['bold', 16, INK]);
    const about = [
      name,
      sex === 'female' ? 'girl' : 'boy',
      `born ${this.dayWords(birthDate ?? '')}`,
      ...(gestationWeeks === null ? [] : [`after ${gestationWeeks} weeks`]),
    ];
    this.say('P', about.join(' · '), ['text', 10, INK]);
  }

  chart(indicator: GrowthIndicator, isFirst: boolean): void {
    const { growth, units } = this.sheet;
    if (!isFirst) this.doc.addPage();
    this.heading(INDICATOR_LABELS[indicator], isFirst ? 'H1' : 'H2');
    const standards = standardsShown(indicator, growth);
    this.say('P', standards.map((each) => STANDARD_NAMES[each]).join('; '), ['text', 9, GRAY]);
    const top = this.doc.y + 10;
    const frame: Frame = {
      width: this.doc.page.width,
      height: this.doc.page.height - MARGIN - 60,
      left: MARGIN + 34,
      right: MARGIN + 24,
      top,
      bottom: 42,
    };
    const axis = axisOf(indicator, units);
    const shape = chartShape({
      indicator,
      parts: growth.parts,
      visits: growth.visits,
      range: chartRange(indicator, growth),
      perUnit: axis.perUnit,
      frame,
    });
    const measured = growth.visits.flatMap((visit) => {
      const value = measuredValue(visit, indicator);
      const result = visit.results.find((each) => each.indicator === indicator);
      if (value === null || result === undefined) return [];
      const place = result.centile === null ? '' : ` (${ordinalCentile(result.centile)} percentile)`;
      return [`${this.dayWords(visit.date)}: ${axis.words(value)}${place}`];
    });
    const alt = `${INDICATOR_LABELS[indicator]} of ${growth.member.name}. ${measured.join('; ')}`;
    const figure = this.doc.struct('Figure', { alt }, () => this.drawing(shape, frame, indicator));
    this.root.add(figure);
    this.doc.y = frame.height + 6;
    const last = measured.at(-1);
    if (last !== undefined) this.say('P', last, ['bold', 10, INK]);
    if (indicator === 'length_height') {
      if (growth.speed !== null) this.say('P', speedWords(growth.speed, units), ['text', 9, INK]);
      if (growth.adultHeight !== null)
        this.say('P', `${adultHeightWords(growth.adultHeight, units)} ${ADULT_HEIGHT_SOURCE}`, [
          'text',
          8,
          GRAY,
        ]);
    }
  }

  private drawing(shape: ReturnType<typeof chartShape>, frame: Frame, indicator: GrowthIndicator): void {
    const { doc } = this;
    const axis = axisOf(indicator, this.sheet.units);
    const [right, bottom] = [frame.width - frame.right, frame.height - frame.bottom];
    const label = (text: string, x: number, y: number, align: 'left' | 'right' | 'center', width: number) =>
      doc.text(text, x, y, { width, align, lineBreak: false });
    doc.font('text').fontSize(8).fillColor(GRAY).lineWidth(0.5).strokeColor(GRID);
    for (const { value, place } of shape.xTicks) {
      doc.moveTo(place, frame.top).lineTo(place, bottom).stroke();
      label(tickWords(indicator, value), place - 22, bottom + 4, 'center', 44);
      const second = secondTickWords(indicator, value, this.sheet.units);
      if (second !== null) label(second, place - 22, bottom + 14, 'center', 44);
    }
    for (const { value, place } of shape.yTicks) {
      doc.moveTo(frame.left, place).lineTo(right, place).stroke();
      label(`${Math.round(value * 10) / 10}`, frame.left - 36, place - 5, 'right', 32);
    }
    label(axis.across, frame.left, bottom + 25, 'center', right - frame.left);
    label(axis.upward, frame.left - 30, frame.top - 12, 'left', 120);
    for (const { centile, paths, end } of shape.lines) {
      const isMiddle = centile === 50;
      doc.lineWidth(isMiddle ? 1.4 : 0.7).strokeColor(isMiddle ? LINE : OUTER);
      for (const path of paths) doc.path(path).stroke();
      label(`${centile}`, end.x + 3, end.labelY - 5, 'left', 18);
    }
    if (shape.plain !== '')
      doc.lineWidth(0.8).strokeColor(GRAY).dash(3, { space: 2 }).path(shape.plain).stroke();
    doc.undash();
    if (shape.points.length > 1) doc.lineWidth(1.6).strokeColor(OWN).path(shape.own).stroke();
    for (const { x, y } of shape.points) doc.circle(x, y, 2.4).fillColor(OWN).fill();
  }

  private table(
    heads: readonly string[],
    shares: readonly number[],
    rows: readonly (readonly string[])[],
  ): void {
    const sum = shares.reduce((total, each) => total + each, 0);
    const widths = shares.map((each) => (each / sum) * this.width);
    const table = this.doc.struct('Table');
    this.root.add(table);
    this.doc.y += 8;
    for (const [index, cells] of [heads, ...rows].entries()) {
      const isHead = index === 0;
      if (this.doc.y > this.doc.page.height - MARGIN - 30) this.doc.addPage();
      const row = this.doc.struct('TR');
      table.add(row);
      const top = this.doc.y;
      let x = MARGIN;
      let lowest = top;
      for (const [at, cell] of cells.entries()) {
        const own = x;
        const width = widths[at] ?? 0;
        const options: object = isHead ? { scope: 'Column' } : {};
        row.add(
          this.doc.struct(isHead ? 'TH' : 'TD', options, () =>
            this.doc
              .font(isHead ? 'bold' : 'text')
              .fontSize(8.5)
              .fillColor(INK)
              .text(drawable(cell) || ' ', own, top, { width: width - 6 }),
          ),
        );
        lowest = Math.max(lowest, this.doc.y);
        x += width;
      }
      this.doc.y = lowest + 3;
    }
  }

  /** All visits as a table, for the file. */
  visits(): void {
    const { growth, units } = this.sheet;
    this.doc.addPage();
    this.heading('Every visit', 'H2');
    const rows = growth.visits.toReversed().map((visit) => {
      const placed = (indicator: GrowthIndicator, words: string) => {
        const centile = visit.results.find((each) => each.indicator === indicator)?.centile;
        return centile == null ? words : `${words} (${ordinalCentile(centile)})`;
      };
      const { heightCm, weightKg, headCm } = visit;
      const bmi = measuredValue(visit, 'bmi');
      const age =
        visit.correctedDays === null
          ? ageWords(visit.ageDays)
          : `${ageWords(visit.ageDays)} (corrected: ${ageWords(visit.correctedDays)})`;
      return [
        this.dayWords(visit.date),
        age,
        heightCm === null ? '' : placed('length_height', shownAmount('height', heightCm, units)),
        weightKg === null ? '' : placed('weight', shownAmount('weight', weightKg, units)),
        headCm === null ? '' : placed('head', shownAmount('head', headCm, units)),
        bmi === null ? '' : placed('bmi', bmi.toFixed(1)),
      ];
    });
    this.table(['Day', 'Age', 'Height', 'Weight', 'Head', 'BMI'], [1.3, 1.5, 1.6, 1.6, 1.6, 1.4], rows);
  }

  /** For everyone without charts: everything that was entered, the latest first. */
  entries(): void {
    const { name } = this.sheet.growth.member;
    this.say('H1', `Measurements of ${name}`, ['bold', 16, INK]);
    const rows = this.sheet.entries.map(({ date, what, amount, note }) => [
      this.dayWords(date),
      what,
      amount,
      note,
    ]);
    this.table(['Day', 'What', 'Amount', 'Note'], [1.2, 2, 1.4, 3], rows);
  }

  end(): void {
    this.root.end();
  }
}

/** A whole PDF file: charts and all visits of a child, what was measured of anyone else. */
export function growthPdf(sheet: GrowthSheet): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Measurements of ${sheet.growth.member.name}`;
  const doc = new PDFDocument({
    size: sheet.paper,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 20 },
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
  const writer = new SheetWriter(doc, sheet);
  if (sheet.growth.parts.length === 0) writer.entries();
  else drawCharts(writer, sheet);
  writer.end();
  doc.end();
  return whole;
}

/** A page for each chart that has points. */
function drawCharts(writer: SheetWriter, sheet: GrowthSheet): void {
  const { visits } = sheet.growth;
  const shown = GROWTH_INDICATORS.filter((indicator) =>
    visits.some((visit) => measuredValue(visit, indicator) !== null),
  );
  const charts = shown.length === 0 ? (['length_height'] as const) : shown;
  for (const [at, indicator] of charts.entries()) writer.chart(indicator, at === 0);
  writer.visits();
}

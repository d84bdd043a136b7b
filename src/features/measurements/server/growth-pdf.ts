import PDFDocument from 'pdfkit';
import { GROWTH_INDICATORS, type GrowthIndicator } from '#domain/growth/assess-growth.ts';
import { shownAmount } from '#domain/growth/measurement-kinds.ts';
import type { Region, UnitSystem } from '#domain/units/regions.ts';
import { drawable } from '#platform/server/pdf/pdf-letters.ts';
import { PRINT_FONTS } from '#platform/server/pdf/print-fonts.ts';
import type { Growth } from '../contract/growth.ts';
import { ADULT_SOURCES } from '../rules/adult-body.ts';
import {
  axisOf,
  type ClinicSheet,
  clinicSheets,
  secondTickWords,
  standardsShown,
  tickWords,
} from '../rules/chart-axis.ts';
import { chartShape, type Frame, measuredValue } from '../rules/chart-geometry.ts';
import {
  ADULT_HEIGHT_SOURCE,
  adultHeightWords,
  ageWords,
  CORRECTED_WORDS,
  INDICATOR_LABELS,
  ordinalCentile,
  STANDARD_NAMES,
  speedWords,
} from '../rules/growth-words.ts';
import type { MilestoneSheet } from '../rules/milestone-sheet.ts';
import { ASK_EARLY } from '../rules/milestones.ts';

export interface GrowthSheet {
  readonly growth: Growth;
  /** In words, the latest first. */
  readonly entries: readonly {
    readonly date: string;
    readonly what: string;
    readonly amount: string;
    readonly note: string;
  }[];
  /** `null`: the child has no list, or nobody has checked anything. */
  readonly milestones: MilestoneSheet | null;
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
/** Numbers are half as large as on a screen, and there are as many steps as on a clinic's chart: a year each from 2 to 20. */
const LETTERS = 0.75;
const STEP = { across: 34, upward: 28 } as const;

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

  chart({ indicator, range, title }: ClinicSheet, isFirst: boolean): void {
    const { growth, units } = this.sheet;
    if (!isFirst) this.doc.addPage();
    this.heading(title, isFirst ? 'H1' : 'H2');
    const standards = standardsShown(indicator, growth, range);
    this.say('P', standards.map((each) => STANDARD_NAMES[each]).join('; '), ['text', 9, GRAY]);
    const top = this.doc.y + 10;
    const frame: Frame = {
      width: this.doc.page.width,
      height: this.doc.page.height - MARGIN - 60,
      left: MARGIN + 34,
      right: MARGIN + 28,
      top,
      bottom: 42,
    };
    const axis = axisOf(indicator, units);
    const shape = chartShape({
      indicator,
      parts: growth.parts,
      visits: growth.visits,
      choice: growth.standard,
      range,
      perUnit: axis.perUnit,
      letters: LETTERS,
      step: STEP,
      frame,
    });
    const measured = shape.points.flatMap(({ visit }) => {
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
    if (shape.plain !== '') this.say('P', CORRECTED_WORDS, ['text', 9, INK]);
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
    for (const { centile, label: words, paths, end } of shape.lines) {
      const isMiddle = centile === 50;
      doc.lineWidth(isMiddle ? 1.4 : 0.7).strokeColor(isMiddle ? LINE : OUTER);
      for (const path of paths) doc.path(path).stroke();
      label(words, end.x + 3, end.labelY - 5, 'left', 26);
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
        const { centile, z } = visit.results.find((each) => each.indicator === indicator) ?? {};
        if (centile == null || z == null) return words;
        // At the edges of a chart doctors go by the z-score.
        const edge = centile < 1 || centile > 99 ? `, z ${z.toFixed(1).replace('-', '−')}` : '';
        return `${words} (${ordinalCentile(centile)}${edge})`;
      };
      const { heightCm, weightKg, headCm } = visit;
      const bmi = measuredValue(visit, 'bmi');
      const age =
        visit.correctedDays === null
          ? ageWords(visit.ageDays, visit.date)
          : `${ageWords(visit.ageDays, visit.date)} (corrected: ${ageWords(visit.correctedDays, visit.date)})`;
      return [
        this.dayWords(visit.date),
        age,
        heightCm === null ? '' : placed('length_height', shownAmount('height', heightCm, units)),
        weightKg === null ? '' : placed('weight', shownAmount('weight', weightKg, units)),
        headCm === null ? '' : placed('head', shownAmount('head', headCm, units)),
        bmi === null ? '' : placed('bmi', bmi.toFixed(1)),
      ];
    });
    const columns = ['Day', 'Age', 'Height', 'Weight', 'Head', 'BMI'] as const;
    const shares = [1.3, 1.5, 1.6, 1.6, 1.6, 1.4];
    // What was never measured, or is not shown to this reader, has no column.
    const isFilled = (_each: unknown, at: number) => rows.some((row) => row[at] !== '');
    this.table(
      columns.filter(isFilled),
      shares.filter(isFilled),
      rows.map((row) => row.filter(isFilled)),
    );
  }

  /** For everyone without charts: everything that was entered, the latest first. */
  entries(): void {
    const { member, weightLoss } = this.sheet.growth;
    this.say('H1', `Measurements of ${member.name}`, ['bold', 16, INK]);
    if (member.birthDate !== null)
      this.say('P', `born ${this.dayWords(member.birthDate)}`, ['text', 10, INK]);
    if (weightLoss !== null) {
      const { percent, from, to, months } = weightLoss;
      const words = `Weight went down by ${percent.toFixed(1)}% within ${months} months, from ${this.dayWords(from)} to ${this.dayWords(to)}.`;
      this.say('P', words, ['bold', 10, INK]);
      this.say('P', ADULT_SOURCES.loss, ['text', 8, GRAY]);
    }
    const rows = this.sheet.entries.map(({ date, what, amount, note }) => [
      this.dayWords(date),
      what,
      amount,
      note,
    ]);
    this.table(['Day', 'What', 'Amount', 'Note'], [1.2, 2, 1.4, 3], rows);
  }

  private list(title: string, lines: readonly string[]): void {
    if (lines.length === 0) return;
    this.doc.y += 8;
    this.say('H3', title, ['bold', 11, INK]);
    for (const line of lines) this.say('P', `•  ${line}`, ['text', 10, INK]);
  }

  /** What the family has seen, in short, and when to ask: no test, and nothing is counted. */
  milestones({ age, isCorrected, seen, notSeen }: MilestoneSheet): void {
    this.doc.addPage();
    this.heading('Milestones', 'H2');
    const corrected = isCorrected ? ' The age counts from the due date.' : '';
    this.say('P', `What most children do by ${age}, as the family has checked it.${corrected}`, [
      'text',
      10,
      INK,
    ]);
    this.list('Seen', seen);
    this.list('Not seen yet', notSeen);
    this.list('When to ask for a screening', ASK_EARLY.lines);
    this.doc.y += 8;
    this.say('P', `${ASK_EARLY.source}. The list is no test.`, ['text', 8, GRAY]);
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
  if (sheet.milestones !== null) writer.milestones(sheet.milestones);
  writer.end();
  doc.end();
  return whole;
}

/** A page for each print that has points: those of the child's age now, then the earlier ones. */
function drawCharts(writer: SheetWriter, sheet: GrowthSheet): void {
  const { growth } = sheet;
  const shown = GROWTH_INDICATORS.filter((indicator) =>
    growth.visits.some((visit) => measuredValue(visit, indicator) !== null),
  );
  const charts = shown.length === 0 ? (['length_height'] as const) : shown;
  const prints = charts.map((indicator) => clinicSheets(indicator, growth));
  const ordered = [...prints.flatMap(([now]) => now ?? []), ...prints.flatMap(([, ...earlier]) => earlier)];
  for (const [at, print] of ordered.entries()) writer.chart(print, at === 0);
  writer.visits();
}

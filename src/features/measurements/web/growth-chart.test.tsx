// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GrowthIndicator } from '#domain/growth/assess-growth.ts';
import { curveParts } from '#domain/growth/growth-curves.ts';
import type { GrowthChoice } from '#domain/growth/growth-standard.ts';
import { loadGrowthTables } from '#domain/knowledge/growth-tables-file.ts';
import { DEFAULT_READING, readAs } from '#platform/web/reader.ts';
import type { Growth } from '../contract/growth.ts';
import type { AgeWindow } from '../rules/chart-axis.ts';
import { GrowthChart } from './growth-chart.tsx';

type Sex = 'female' | 'male';
type Printed = Readonly<Record<number, number>>;

// A page has no files: where its modules come from is an address.
vi.mock('#domain/knowledge/data-files.ts', () => ({
  DATA_DIRECTORY: join(process.cwd(), 'data'),
  readDataFile: (...path: string[]) => ({ name: path.join('/'), text: readFileSync(join(...path), 'utf8') }),
}));

const tables = loadGrowthTables();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  readAs({ ...DEFAULT_READING, units: 'metric' });
});
afterEach(() => {
  cleanup();
  readAs();
  vi.unstubAllGlobals();
});

interface Chart {
  readonly indicator: GrowthIndicator;
  readonly sex: Sex;
  readonly choice: GrowthChoice;
  readonly window: AgeWindow;
}

function draw({ indicator, sex, choice, window }: Chart): SVGSVGElement {
  const growth = {
    member: { name: 'Ada', ageYears: 3, sex },
    parts: curveParts(sex, choice, tables),
    visits: [],
    standard: choice,
  } as unknown as Growth;
  const { container } = render(
    <MantineProvider>
      <GrowthChart growth={growth} indicator={indicator} window={window} />
    </MantineProvider>,
  );
  const svg = container.querySelector('svg');
  if (svg === null) throw new Error('nothing was drawn');
  return svg;
}

interface Mark {
  readonly px: number;
  readonly value: number;
}

/** What someone reads on an axis: a line of the grid with the number beside it. */
function marksOf(svg: SVGSVGElement, grid: RegExp, read: (label: string) => number): readonly Mark[] {
  return [...svg.querySelectorAll('g')].flatMap((group) => {
    const found = grid.exec(group.querySelector('path')?.getAttribute('d') ?? '');
    const label = group.querySelector('text')?.textContent;
    return found === null || label == null ? [] : [{ px: Number(found[1]), value: read(label) }];
  });
}

const monthsOf = (label: string): number => {
  if (label === 'birth') return 0;
  return Number.parseFloat(label) * (label.endsWith('yr') ? 12 : 1);
};

/** Between the outermost marks of an axis. */
function scaleOf(marks: readonly Mark[]) {
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined || first === last) throw new Error('an axis has no marks');
  const perPx = (last.value - first.value) / (last.px - first.px);
  return {
    pxOf: (value: number) => first.px + (value - first.value) / perPx,
    amountAt: (px: number) => first.value + (px - first.px) * perPx,
    pixel: Math.abs(perPx),
  };
}

/** Reads lines of a chart as a person with a ruler does: up from the age to the line, and across to the number. */
function readBack(svg: SVGSVGElement, months: number, centile: number): { value: number; pixel: number } {
  const across = scaleOf(marksOf(svg, /^M([\d.]+) [\d.]+V/, monthsOf));
  const upward = scaleOf(marksOf(svg, /^M[\d.]+ ([\d.]+)H/, Number));
  const x = across.pxOf(months);
  for (const path of svg.querySelectorAll(`path[data-centile="${centile}"]`)) {
    const points = [...(path.getAttribute('d') ?? '').matchAll(/([\d.]+) ([\d.]+)/g)].map(
      ([, px, py]) => [Number(px), Number(py)] as const,
    );
    for (const [index, [x2, y2]] of points.entries()) {
      const [x1, y1] = points[index - 1] ?? [Number.POSITIVE_INFINITY, 0];
      if (x1 > x || x2 < x) continue;
      const y = x1 === x2 ? y2 : y1 + ((x - x1) / (x2 - x1)) * (y2 - y1);
      return { value: upward.amountAt(y), pixel: upward.pixel };
    }
  }
  throw new Error(`no line of the ${centile}th percentile at ${months} months`);
}

function expectPrinted(chart: Chart, months: number, printed: Printed, rounding: number): void {
  const svg = draw(chart);
  for (const [centile, value] of Object.entries(printed)) {
    const read = readBack(svg, months, Number(centile));
    // As close as a pixel and the rounding of the printed number allow.
    expect(Math.abs(read.value - value), `${centile}th percentile: ${read.value}`).toBeLessThan(
      read.pixel + rounding,
    );
  }
}

// Percentiles in the tables that CDC publishes with its charts of 2000 (statage, wtage, bmiage).
it.each<[Sex, GrowthIndicator, AgeWindow, number, Printed]>([
  ['male', 'length_height', '60-120', 60.5, { 5: 101.45, 25: 106.03, 50: 109.18, 75: 112.3, 95: 116.75 }],
  ['male', 'length_height', '120-240', 168.5, { 5: 150.55, 50: 164.14, 95: 177.02 }],
  ['male', 'length_height', '120-240', 216.5, { 10: 166.91, 50: 176.19, 90: 185.27 }],
  ['female', 'length_height', '60-120', 60.5, { 5: 100.39, 50: 107.96, 95: 116.13 }],
  ['female', 'length_height', '120-240', 216.5, { 5: 152.46, 50: 163.13, 95: 173.76 }],
  ['male', 'weight', '60-120', 60.5, { 5: 15.23, 50: 18.49, 95: 23.51 }],
  ['female', 'weight', '120-240', 180.5, { 5: 40.77, 25: 46.65, 50: 52.14, 75: 59.44, 95: 75.83 }],
  ['male', 'bmi', '120-240', 120.5, { 5: 14.22, 50: 16.65, 95: 22.15 }],
  ['female', 'bmi', '120-240', 180.5, { 5: 16.31, 25: 18.17, 50: 19.93, 75: 22.33, 95: 28.12 }],
])('CDC: %s, %s, read in the window %s at %s months', (sex, indicator, window, months, printed) => {
  expectPrinted({ choice: 'cdc', sex, indicator, window }, months, printed, 0.03);
});

// L, M and S of WHO by day (lenanthro, weianthro, hcanthro) and its formula, and medians as its charts print them.
const Z_97 = 1.88079;
const ofLms = (l: number, m: number, s: number): Printed => ({
  3: m * (1 - l * s * Z_97) ** (1 / l),
  50: m,
  97: m * (1 + l * s * Z_97) ** (1 / l),
});
it.each<[Sex, GrowthIndicator, AgeWindow, number, Printed]>([
  ['male', 'length_height', '0-24', 12, ofLms(1, 75.7391, 0.03137)],
  ['female', 'length_height', '0-24', 12, ofLms(1, 74.0049, 0.03479)],
  // Lying on the day before two years, standing from then on.
  ['female', 'length_height', '0-24', 23.98, ofLms(1, 86.4008, 0.03733)],
  ['female', 'length_height', '24-60', 24.02, ofLms(1, 85.7299, 0.03764)],
  ['male', 'length_height', '24-60', 36, ofLms(1, 96.0889, 0.03858)],
  ['male', 'weight', '0-6', 5.98, ofLms(0.126, 7.926, 0.10959)],
  ['male', 'weight', '0-24', 12, ofLms(0.0645, 9.646, 0.10925)],
  ['female', 'weight', '24-60', 36, ofLms(-0.3201, 13.8518, 0.1292)],
  ['male', 'head', '0-24', 12, ofLms(1, 46.0637, 0.02789)],
  ['female', 'bmi', '24-60', 36, ofLms(-0.5684, 15.3966, 0.08535)],
])('WHO: %s, %s, read in the window %s at %s months', (sex, indicator, window, months, printed) => {
  expectPrinted({ choice: 'who', sex, indicator, window }, months, printed, 0.03);
});

// As WHO prints them on its chart of weight for girls, rounded to 0.1 kg.
it('WHO: girls of 12 months are at 7.1, 8.9 and 11.3 kg', () => {
  const chart: Chart = { choice: 'who', sex: 'female', indicator: 'weight', window: '0-24' };
  expectPrinted(chart, 12, { 3: 7.1, 50: 8.9, 97: 11.3 }, 0.05);
});

it('in inches and pounds the same line is at the same place of the chart', () => {
  readAs({ ...DEFAULT_READING, units: 'us' });
  const height: Chart = { choice: 'cdc', sex: 'male', indicator: 'length_height', window: '60-120' };
  expectPrinted(height, 60.5, { 5: 101.45 / 2.54, 50: 109.18 / 2.54, 95: 116.75 / 2.54 }, 0.03);
  cleanup();
  const weight: Chart = { choice: 'who', sex: 'male', indicator: 'weight', window: '0-24' };
  expectPrinted(weight, 12, { 50: 9.646 / 0.45359237 }, 0.03);
});

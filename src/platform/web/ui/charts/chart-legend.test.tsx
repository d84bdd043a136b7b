// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { colorOf, tokensOf } from '#tests/support/theme-tokens.ts';
import type { ChartData } from './chart-data.ts';
import { ChartLegend } from './chart-legend.tsx';
import { plotSettings, seriesDash } from './plot-settings.ts';

const data: ChartData = {
  labels: ['Jan', 'May'],
  unit: 'cm',
  series: [
    { name: 'Mia', tone: 'leaf', values: [110, 118] },
    { name: 'Ben', tone: 'saffron', values: [98, 105] },
    { name: 'Zoe', tone: 'plum', values: [90, 99] },
  ],
};

afterEach(cleanup);

const pieceOf = (name: string, shape: string) =>
  screen.getByText(name).closest('li')?.querySelector(shape) ?? null;

describe('the legend of a chart', () => {
  it('shows a piece of each line, with its color and its dash', () => {
    render(<ChartLegend series={data.series} shape="line" />);
    for (const [position, { label, color }] of plotSettings(data).series.entries()) {
      const piece = pieceOf(label, 'path');
      expect(piece?.getAttribute('stroke')).toBe(color);
      expect(piece?.getAttribute('stroke-dasharray') ?? undefined).toBe(seriesDash(position));
    }
    const dashes = data.series.map(({ name }) => pieceOf(name, 'path')?.getAttribute('stroke-dasharray'));
    expect(new Set(dashes).size).toBe(data.series.length);
  });

  it('shows a bar for bars', () => {
    render(<ChartLegend series={data.series} shape="bar" />);
    for (const { label, color } of plotSettings(data).series) {
      expect(pieceOf(label, 'rect')?.getAttribute('fill')).toBe(color);
    }
  });

  it.each(['light', 'dark'] as const)('has a color of its own for each line in %s', (scheme) => {
    const tokens = tokensOf(scheme, 'standard');
    const colors = plotSettings(data).series.map(({ color }) => colorOf(tokens, color.slice(4, -1)));
    expect(new Set(colors).size).toBe(data.series.length);
  });
});

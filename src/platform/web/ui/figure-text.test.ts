import { describe, expect, it } from 'vitest';
import { coveredFigureText, figureText } from './figure-text.ts';

describe('a figure in words', () => {
  it('says when it is a lower bound, and what is missing', () => {
    expect(figureText({ value: 61, unit: 'mg' })).toBe('61 mg');
    expect(figureText({ value: null, unit: 'mg' })).toBe('Not known');
    expect(coveredFigureText(61, 'mg', { known: 4, parts: 12 })).toBe('≥ 61 mg, 4 of 12 foods report it');
    expect(coveredFigureText(61, 'mg', { known: 12, parts: 12 })).toBe('61 mg');
    expect(coveredFigureText(null, 'mg', { known: 0, parts: 12 })).toBe('Not known, 0 of 12 foods report it');
  });
});

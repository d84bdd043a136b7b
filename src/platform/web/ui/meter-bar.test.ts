import { describe, expect, it } from 'vitest';
import { meterStatus } from './meter-bar.tsx';

describe('a value against its band', () => {
  it('never calls an unknown value low', () => {
    expect(meterStatus(null, 10, 20)).toBe('unknown');
  });

  it('names below, within and above', () => {
    expect(meterStatus(9, 10, 20)).toBe('below');
    expect(meterStatus(10, 10, 20)).toBe('within');
    expect(meterStatus(20, 10, 20)).toBe('within');
    expect(meterStatus(20.1, 10, 20)).toBe('above');
    expect(meterStatus(5, null, null)).toBe('no-target');
  });
});

// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PortionFace, PortionFaces } from './portion-faces.tsx';

const MIA: PortionFace = {
  id: 'mia',
  name: 'Mia',
  face: { initials: 'M', color: 'saffron' },
  amount: '½',
  details: '½ serving · 120 g',
};
const ROSA: PortionFace = {
  id: 'rosa',
  name: 'Rosa',
  face: { initials: 'R', color: 'plum' },
  amount: '1¼',
  details: '1¼ servings · 310 g',
  spoken: '1 and a quarter servings · 310 g',
};

const draw = (portions: readonly PortionFace[]) => (
  <MantineProvider>
    <PortionFaces label="Portions of Stew" portions={portions} />
  </MantineProvider>
);
const faceOf = (name: string) => screen.getByRole('button', { name });
const wordsOf = (name: RegExp) => faceOf(name.source).closest('li')?.querySelector('[data-from]');

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the faces of a dish', () => {
  it('say who gets how much, also to those who only hear them', () => {
    render(draw([MIA, ROSA]));
    const row = screen.getByRole('list', { name: 'Portions of Stew' });
    expect(within(row).getAllByRole('listitem')).toHaveLength(2);
    expect(faceOf('Mia: ½ serving · 120 g').textContent).toContain('½');
    expect(faceOf('Rosa: 1 and a quarter servings · 310 g').textContent).toContain('1¼');
  });

  it('show name and details of one person at a time, until they are sent away', () => {
    render(draw([MIA, ROSA]));
    expect(wordsOf(/Mia: ½ serving · 120 g/)).toBeNull();
    fireEvent.click(faceOf('Mia: ½ serving · 120 g'));
    expect(wordsOf(/Mia: ½ serving · 120 g/)?.textContent).toBe('Mia½ serving · 120 g');
    fireEvent.pointerEnter(faceOf('Rosa: 1 and a quarter servings · 310 g'));
    expect(wordsOf(/Mia: ½ serving · 120 g/)).toBeNull();
    expect(wordsOf(/Rosa: 1 and a quarter servings · 310 g/)).not.toBeNull();
    fireEvent.keyDown(faceOf('Rosa: 1 and a quarter servings · 310 g'), { key: 'Escape' });
    expect(wordsOf(/Rosa: 1 and a quarter servings · 310 g/)).toBeNull();
  });

  it('are one stop of the Tab key, and arrow keys go along them', () => {
    render(draw([MIA, ROSA]));
    const tabStops = () => screen.getAllByRole('button').map((face) => face.tabIndex);
    expect(tabStops()).toEqual([0, -1]);
    faceOf('Mia: ½ serving · 120 g').focus();
    fireEvent.keyDown(faceOf('Mia: ½ serving · 120 g'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(faceOf('Rosa: 1 and a quarter servings · 310 g'));
    expect(tabStops()).toEqual([-1, 0]);
    fireEvent.keyDown(faceOf('Rosa: 1 and a quarter servings · 310 g'), { key: 'Home' });
    expect(document.activeElement).toBe(faceOf('Mia: ½ serving · 120 g'));
  });

  it('keep a stop when the last person is no longer among them', () => {
    const { rerender } = render(draw([MIA, ROSA]));
    faceOf('Rosa: 1 and a quarter servings · 310 g').focus();
    rerender(draw([MIA]));
    expect(faceOf('Mia: ½ serving · 120 g').tabIndex).toBe(0);
  });
});

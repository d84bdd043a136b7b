import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RISK_CATEGORIES } from '#domain/help-lines/risk-categories.ts';
import { dataPath } from '#domain/knowledge/data-files.ts';
import { chooseHelp, type HelpText } from './choose-help.ts';
import type { About, Asker } from './safety-types.ts';

const texts = JSON.parse(
  readFileSync(dataPath('coach', 'safety', 'help-texts.json'), 'utf8'),
) as readonly HelpText[];
const ASKERS: readonly Asker[] = ['child', 'teen', 'adult', 'senior'];
const ABOUT: readonly About[] = ['self', 'infant', 'child', 'teen', 'adult', 'senior', 'pregnant'];
const sentences = (text: string) => text.split(/[.!?]+(?:\s|$)/).filter((part) => part.trim() !== '');

describe('help', () => {
  it('is there for every category, for any asker, about anyone', () => {
    for (const category of RISK_CATEGORIES)
      for (const asker of ASKERS)
        for (const about of ABOUT) {
          const help = chooseHelp(texts, [], { category, asker, about, said: new Set() });
          expect(help.categories).toContain(category);
          expect(help.lines.length).toBeGreaterThan(0);
        }
  });

  it('is short, and says every number by its kind', () => {
    for (const { text, title, lines } of texts)
      for (const language of ['en', 'es'] as const) {
        expect(title[language].length).toBeLessThan(80);
        expect(sentences(text[language]).length, title[language]).toBeLessThanOrEqual(6);
        expect(text[language].length, title[language]).toBeLessThan(720);
        for (const [, kind] of text[language].matchAll(/\{(\w+)\}/g))
          expect([...lines, 'emergency', 'crisis'], title[language]).toContain(kind);
      }
  });

  it('names the emergency number before any other where life may be at stake', () => {
    const grave = ['emergency', 'poisoning', 'eating_disorder', 'medicine_change', 'infant_danger'];
    for (const { categories, text, title } of texts)
      if (categories.some((each) => grave.includes(each)))
        for (const language of ['en', 'es'] as const)
          expect(text[language].match(/\{(\w+)\}/)?.[1], title[language]).toMatch(/^(?:emergency|fire)$/);
  });

  it('fits the situation, and who it is about', () => {
    const situations = [
      { categories: ['emergency'], situation: 'choking', all: ['choking'], about: null },
    ] as const;
    const of = (about: About, said: readonly string[]) =>
      chooseHelp(texts, situations, { category: 'emergency', asker: 'adult', about, said: new Set(said) });
    expect(of('child', ['choking']).situation).toBe('choking');
    expect(of('child', []).situation).toBeNull();
    const worried = chooseHelp(texts, [], {
      category: 'self_harm',
      asker: 'adult',
      about: 'teen',
      said: new Set(),
    });
    expect(worried.situation).toBe('worried');
  });

  it('of an eating disorder and of a child who wants to lose weight leads to a person as well', () => {
    for (const { categories, lines } of texts)
      if (categories[0] === 'eating_disorder') expect(lines).toContain('crisis');
  });
});

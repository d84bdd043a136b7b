import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarText } from './calendar-text.ts';

const NOW = new Date('2026-11-27T08:30:05Z');
const event = {
  uid: '2026-12-01-dinner@hearthwell',
  date: '2026-12-01',
  time: '18:00',
  minutes: 45,
  title: 'Dinner: Beans, rice; and \\ salsa',
  description: 'One\nTwo',
};
const bytes = (text: string): number => new TextEncoder().encode(text).length;
/** As a calendar reads it: lines that go on are one. */
const unfolded = (text: string): readonly string[] => text.replaceAll('\r\n ', '').split('\r\n');
const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\;,n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

describe('a calendar', () => {
  it('says each meal in the words of RFC 5545', () => {
    expect(unfolded(calendarText('Meals', [event], NOW))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hearthwell//Meal plans//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Meals',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'BEGIN:VEVENT',
      'UID:2026-12-01-dinner@hearthwell',
      'DTSTAMP:20261127T083005Z',
      'DTSTART:20261201T180000',
      'DURATION:PT45M',
      'SUMMARY:Dinner: Beans\\, rice\\; and \\\\ salsa',
      'DESCRIPTION:One\\nTwo',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has no line that is too long, and loses no letter, whatever a dish is called', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(names, (title) => {
        const text = calendarText('Meals', [{ ...event, title }], NOW);
        expect(Math.max(...text.split('\r\n').map(bytes))).toBeLessThanOrEqual(75);
        const [line = ''] = unfolded(text).filter((each) => each.startsWith('SUMMARY:'));
        const plain = title.replaceAll(/\r\n|\r|\n/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
        expect(unescaped(line.slice('SUMMARY:'.length))).toBe(plain);
      }),
    );
  });

  it('lets no dish begin an entry of its own', () => {
    const title = 'Soup\r\nEND:VEVENT\r\nBEGIN:VEVENT';
    const lines = calendarText('Meals', [{ ...event, title }], NOW).split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });
});

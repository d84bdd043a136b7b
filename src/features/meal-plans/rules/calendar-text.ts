/** A meal as an entry of a calendar. Times are local to the person who reads it. */
export interface CalendarEvent {
  readonly uid: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** "18:00" */
  readonly time: string;
  readonly minutes: number;
  readonly title: string;
  readonly description: string;
}

const OCTETS_IN_A_LINE = 75;
const octets = new TextEncoder();

/** RFC 5545, 3.3.11: what would end a value or a line. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // Nothing else that is no letter may stand in a calendar.
    .replaceAll(/\p{Cc}/gu, ' ');

/** RFC 5545, 3.1: a long line goes on in the next one after a space; a letter is never cut in two. */
function folded(line: string): string {
  let text = '';
  let used = 0;
  for (const letter of line) {
    const size = octets.encode(letter).length;
    if (used + size > OCTETS_IN_A_LINE) {
      text += '\r\n ';
      used = 1;
    }
    text += letter;
    used += size;
  }
  return text;
}

const digits = (text: string): string => text.replaceAll(/[-:]/g, '');
/** "20261127T083000Z" */
const stampOf = (moment: Date): string => `${digits(moment.toISOString()).slice(0, 15)}Z`;

const linesOf = (event: CalendarEvent, stamp: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${stamp}`,
  // Without a zone: dinner is at six wherever the family is.
  `DTSTART:${digits(event.date)}T${digits(event.time)}00`,
  `DURATION:PT${event.minutes}M`,
  `SUMMARY:${escaped(event.title)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A whole calendar, as RFC 5545 wants it. */
export function calendarText(name: string, events: readonly CalendarEvent[], now: Date): string {
  const stamp = stampOf(now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearthwell//Meal plans//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => linesOf(event, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

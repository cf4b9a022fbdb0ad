import { isoTime } from '../../platform/time.ts';

/** A date of a candidate's calendar. */
export interface CalendarEvent {
  /** The same event keeps its id, so that a later file moves it instead of adding another. */
  id: string;
  starts: Date;
  ends: Date;
  summary: string;
  location?: string;
  description?: string;
  /** Minutes before the start at which the calendar reminds. */
  remind: number;
}

/** 20261223T010000Z */
const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** At most 75 bytes a line; what goes on starts with a space, and no character is torn (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (lines.length === 0 ? 75 : 74)) {
      lines.push(part);
      part = '';
    }
    part += character;
  }
  return [...lines, part].join('\r\n ');
}

/**
 * A calendar file (RFC 5545) that phones and mail programs read (UX-26).
 *
 * @param host makes the ids of this portal's events its own
 */
export function writeCalendar(name: string, host: string, events: CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Candidate portal//Dates//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@${host}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(event.starts)}`,
      `DTEND:${utc(event.ends)}`,
      `SUMMARY:${escaped(event.summary)}`,
      ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
      `DESCRIPTION:${escaped([event.description ?? '', isoTime(event.starts)].filter(Boolean).join('\n'))}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-PT${event.remind}M`,
      `DESCRIPTION:${escaped(event.summary)}`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

import { expect, test } from 'vitest';
import { writeCalendar } from './calendar.ts';

const event = {
  id: 'exam-1',
  starts: new Date('2026-12-23T09:00:00+08:00'),
  ends: new Date('2026-12-23T11:00:00+08:00'),
  remind: 60,
};
const now = new Date('2026-11-21T00:00:00Z');

test('[UX-26] a calendar file has UTC times, escaped texts and a reminder', () => {
  const file = writeCalendar(
    '日程',
    'portal.example.com',
    [{ ...event, summary: '考试; a, b', location: '一楼\n305', description: 'x\\y' }],
    now,
  );
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Candidate portal//Dates//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:日程',
    'BEGIN:VEVENT',
    'UID:exam-1@portal.example.com',
    'DTSTAMP:20261121T000000Z',
    'DTSTART:20261223T010000Z',
    'DTEND:20261223T030000Z',
    'SUMMARY:考试\\; a\\, b',
    'LOCATION:一楼\\n305',
    'DESCRIPTION:x\\\\y\\n2026-12-23T09:00:00+08:00',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT60M',
    'DESCRIPTION:考试\\; a\\, b',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('[UX-26] long lines are folded at 75 bytes without tearing a character', () => {
  const summary = '招聘考试时间与地点'.repeat(20);
  const file = writeCalendar('x', 'h', [{ ...event, summary }], now);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});

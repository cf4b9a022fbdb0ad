import { withText } from '@portal/fieldsets';
import type { SeatPlan } from '@portal/console-contract';
import { LANGUAGE_IDS, LANGUAGES } from '@portal/schemas/languages';
import type { LocalText } from '@portal/schemas';
import { wholeNumberOf, wordsIn } from '@portal/rules';
import type { PlanColumn } from './PlanTable.tsx';

type Site = SeatPlan['sites'][number];
type Room = SeatPlan['rooms'][number];
type Session = SeatPlan['sessions'][number];
type Say = (key: string) => string;

const NOTHING: LocalText = { zh: '', en: '' };
export const NEW_SITE: Site = { code: '', name: NOTHING, address: NOTHING };
export const NEW_ROOM: Room = { code: '', site: '', name: NOTHING, capacity: 30, columns: 6, accessible: [] };
export const NEW_SESSION: Session = {
  code: '',
  subject: NOTHING,
  starts: '',
  ends: '',
  positions: [],
  rooms: [],
};

/** 0 where it is no number: the server says so. */
const numberIn = (text: string): number => wholeNumberOf(text) ?? 0;

/** A column each language. */
const texts = <P extends string, R extends Record<P, LocalText>>(
  label: string,
  property: P,
  maxLength: number,
): PlanColumn<R>[] =>
  LANGUAGE_IDS.map((language) => ({
    label: `${label} (${LANGUAGES[language].name})`,
    text: (row) => row[property][language] ?? '',
    with: (row, text) => ({ ...row, [property]: withText(row[property], language, text) }),
    maxLength,
  }));

const code = <R extends { code: string }>(label: string): PlanColumn<R> => ({
  label,
  text: (row) => row.code,
  with: (row, text) => ({ ...row, code: text.trim() }),
  maxLength: 20,
});

export const siteColumns = (say: Say): PlanColumn<Site>[] => [
  code(say('seats.column.code')),
  ...texts<'name', Site>(say('seats.column.name'), 'name', 100),
  ...texts<'address', Site>(say('seats.column.address'), 'address', 90),
];

export const roomColumns = (say: Say): PlanColumn<Room>[] => [
  code(say('seats.column.code')),
  {
    label: say('seats.column.site'),
    text: (row) => row.site,
    with: (row, text) => ({ ...row, site: text.trim() }),
    maxLength: 20,
  },
  ...texts<'name', Room>(say('seats.column.name'), 'name', 100),
  ...(['capacity', 'columns'] as const).map((property): PlanColumn<Room> => ({
    label: say(`seats.column.${property}`),
    text: (row) => (row[property] === 0 ? '' : String(row[property])),
    with: (row, text) => ({ ...row, [property]: numberIn(text) }),
    maxLength: 4,
    kind: 'number',
  })),
  {
    label: say('seats.column.accessible'),
    text: (row) => row.accessible.join(', '),
    with: (row, text) => ({ ...row, accessible: wordsIn(text).map(numberIn) }),
    maxLength: 4000,
  },
];

export const sessionColumns = (say: Say): PlanColumn<Session>[] => [
  code(say('seats.column.code')),
  ...texts<'subject', Session>(say('seats.column.subject'), 'subject', 100),
  ...(['starts', 'ends'] as const).map((property): PlanColumn<Session> => ({
    label: say(`seats.column.${property}`),
    text: (row) => row[property],
    with: (row, text) => ({ ...row, [property]: text }),
    maxLength: 16,
    kind: 'moment',
  })),
  ...(['positions', 'rooms'] as const).map((property): PlanColumn<Session> => ({
    label: say(`seats.column.${property}`),
    text: (row) => row[property].join(', '),
    with: (row, text) => ({ ...row, [property]: wordsIn(text) }),
    maxLength: 30_000,
  })),
];

import type { LocalText, StoredSitting, StoredTicket } from '@portal/schemas';
import { byLanguage, type Language } from '@portal/schemas/languages';
import { instantOf } from '@portal/rules';
import { canonicalJson } from '../field-sets/hash.ts';
import { commonForm, hasLostZeros, isShortened, numberFault, plainId, plainName } from './cells.ts';
import { ExamSheet, TICKET_COLUMNS, type SheetRow } from './columns.ts';
import type { EntryRow, ExamApplication } from './repository/entries.ts';

/** What a file says: data by application, in the order of the file. */
export interface ReadEntries<D> {
  rows: number;
  matched: number;
  entries: Map<string, D>;
  faults: ExamSheet<string>['faults'];
  /** Of all, when not all are told. */
  faultCount: number;
  extra: string[];
}

type Property = (typeof TICKET_COLUMNS.columns)[number]['property'];
type Row = SheetRow<Property>;

const MAX_TEXT = 200;
const MAX_SEAT = 20;
const TEXTS = ['subject', 'place', 'room'] as const;

const pairOf = (identity: string, position: string): string => `${plainId(identity)} ${position}`;
/** A seat at a time. */
const seatOf = ({ place, room, seat, starts }: StoredSitting): string =>
  canonicalJson([place, room, seat, starts]);

/** An application as whoever imports sees it; identity null = the number is hidden from the person (SEE-03). */
export type KnownApplication = Omit<ExamApplication, 'identity'> & { identity: string | null };

/** Finds the application that a row is of; tells what stands against it. */
function matcher(sheet: ExamSheet<Property>, applications: readonly KnownApplication[]) {
  const byReference = new Map(applications.map((one) => [plainId(one.reference), one]));
  const isHidden = applications.some(({ identity }) => identity === null);
  const byPair = new Map(applications.map((one) => [pairOf(one.identity ?? '', one.position), one]));
  const tell = ({ row }: Row, property: Property, what: string, value: string): null => {
    sheet.tell(row, sheet.heading(property), what, value);
    return null;
  };
  return (row: Row): KnownApplication | null => {
    const [reference, idNumber, position, name] = (
      ['reference', 'idNumber', 'position', 'name'] as const
    ).map((property) => row.cell(property));
    if (idNumber && isHidden) return tell(row, 'idNumber', 'masked', '');
    if (idNumber && isShortened(idNumber)) return tell(row, 'idNumber', 'shortened', idNumber);
    if (!reference && !(idNumber && position))
      return tell(row, sheet.has('reference') ? 'reference' : 'idNumber', 'empty', '');
    const found = reference
      ? byReference.get(plainId(reference))
      : byPair.get(pairOf(idNumber ?? '', position ?? ''));
    if (!found)
      return reference
        ? tell(row, 'reference', 'unknown', reference)
        : tell(row, 'idNumber', 'unknown', `${idNumber} ${position}`);
    if (idNumber && plainId(idNumber) !== plainId(found.identity ?? ''))
      return tell(row, 'idNumber', 'identity', idNumber);
    if (position && position !== found.position) return tell(row, 'position', 'position', position);
    if (name && plainName(name) !== plainName(found.name)) return tell(row, 'name', 'name', name);
    return found;
  };
}

/** One sitting; null = its cells have faults, which are told. */
function sittingOf(sheet: ExamSheet<Property>, row: Row, zone: string): StoredSitting | null {
  const before = sheet.faultCount;
  const tell = (property: Property, what: string, value = ''): void =>
    sheet.tell(row.row, sheet.heading(property), what, value);
  const textOf = (property: (typeof TEXTS)[number]): LocalText =>
    byLanguage((language) => row.cell(property, language));
  const momentOf = (property: 'starts' | 'ends'): string => {
    const cell = row.cell(property);
    const at = instantOf(cell, zone);
    if (at === null) tell(property, cell === '' ? 'empty' : 'moment', cell);
    return at ?? '';
  };
  const sitting: StoredSitting = {
    subject: textOf('subject'),
    starts: momentOf('starts'),
    ends: momentOf('ends'),
    place: textOf('place'),
    room: textOf('room'),
    seat: row.cell('seat'),
  };
  if (sitting.seat === '') tell('seat', 'empty');
  if (sitting.seat.length > MAX_SEAT) tell('seat', 'tooLong', sitting.seat);
  if (Object.values(sitting.room).every((text) => text === '')) tell('room', 'empty');
  for (const property of TEXTS)
    for (const text of Object.values(sitting[property]))
      if (text.length > MAX_TEXT) tell(property, 'tooLong', text);
  if (sitting.starts !== '' && sitting.ends !== '' && sitting.ends <= sitting.starts)
    tell('ends', 'backwards', row.cell('ends'));
  return sheet.faultCount > before ? null : sitting;
}

/** Numbers and seats that nobody else may have: those of stored tickets whose applications the file does not name. */
function takenBy(stored: readonly EntryRow<'ticket'>[], inFile: ReadonlySet<string>) {
  const others = stored.filter(({ application_id }) => !inFile.has(application_id));
  return {
    numbers: new Map(others.map(({ application_id, data }) => [data.number, application_id])),
    seats: new Map(
      others.flatMap(({ application_id, data }) =>
        data.sittings.map((sitting) => [seatOf(sitting), application_id] as const),
      ),
    ),
  };
}

/**
 * Reads a sheet of tickets: a row a sitting, known by its application's reference, or by identity number and position. A number is
 * taken as it stands or told, never completed.
 *
 * @param stored tickets that there are, and ids of applications by the numbers that were given for good (EXAM-03)
 * @param zone whose clock the times are by
 * @param reader whose words name columns that are not there
 */
export function readTickets(
  table: { sheet: string; data: readonly (readonly string[])[] },
  applications: readonly KnownApplication[],
  { tickets: stored, used }: { tickets: readonly EntryRow<'ticket'>[]; used: ReadonlyMap<string, string> },
  zone: string,
  reader: Language,
): ReadEntries<StoredTicket> {
  const sheet = new ExamSheet<Property>(table, TICKET_COLUMNS, reader);
  const extra = sheet.others().map((at) => sheet.headings[at] ?? '');
  const all = sheet.rows();
  const entries = new Map<string, StoredTicket>();
  const result = (matched: number): ReadEntries<StoredTicket> => {
    const { faults, faultCount } = sheet;
    return { rows: all.length, matched, entries, faults, faultCount, extra };
  };
  const isNamed = sheet.has('reference') || (sheet.has('idNumber') && sheet.has('position'));
  if (!isNamed) sheet.tell(1, sheet.heading('reference'), 'noColumn');
  if (!sheet.demand('number', 'room', 'seat', 'starts', 'ends') || !isNamed) return result(0);
  const match = matcher(sheet, applications);
  const matched = all.map((row) => ({ row, application: match(row) }));
  const inFile = new Set(matched.flatMap(({ application }) => (application ? [application.id] : [])));
  const form = commonForm(all.map((row) => row.cell('number')));
  const { numbers, seats } = takenBy(stored, inFile);
  for (const { row, application } of matched) {
    const number = row.cell('number');
    const tell = (property: Property, what: string, value = ''): void =>
      sheet.tell(row.row, sheet.heading(property), what, value);
    const wrong = numberFault(number) ?? (hasLostZeros(number, form) ? 'zeros' : null);
    if (wrong) tell('number', wrong, number);
    const sitting = sittingOf(sheet, row, zone);
    if (!application || wrong) continue;
    const ticket = entries.get(application.id) ?? { number, sittings: [] };
    if (ticket.number !== number) tell('number', 'twoNumbers', number);
    const owner = numbers.get(number);
    if (owner !== undefined && owner !== application.id)
      tell('number', inFile.has(owner) ? 'twice' : 'taken', number);
    else if ((used.get(number) ?? application.id) !== application.id) tell('number', 'used', number);
    else numbers.set(number, application.id);
    entries.set(application.id, ticket);
    if (!sitting) continue;
    if (ticket.sittings.some(({ starts, ends }) => starts < sitting.ends && sitting.starts < ends))
      tell('starts', 'overlap', row.cell('starts'));
    const neighbour = seats.get(seatOf(sitting));
    if (neighbour !== undefined && neighbour !== application.id) tell('seat', 'seatTaken', sitting.seat);
    seats.set(seatOf(sitting), application.id);
    ticket.sittings.push(sitting);
  }
  for (const ticket of entries.values())
    ticket.sittings.sort((one, other) => one.starts.localeCompare(other.starts));
  return result(matched.filter(({ application }) => application !== null).length);
}

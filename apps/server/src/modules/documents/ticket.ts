import { BASIC_SET } from '@portal/rules';
import type { Language, StoredDocumentTemplate, StoredPortalSettings, StoredTicket } from '@portal/schemas';
import { CodeNames } from '../codes/names.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Context } from '../../protocol/context.ts';
import { inLanguage } from '../../protocol/language.ts';
import { applicationRows } from '../applications/own-list.ts';
import { loadRecords } from '../resume/records.ts';
import type { Block, Fact } from './model.ts';
import { isPrinted, noteBlocks, partsOf } from './parts.ts';
import { print, printSpan } from './texts.ts';
import { codesetOf } from './repository.ts';

/** Who sits the examination, in the reader's language; '' = not provided. */
export interface TicketPerson {
  name: string;
  sex: string;
  idType: string;
  idNumber: string;
  positions: string[];
}

/** What a ticket says of an account; the sex is what the resume says now. */
export async function ticketPerson(
  db: Database,
  portal: StoredPortalSettings,
  language: Language,
  account: { id: string; name: string; id_type: string; unique_value: string },
  positions: string[],
): Promise<TicketPerson> {
  const [basic] = await loadRecords(db, account.id, BASIC_SET);
  const sex = basic?.values[portal.calculateItem.sex] ?? '';
  const idTypes = portal.idTypeItem?.codesetid ?? '';
  const sexes = await codesetOf(db, BASIC_SET, portal.calculateItem.sex);
  const names = new CodeNames();
  names.want(sexes, sex);
  names.want(idTypes, account.id_type);
  await names.load(db);
  return {
    name: account.name,
    sex: sexes === '' ? sex : names.name(sexes, sex, language),
    idType: idTypes === '' ? '' : names.name(idTypes, account.id_type, language),
    idNumber: account.unique_value,
    positions,
  };
}

async function personOf(context: Context): Promise<TicketPerson> {
  const { db, language } = context;
  const account = context.candidate();
  const { portal } = await context.services.settings();
  const positions = await applicationRows(context, account, false);
  return ticketPerson(
    db,
    portal,
    language,
    account,
    positions.map((position) => position.z0351),
  );
}

/** What an invigilator compares with the identity document. */
function personFacts(
  language: Language,
  template: StoredDocumentTemplate,
  number: string,
  person: TicketPerson,
): Fact[] {
  const fact = (key: 'name' | 'ticketNumber' | 'sex' | 'idType' | 'idNumber', value: string): Fact => ({
    label: print(language, key),
    value: value || print(language, 'notProvided'),
    missing: value === '',
  });
  const { positions } = person;
  return [
    fact('name', person.name),
    fact('ticketNumber', number),
    ...(['sex', 'idType', 'idNumber'] as const)
      .filter((field) => isPrinted(template, field))
      .map((field) => fact(field, person[field])),
    ...(positions.length > 0 && isPrinted(template, 'positions')
      ? [{ label: print(language, 'positions'), value: positions.join('\n'), wide: true }]
      : []),
  ];
}

/** One ticket: who, when, where and on which seat. */
function ticketPart(
  language: Language,
  template: StoredDocumentTemplate,
  ticket: StoredTicket,
  everything: TicketPerson,
): Block[] {
  const person = ticket.position
    ? { ...everything, positions: [inLanguage(ticket.position, language)] }
    : everything;
  return [
    { kind: 'facts', facts: personFacts(language, template, ticket.number, person) },
    { kind: 'heading', text: print(language, 'timetable') },
    {
      kind: 'table',
      columns: [
        { title: print(language, 'subject'), weight: 3 },
        { title: print(language, 'time'), weight: 4 },
        { title: print(language, 'place'), weight: 5 },
        { title: print(language, 'room'), weight: 2 },
        { title: print(language, 'seat'), weight: 1.6 },
      ],
      rows: ticket.sittings.map((sitting) => [
        inLanguage(sitting.subject, language),
        printSpan(language, sitting.starts, sitting.ends),
        inLanguage(sitting.place, language),
        inLanguage(sitting.room, language),
        sitting.seat,
      ]),
    },
  ];
}

/** Admission tickets, one below the other, and the rules. */
export const ticketSheet = (
  language: Language,
  template: StoredDocumentTemplate,
  tickets: readonly StoredTicket[],
  person: TicketPerson,
): Block[] => [
  ...partsOf(language, tickets, (ticket) => ticketPart(language, template, ticket, person)),
  ...noteBlocks(language, template, 'rules'),
];

/** The tickets of the candidate who asks. */
export const ticketBlocks = async (
  context: Context,
  template: StoredDocumentTemplate,
  tickets: readonly StoredTicket[],
): Promise<Block[]> => ticketSheet(context.language, template, tickets, await personOf(context));

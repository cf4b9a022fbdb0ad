import { BASIC_SET } from '@portal/rules';
import type { StoredDocumentTemplate, StoredTicket } from '@portal/schemas';
import { CodeNames } from '../codes/names.ts';
import type { Context } from '../../protocol/context.ts';
import { inLanguage } from '../../protocol/language.ts';
import { applicationRows } from '../applications/own-list.ts';
import { loadRecords } from '../resume/records.ts';
import type { Block, Fact } from './model.ts';
import { print, printSpan } from './texts.ts';
import { codesetOf } from './repository.ts';

/** Who sits the examination: what an invigilator compares with the identity document. */
async function personFacts(context: Context, number: string): Promise<Fact[]> {
  const { db, language } = context;
  const account = context.candidate();
  const { portal } = await context.services.settings();
  const [basic] = await loadRecords(db, account.id, BASIC_SET);
  const sex = basic?.values[portal.calculateItem.sex] ?? '';
  const idTypes = portal.idTypeItem?.codesetid ?? '';
  const sexes = await codesetOf(db, BASIC_SET, portal.calculateItem.sex);
  const names = new CodeNames();
  names.want(sexes, sex);
  names.want(idTypes, account.id_type);
  await names.load(db);
  const missing = print(language, 'notProvided');
  const fact = (label: string, value: string): Fact => ({
    label,
    value: value || missing,
    missing: value === '',
  });
  return [
    fact(print(language, 'name'), account.name),
    fact(print(language, 'ticketNumber'), number),
    fact(print(language, 'sex'), sexes === '' ? sex : names.name(sexes, sex, language)),
    fact(print(language, 'idType'), idTypes === '' ? '' : names.name(idTypes, account.id_type, language)),
    fact(print(language, 'idNumber'), account.unique_value),
  ];
}

/** An admission ticket: who, when, where, on which seat, and the rules. */
export async function ticketBlocks(
  context: Context,
  template: StoredDocumentTemplate,
  ticket: StoredTicket,
): Promise<Block[]> {
  const { language } = context;
  const positions = await applicationRows(context, context.candidate(), false);
  const facts = await personFacts(context, ticket.number);
  if (positions.length > 0)
    facts.push({
      label: print(language, 'positions'),
      value: positions.map((position) => position.z0351).join('\n'),
      wide: true,
    });
  return [
    { kind: 'facts', facts },
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
    { kind: 'heading', text: print(language, 'rules') },
    { kind: 'list', items: template.notes.map((note) => inLanguage(note, language)) },
  ];
}

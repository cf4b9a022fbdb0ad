import type { StoredScores, StoredTicket } from '@portal/schemas';
import type { DemoCandidate, DemoData } from '@portal/schemas/demo';
import type { Database } from '../platform/database/connect.ts';
import { addDays, momentOf } from '../platform/time.ts';

/** Templates of tickets, score reports and resumes. */
export async function seedTemplates(db: Database, demo: DemoData): Promise<void> {
  await db
    .insertInto('document_template')
    .values(
      demo.documentTemplates.map((template) => ({
        id: template.tableId,
        kind: template.kind,
        definition: JSON.stringify(template),
      })),
    )
    .execute();
}

/** What the documents say of one person; days count from the seeding day. */
export async function insertDocuments(
  db: Database,
  account: string,
  { admissionCard, ticket, scoreTableId, scores }: DemoCandidate,
  today: string,
): Promise<void> {
  const insert = async (template: string, data: StoredTicket | StoredScores): Promise<void> => {
    await db
      .insertInto('document_data')
      .values({ account_id: account, template_id: template, data: JSON.stringify(data) })
      .execute();
  };
  if (admissionCard && ticket)
    await insert(admissionCard, {
      number: ticket.number,
      sittings: ticket.sittings.map(({ inDays, from, to, ...sitting }) => ({
        ...sitting,
        starts: momentOf(addDays(today, inDays), from),
        ends: momentOf(addDays(today, inDays), to),
      })),
    });
  if (scoreTableId && scores) await insert(scoreTableId, scores);
}

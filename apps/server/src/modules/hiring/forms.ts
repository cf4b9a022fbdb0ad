import type { HiringCheck, StoredDocumentTemplate } from '@portal/schemas';
import { byLanguage, type Language } from '@portal/schemas/languages';
import type { Services } from '../../protocol/services.ts';
import { approvalForm, plainApproval } from '../documents/approval-form.ts';
import { handedInDocuments } from '../documents/handed-in.ts';
import type { DocumentModel } from '../documents/model.ts';
import { templatesOf } from '../documents/of-kind.ts';
import { offerLetter, plainLetter } from '../documents/offer-letter.ts';
import { photoOf } from '../documents/photo.ts';
import type { Database } from '../../platform/database/connect.ts';
import { formPeople, offeredAt, type FormPerson } from './repository/forms.ts';
import { checksOf, opinionsOf } from './repository/records.ts';
import { hiringRuleOf } from './rule.ts';

export { frozenForms } from './repository/forms.ts';

type Form = 'approval' | 'offer';

const plain = (kind: Form): StoredDocumentTemplate => ({
  tableId: '',
  kind,
  subtitle: byLanguage(() => ''),
  published: true,
  ...(kind === 'offer' ? plainLetter() : plainApproval()),
});

/** The template of a form by its id; the plain one where none is named, or it is gone. */
async function templateOf(db: Database, kind: Form, id: string): Promise<StoredDocumentTemplate> {
  const found = (await templatesOf(db, kind)).find((row) => row.id === id);
  return found?.definition ?? plain(kind);
}

async function letterOf(
  { db, now, settings }: Services,
  language: Language,
  template: StoredDocumentTemplate,
  person: FormPerson,
): Promise<DocumentModel> {
  const { portal } = await settings();
  const at = (await offeredAt(db, person.id)) ?? person.since;
  const facts = { ...person, at, papers: person.papers.map(({ name }) => name) };
  return offerLetter(db, portal, language, template, facts, now());
}

async function formOf(
  services: Services,
  language: Language,
  template: StoredDocumentTemplate,
  person: FormPerson,
  sees: readonly HiringCheck[],
  resumeOf: ReturnType<typeof handedInDocuments>,
): Promise<DocumentModel> {
  const { db, now, settings } = services;
  const { portal } = await settings();
  const { applyCode = '', records = [], files = [] } = person.frozen;
  const [checks, said, resume, photo] = await Promise.all([
    checksOf(db, [person.id], sees),
    opinionsOf(db, person.id),
    resumeOf({
      name: person.name,
      applyCode,
      template: '',
      records,
      files: files.map(({ name }) => name),
    }),
    photoOf(services, person.account),
  ]);
  const opinions = (person.approval ?? []).map((step) => {
    const last = said.findLast(({ step_id }) => step_id === step.id);
    return {
      name: step.name,
      opinion: last?.opinion ?? '',
      person: last?.login ?? '',
      at: last?.at ?? null,
      approved: last?.is_approved ?? false,
    };
  });
  const facts = {
    ...person,
    idNumber: person.identity,
    checks: checks.map((check) => ({ ...check, day: check.on_day })),
    opinions,
    photo,
    resume: resume.blocks,
  };
  return approvalForm(db, portal, language, template, facts, now());
}

/**
 * Forms or letters of some people in hiring, one document after the other (HIRE-02, HIRE-03).
 *
 * @param asked.sees checks whose results stand in the forms: those that whoever asked for them may see
 * @param onPerson told after each; throws to end
 */
export async function* hiringForms(
  services: Services,
  asked: { form: Form; template: string; language: Language; sees: readonly HiringCheck[] },
  applications: readonly string[],
  onPerson: () => Promise<void>,
): AsyncGenerator<DocumentModel> {
  const { form, language, sees } = asked;
  const template = await templateOf(services.db, form, asked.template);
  const resumeOf = handedInDocuments(services, language);
  for (const id of applications) {
    const [person] = await formPeople(services.db, [id]);
    if (person)
      yield form === 'offer'
        ? await letterOf(services, language, template, person)
        : await formOf(services, language, template, person, sees, resumeOf);
    await onPerson();
  }
}

/** The letter of one offer, by the template that the recruitment names. */
export async function oneLetter(
  services: Services,
  batch: string,
  application: string,
  language: Language,
): Promise<DocumentModel | undefined> {
  const { rule } = await hiringRuleOf(services.db, batch);
  const asked = { form: 'offer' as const, template: rule.letter, language, sees: [] };
  for await (const model of hiringForms(services, asked, [application], () => Promise.resolve()))
    return model;
  return undefined;
}

import type { Language, LocalText, StoredDocumentTemplate, StoredPortalSettings } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { TIME_ZONE } from '@portal/rules';
import type { Database } from '../../platform/database/connect.ts';
import { dayOf } from '../../platform/time.ts';
import { approvalForm } from './approval-form.ts';
import type { DocumentModel } from './model.ts';
import { offerLetter } from './offer-letter.ts';
import { print, type DocumentText } from './texts.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const REFERENCE = 'A2027-000123';
const IDENTITY = '110101199003070003';

const said = (key: DocumentText): LocalText => byLanguage((language) => print(language, key));

/** An approval form or a letter over a person whom nobody is (HR-28). */
export function sampleForm(
  db: Database,
  portal: StoredPortalSettings,
  template: StoredDocumentTemplate,
  language: Language,
  now: Date,
): Promise<DocumentModel> {
  const who = {
    name: print(language, 'sampleName'),
    reference: REFERENCE,
    position: said('samplePosition'),
    unit: portal.siteName,
  };
  if (template.kind === 'offer') {
    const until = new Date(now.getTime() + WEEK_MS);
    const papers = [said('samplePaper')];
    return offerLetter(
      db,
      portal,
      language,
      template,
      { ...who, at: now, until, zone: TIME_ZONE, papers },
      now,
    );
  }
  const check = { result: 'passed', day: dayOf(now), papers: '', note: '' } as const;
  const place = print(language, 'sampleHospital');
  const facts = {
    ...who,
    idNumber: IDENTITY,
    rank: 1,
    total: '86.50',
    checks: [
      { ...check, kind: 'health' as const, institution: place },
      { ...check, kind: 'vetting' as const, institution: '' },
    ],
    opinions: [{ name: said('sampleStep'), opinion: '', person: '', at: null, approved: false }],
    photo: null,
    resume: [],
  };
  return approvalForm(db, portal, language, template, facts, now);
}

import type {
  DocumentTemplateEdit,
  DocumentTemplateSummary,
  DocumentTemplateView,
  LogoStored,
} from '@portal/console-contract';
import { saidIn } from '@portal/rules';
import {
  documentTemplateSchema,
  DOCUMENT_LIMITS,
  type DocumentTemplateContent,
  type JsonSchema,
  type StoredDocumentTemplate,
} from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { demand } from '../../console/validate.ts';
import type { Database } from '../../platform/database/connect.ts';
import { LIMITS } from '../../platform/rate-limit.ts';
import { digestOf } from '../../platform/secrets.ts';
import { redrawLogo } from '../files/pictures.ts';
import { contentOf, templateOf } from './edited.ts';
import {
  insertTemplate,
  keepVersion,
  lockTemplate,
  logoContent,
  nextTemplateId,
  storeLogo,
  templateRow,
  templateRows,
  updateTemplate,
  versionRow,
  versionRows,
  type TemplateRow,
} from './repository/templates.ts';
import { sampleModel } from './sample.ts';
import { plainLetter } from './offer-letter.ts';
import { print } from './texts.ts';

const MAX_VERSIONS = 50;
const MAX_TEMPLATES = 200;
const TITLE = {
  resume: 'titleResume',
  ticket: 'titleTicket',
  scores: 'titleScores',
  approval: 'titleApproval',
  offer: 'titleOffer',
} as const;

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

async function found(db: Database, id: string): Promise<DocumentTemplateView> {
  const row = await templateRow(db, id);
  if (!row) throw new ConsoleRefused('notFound');
  const versions = await versionRows(db, id, MAX_VERSIONS);
  return {
    id,
    kind: row.kind,
    rev: row.rev,
    content: contentOf(row.definition),
    logo: row.definition.logo ?? '',
    versions: versions.map(({ rev: version, login, at }) => ({
      rev: version,
      by: login,
      at: at.toISOString(),
    })),
  };
}

/** @throws ConsoleRefused 'invalid' with the path of each fault below `template/` */
async function demandUsable(db: Database, { kind }: TemplateRow, { content, logo }: DocumentTemplateEdit) {
  demand(object({ template: documentTemplateSchema(kind) }), { template: content });
  if (saidIn(content.title).every((text) => text.trim() === ''))
    throw invalid({ path: 'template/title', what: 'empty' });
  if (logo !== '' && !(await logoContent(db, logo)))
    throw invalid({ path: 'template/logo', what: 'unknown' });
}

/** GET /document-templates */
export const getDocumentTemplates: HandlerOf<'getDocumentTemplates'> = async ({ db }) =>
  (await templateRows(db)).map(({ id, kind, definition }): DocumentTemplateSummary => ({
    id,
    kind,
    title: definition.title,
    published: definition.published,
  }));

/** GET /document-templates/:id */
export const getDocumentTemplate: HandlerOf<'getDocumentTemplate'> = ({ db, params }) =>
  found(db, params['id'] ?? '');

/** POST /document-templates: unpublished, so that no candidate sees it before HR says so. */
export const addDocumentTemplate: HandlerOf<'addDocumentTemplate'> = ({ db, user, services }, { kind }) =>
  db.transaction().execute(async (trx) => {
    const tableId = await nextTemplateId(trx);
    if ((await templateRows(trx)).length >= MAX_TEMPLATES)
      throw invalid({ path: 'template/kind', what: 'tooMany' });
    const template: StoredDocumentTemplate = {
      tableId,
      kind,
      title: byLanguage((language) => print(language, TITLE[kind])),
      subtitle: byLanguage(() => ''),
      published: false,
      // A letter begins with its paragraphs, so that their places are seen.
      notes: kind === 'offer' ? plainLetter().notes : [],
    };
    await insertTemplate(trx, template);
    await keepVersion(trx, tableId, user.login, services.now());
    await writeAudit(trx, user.login, 'documentAdded', tableId, { name: template.title });
    return found(trx, tableId);
  });

/** A template of a revision, held until the transaction ends; @throws ConsoleRefused 'notFound', 'stale' */
async function heldAt(trx: Database, id: string, asked: number): Promise<TemplateRow> {
  const row = await lockTemplate(trx, id);
  if (!row) throw new ConsoleRefused('notFound');
  if (row.rev !== asked) throw new ConsoleRefused('stale');
  return row;
}

/** What of a template stands in the audit log, by its fields (OFFICE-07). */
const audited = ({ fields, ...texts }: DocumentTemplateContent, logo: string) => ({
  ...texts,
  ...fields,
  logo: logo !== '',
});

const stored = (definition: StoredDocumentTemplate) => audited(contentOf(definition), definition.logo ?? '');

/** PUT /document-templates/:id: the next PDF is drawn with it. */
export const putDocumentTemplate: HandlerOf<'putDocumentTemplate'> = ({ db, params, user, services }, body) =>
  db.transaction().execute(async (trx) => {
    const before = await heldAt(trx, params['id'] ?? '', body.rev);
    await demandUsable(trx, before, body);
    // What was there before anybody edited it can be gone back to as well.
    await keepVersion(trx, before.id, '', services.now());
    await updateTemplate(trx, templateOf(before, body));
    await keepVersion(trx, before.id, user.login, services.now());
    await writeAudit(trx, user.login, 'documentChanged', before.id, {
      name: before.definition.title,
      pairs: pairsOf('template', stored(before.definition), audited(body.content, body.logo)),
    });
    return found(trx, before.id);
  });

/** POST /document-templates/:id/restore */
export const restoreDocumentTemplate: HandlerOf<'restoreDocumentTemplate'> = (
  { db, params, user, services },
  body,
) =>
  db.transaction().execute(async (trx) => {
    const before = await heldAt(trx, params['id'] ?? '', body.rev);
    const version = await versionRow(trx, before.id, body.to);
    if (!version) throw new ConsoleRefused('notFound');
    await updateTemplate(trx, version.definition);
    await keepVersion(trx, before.id, user.login, services.now());
    await writeAudit(trx, user.login, 'documentRestored', before.id, {
      name: before.definition.title,
      version: String(body.to),
      pairs: pairsOf('template', stored(before.definition), stored(version.definition)),
    });
    return found(trx, before.id);
  });

/** POST /document-templates/:id/sample: the PDF over a sample candidate, in one language. */
export const sampleDocument: HandlerOf<'sampleDocument'> = async (
  { db, params, user, services, reply },
  body,
) => {
  const wait = await services.limiter.hit(LIMITS.documentSample, user.login);
  if (wait > 0) throw new ConsoleRefused('tooMany', { wait: Math.ceil(wait) });
  const row = await templateRow(db, params['id'] ?? '');
  if (!row) throw new ConsoleRefused('notFound');
  await demandUsable(db, row, body);
  const settings = await services.settings();
  const model = await sampleModel(db, settings, templateOf(row, body), body.language, services.now());
  const bytes = await services.documents.render(model);
  void reply.type('application/pdf').header('Cache-Control', 'private, no-store');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
};

/** POST /document-logos: kept under the digest of what was drawn anew; @throws ConsoleRefused 'invalid' */
export const addLogo: HandlerOf<'addLogo'> = async (
  { db, user, services },
  { picture },
): Promise<LogoStored> => {
  const wait = await services.limiter.hit(LIMITS.upload, user.login);
  if (wait > 0) throw new ConsoleRefused('tooMany', { wait: Math.ceil(wait) });
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length > DOCUMENT_LIMITS.logoBytes) throw invalid({ path: 'template/logo', what: 'size' });
  const content = await redrawLogo(bytes);
  if (!content) throw invalid({ path: 'template/logo', what: 'picture' });
  const logo = digestOf(content.toString('base64')).toString('hex');
  await db.transaction().execute((trx) => storeLogo(trx, logo, content));
  return { logo };
};

import { buffer } from 'node:stream/consumers';
import { brandOf, type Language } from '@portal/schemas';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { LIMITS } from '../../platform/rate-limit.ts';
import { openChecked } from '../../platform/storage/verified.ts';
import { inLanguage } from '../../protocol/language.ts';
import { readFrozen, type FrozenResume } from '../applications/freeze.ts';
import { CodeNames } from '../codes/names.ts';
import { printedSet } from '../documents/facts.ts';
import { issuerOf, logoOf } from '../documents/head.ts';
import type { Block, Fact } from '../documents/model.ts';
import { isPrinted, noteBlocks } from '../documents/parts.ts';
import { resumeTemplate } from '../documents/templates.ts';
import { print, printMoment } from '../documents/texts.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import { maskedCopy, maskOf } from '../scope/mask.ts';
import { languageAsked } from './application.ts';
import { demandHandedIn, frozenSets, knownFiles } from './handed-in.ts';
import { factsOf } from './repository/resumes.ts';

/** What a browser shows by itself and cannot be made to run: anything else is downloaded. */
const SHOWN = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp']);

/** GET /recruitments/:id/applications/:application/files/:file: a file of one of the versions that were handed in. */
export const getFile: HandlerOf<'getFile'> = async (call) => {
  const row = await demandHandedIn(call);
  const { db, services, reply, params } = call;
  // Scans hold what is masked elsewhere (REVIEW-12).
  const mask = await maskOf(call, []);
  if (!mask.clear) throw new ConsoleRefused('forbidden');
  const copies = [row.frozen, row.before].map(readFrozen);
  const { stored } = await knownFiles(db, row.account_id, copies, mask);
  const file = stored.get(params['file'] ?? '');
  const content = file && (await openChecked(services.files, file));
  if (!content) throw new ConsoleRefused('notFound');
  const way = SHOWN.has(file.mime) ? 'inline' : 'attachment';
  void reply
    .type(SHOWN.has(file.mime) ? file.mime : 'application/octet-stream')
    .header('Cache-Control', 'private, no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Disposition', `${way}; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  return buffer(content);
};

/** The records of a copy as they are printed for candidates. */
async function blocksOf(
  frozen: FrozenResume,
  sets: Awaited<ReturnType<typeof frozenSets>>,
  items: Parameters<typeof printedSet>[3],
  language: Language,
): Promise<Block[]> {
  const names = CodeNames.kept(frozen.codes);
  return [...sets.values()].flatMap((set): Block[] => {
    const printed = printedSet(set, frozen.applyCode, names, items, language);
    const own = frozen.records.filter(({ fieldsetid }) => fieldsetid === set.definition.fieldsetid);
    if (own.length === 0) return [];
    return [
      { kind: 'heading', text: printed.set.displayname },
      ...own.flatMap((record, index): Block[] => [
        ...(own.length > 1
          ? [{ kind: 'subheading' as const, text: print(language, 'record', index + 1) }]
          : []),
        ...printed.blocks({ ...record, rev: 0, kept: {} }),
      ]),
    ];
  });
}

/** GET /recruitments/:id/applications/:application/paper: the handed-in resume as a PDF, on the candidate's template. */
export const getPaper: HandlerOf<'getPaper'> = async (call) => {
  const row = await demandHandedIn(call);
  const { db, services, reply, user } = call;
  if ((await services.limiter.hit(LIMITS.document, user.login)) > 0)
    throw new ConsoleRefused('tooMany', { wait: 60 });
  const language = languageAsked(call);
  const mask = await maskOf(call, await publishedDefinitions(db));
  const frozen = maskedCopy(mask, readFrozen(row.frozen));
  const [facts, sets, files, { portal }] = await Promise.all([
    factsOf(db, row.id),
    frozenSets(db, [frozen]),
    knownFiles(db, row.account_id, [frozen], mask),
    services.settings(),
  ]);
  const template = await resumeTemplate(db, facts.resume_template_id);
  if (!template) throw new ConsoleRefused('notFound');
  const items = { emailItem: portal.emailItem, phoneItem: portal.phoneItem, calculate: portal.calculateItem };
  const picture = frozen.files.find(({ kind }) => kind === 'photo');
  // A photo is a file like any other, of which a part cannot be shown.
  const stored =
    mask.clear && picture && isPrinted(template, 'photo') ? files.stored.get(picture.id) : undefined;
  const content = stored && (await openChecked(services.files, stored));
  const attached: Fact[] = frozen.files
    .filter(({ kind }) => kind === 'resume')
    .map(files.shown)
    .map(({ title, name }) => ({ label: inLanguage(title, language), value: name, wide: true }));
  const bytes = await services.documents.render({
    language,
    title: inLanguage(template.title, language),
    subtitle: inLanguage(template.subtitle, language),
    issuer: issuerOf(template, portal.siteName, language),
    ...(await logoOf(db, template)),
    brand: brandOf(portal.themeColor),
    author: mask.names ? facts.name : facts.reference,
    ...(isPrinted(template, 'photo')
      ? { photo: content ? new Uint8Array(await buffer(content)) : null }
      : {}),
    blocks: [
      ...(await blocksOf(frozen, sets, items, language)),
      { kind: 'heading', text: print(language, 'attachments') },
      { kind: 'facts', facts: attached },
      ...noteBlocks(language, template, 'remarks'),
    ],
    foot: print(language, 'printed', printMoment(services.now())),
  });
  void reply.type('application/pdf').header('Cache-Control', 'private, no-store');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
};

import { Readable } from 'node:stream';
import { sheetsToXlsx } from '@portal/fieldsets/xlsx';
import { brandOf } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import { XLSX, type ConsoleCall, type HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { dayOf } from '../../platform/time.ts';
import { inLanguage, languageOf } from '../../protocol/language.ts';
import { say } from '../../protocol/texts.ts';
import { listPaper } from '../documents/list-paper.ts';
import { hidesNames, sightOf } from '../scope/mask.ts';
import { findList, frozenRows } from './repository/lists.ts';
import { versionOf } from './versions.ts';
import { cellsOf, changesText, headingsOf, nameOf, timeOf } from './words.ts';

/** Files hold names and ends of numbers: whoever does not see one of them takes none (SEE-06). */
const isHidden = async (call: ConsoleCall): Promise<boolean> =>
  (await hidesNames(call)) || !(await sightOf(call)).clear;

/**
 * GET /recruitments/:id/public-lists/:list/file?format=&language=: a list as it was made, to print and seal (`pdf`) or as a
 * spreadsheet whose cells are all texts (`xlsx`).
 */
export const publicListFile: HandlerOf<'publicListFile'> = async (call) => {
  const { db, params, query, reply, services, user } = call;
  const format = (['pdf', 'xlsx'] as const).find((one) => one === query.format);
  if (!format) throw invalid({ path: 'format', what: 'unknown' });
  if (await isHidden(call)) throw new ConsoleRefused('forbidden');
  const list = await findList(db, params.id, params.list);
  if (!list) throw new ConsoleRefused('notFound');
  const reader = languageOf(query.language);
  const frozen = await frozenRows(db, list.id);
  const { choice } = list;
  const title = inLanguage(choice.title, reader);
  const head = headingsOf(choice, reader);
  const rows = frozen.map((row) => cellsOf(choice, row, reader));
  await writeAudit(db, user.login, 'publicListExported', params.id, {
    name: nameOf(choice),
    count: rows.length,
    version: list.version,
  });
  const day = dayOf(services.now());
  void reply.header('Content-Disposition', `attachment; filename="public-list-${list.id}-${day}.${format}"`);
  if (format === 'xlsx') {
    void reply.type(XLSX);
    return Buffer.from(await sheetsToXlsx([{ sheet: say(reader, 'listSheet'), data: [head, ...rows] }]));
  }
  void reply.type('application/pdf');
  const { portal } = await services.settings();
  const version = await versionOf(db, list, frozen);
  const notes = [
    ...inLanguage(choice.lead, reader).split(/\n+/),
    version ? changesText(version, list.version, reader) : '',
    list.state === 'asked' ? say(reader, 'listNotYet') : timeOf(list, reader),
  ].filter((text) => text.trim() !== '');
  const model = listPaper({
    language: reader,
    title,
    issuer: inLanguage(portal.siteName, reader),
    brand: brandOf(portal.themeColor),
    notes,
    columns: choice.columns,
    head,
    rows,
    at: services.now(),
    sealedOn: list.from_at ?? services.now(),
  });
  // A thread of its own: candidates who want a ticket do not wait for it.
  return Readable.from(services.documents.renderAll(one(model), model), { objectMode: false });
};

// oxlint-disable-next-line typescript/require-await -- what is drawn is asked for one after the other
async function* one<T>(value: T): AsyncGenerator<T> {
  yield value;
}

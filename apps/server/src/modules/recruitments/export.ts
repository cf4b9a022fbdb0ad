import type { PositionContent } from '@portal/console-contract';
import { sheetsToXlsx } from '@portal/fieldsets/xlsx';
import { inLanguage, wallTime } from '@portal/rules';
import type { Language } from '@portal/schemas/languages';
import { writeAudit } from '../../console/audit.ts';
import { XLSX, type HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { dayOf } from '../../platform/time.ts';
import { languageOf } from '../../protocol/language.ts';
import { say } from '../../protocol/texts.ts';
import { contentOf } from './position-view.ts';
import { MAX_POSITIONS } from './positions.ts';
import type { Named } from './sheet/sheet-context.ts';
import { channelsOf, codesIn, DEGREES, positionsOf, unitsOf } from './repository/positions.ts';
import { recruitmentRow } from './repository/recruitments.ts';
import { headingOf, isText, SHEET_COLUMNS, statusText, type SheetColumn } from './sheet-columns.ts';

interface Names {
  zone: string;
  reader: Language;
  channel: readonly Named[];
  unit: readonly Named[];
  degree: readonly Named[];
}

/** The name of something where it is the only one called so, else its id: what is written is read back as the same. */
function nameOf(id: string, all: readonly Named[], reader: Language): string {
  const name = inLanguage(all.find((one) => one.id === id)?.name, reader);
  const alike = all.filter((one) => Object.values(one.name).includes(name));
  return name !== '' && alike.length === 1 ? name : id;
}

function cellOf(content: PositionContent, { property, language }: SheetColumn, names: Names): string {
  if (isText(property)) return language ? (content[property][language] ?? '') : '';
  switch (property) {
    case 'channel':
    case 'unit':
    case 'degree':
      return nameOf(content[property], names[property], names.reader);
    case 'status':
      return statusText(content.status, names.reader);
    case 'opensAt':
    case 'closesAt':
      return wallTime(content[property], names.zone).replace('T', ' ');
    default:
      return String(content[property] ?? '');
  }
}

/** GET /recruitments/:id/export?language=: its positions as XLSX, which imports again as the same. */
export const exportPositions: HandlerOf<'exportPositions'> = async ({
  db,
  params,
  query,
  user,
  services,
  reply,
}) => {
  const recruitment = await recruitmentRow(db, params['id'] ?? '');
  if (!recruitment) throw new ConsoleRefused('notFound');
  const rows = await positionsOf(db, recruitment.id, MAX_POSITIONS);
  const [channels, units, degrees] = await Promise.all([channelsOf(db), unitsOf(db), codesIn(db, DEGREES)]);
  const reader = languageOf(query['language'] ?? '');
  const names: Names = {
    zone: recruitment.zone,
    reader,
    channel: channels.map(({ hireChannel, name }) => ({ id: hireChannel, name })),
    unit: units,
    degree: degrees,
  };
  const contents = rows.map(contentOf);
  const extra = [...new Set(contents.flatMap((content) => Object.keys(content.extra)))];
  const data = [
    [...SHEET_COLUMNS.map((column) => headingOf(column, reader)), ...extra],
    ...contents.map((content) => [
      ...SHEET_COLUMNS.map((column) => cellOf(content, column, names)),
      ...extra.map((heading) => content.extra[heading] ?? ''),
    ]),
  ];
  await writeAudit(db, user.login, 'positionsExported', recruitment.id, { count: rows.length });
  const name = `positions-${dayOf(services.now())}.xlsx`;
  void reply.header('Content-Disposition', `attachment; filename="${name}"`);
  void reply.type(XLSX);
  return Buffer.from(await sheetsToXlsx([{ sheet: say(reader, 'sheetPositions'), data }]));
};

import { inLanguage, momentText } from '@portal/rules';
import type { Language } from '@portal/schemas/languages';
import type { Database } from '../../platform/database/connect.ts';
import { escapeHtml } from '../../platform/html.ts';
import { say } from '../../protocol/texts.ts';
import { frozenRows, listOfNotice } from './repository/lists.ts';
import { versionOf } from './versions.ts';
import { cellsOf, changesText, headingsOf, timeOf } from './words.ts';

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const cellsIn = (tag: string, texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag.slice(0, 2)}>`).join('')}</tr>`;

/**
 * What a notice of a public list says below its own text (LIST-01): the list as it was made, and of one that was taken back when
 * and why. Made when it is read, so that whoever was erased since is gone from it.
 *
 * @param notice its id
 * @returns HTML of escaped texts; '' = the notice is of no list any more
 */
export async function listHtml(db: Database, notice: string, reader: Language): Promise<string> {
  const list = await listOfNotice(db, notice);
  if (!list) return '';
  if (list.state === 'withdrawn') {
    const at = momentText(list.withdrawn_at ?? '', reader, { style: 'long' });
    return paragraph(say(reader, 'listWithdrawn', at, inLanguage(list.reason ?? undefined, reader)));
  }
  const rows = await frozenRows(db, list.id);
  const version = await versionOf(db, list, rows);
  const { choice } = list;
  return [
    paragraph(timeOf(list, reader)),
    version ? paragraph(changesText(version, list.version, reader)) : '',
    '<table data-cards="">',
    `<thead>${cellsIn('th scope="col"', headingsOf(choice, reader))}</thead><tbody>`,
    ...rows.map((row) => cellsIn('td', cellsOf(choice, row, reader))),
    '</tbody></table>',
    paragraph(say(reader, 'listPeople', rows.length)),
  ].join('');
}

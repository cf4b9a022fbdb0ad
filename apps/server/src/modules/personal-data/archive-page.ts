import type documentTexts from '@portal/locales/zh/personal-data.json';
import { LANGUAGES, type Language } from '@portal/schemas/languages';
import { escapeHtml } from '../../platform/html.ts';
import { fillPlaces } from '../../protocol/fill.ts';
import { localeFile } from '../../protocol/locale-files.ts';
import type { ArchiveContent } from './archive-content.ts';

const texts = localeFile<typeof documentTexts>('personal-data');

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0;overflow-wrap:anywhere}
th{width:14rem;font-weight:600}section{margin-block:2rem}pre{white-space:pre-wrap}`;

/** Lines of labels with values; a value may be HTML that is escaped already. */
type Rows = readonly (readonly [label: string, html: string])[];

const table = (rows: Rows): string =>
  `<table>${rows.map(([label, html]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${html}</td></tr>`).join('')}</table>`;

const link = (path: string, name: string): string =>
  `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${escapeHtml(name)}</a>`;

/** A readable page of what an archive holds, in the language of its reader; it loads nothing and runs nothing. */
export function archivePage(content: ArchiveContent, language: Language): string {
  const { title, lead, none, heading, account, told, json } = texts[language].archive;
  const part = (name: keyof typeof heading, html: string): string =>
    `<section><h2>${escapeHtml(heading[name])}</h2>${html === '' ? `<p>${escapeHtml(none)}</p>` : html}</section>`;
  const listed = (rows: Rows): string => (rows.length === 0 ? '' : table(rows));
  const parts = [
    part(
      'account',
      table(
        Object.entries(content.account).map(([key, value]) => [
          account[key as keyof typeof account] ?? key,
          escapeHtml(value),
        ]),
      ),
    ),
    part(
      'records',
      content.records
        .map(
          (record) =>
            `<h3>${escapeHtml(record.title)}</h3>${table(record.values.map(({ name, shown }) => [name, escapeHtml(shown)]))}`,
        )
        .join(''),
    ),
    part('files', listed(content.files.map(({ path, name, addedAt }) => [addedAt, link(path, name)]))),
    part(
      'applications',
      content.applications
        .map(
          (one) =>
            `<h3>${escapeHtml(one.position)}</h3><p>${escapeHtml([one.recruitment, one.reference, one.status, one.result].filter(Boolean).join(' · '))}</p>${table(
              [
                ...one.steps.map(({ at, text, note }): Rows[number] => [
                  at,
                  escapeHtml(note === '' ? text : `${text}: ${note}`),
                ]),
                ...one.exams.map(({ kind, published, result }): Rows[number] => [
                  told[kind],
                  escapeHtml(
                    kind === 'ticket'
                      ? published.number
                      : result === null
                        ? ''
                        : `${result.total} / ${result.full}`,
                  ),
                ]),
                ...one.places.map(({ until }): Rows[number] => [told.place, escapeHtml(until)]),
              ],
            )}`,
        )
        .join(''),
    ),
    part(
      'messages',
      content.messages
        .map(
          ({ at, subject, text }) =>
            `<h3>${escapeHtml(subject)}</h3><p>${escapeHtml(at)}</p><pre>${escapeHtml(text)}</pre>`,
        )
        .join(''),
    ),
    part('mails', listed(content.mails.map(({ at, subject }) => [at, escapeHtml(subject)]))),
    part(
      'questions',
      content.questions
        .map(
          ({ askedAt, text, answer }) =>
            `<p>${escapeHtml(askedAt)}</p><pre>${escapeHtml(text)}</pre><pre>${escapeHtml(answer)}</pre>`,
        )
        .join(''),
    ),
    part('searches', listed(content.searches.map(({ savedAt, name }) => [savedAt, escapeHtml(name)]))),
    part('passkeys', listed(content.passkeys.map(({ addedAt, name }) => [addedAt, escapeHtml(name)]))),
    part('collected', listed(content.collected.map(({ at, name }) => [at, escapeHtml(name)]))),
  ];
  return `<!doctype html><html lang="${LANGUAGES[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(fillPlaces(lead, [content.madeAt]))} ${link('data.json', json)}</p>${parts.join('')}</body></html>`;
}

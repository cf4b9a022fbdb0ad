import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@portal/schemas/languages';
import { inLanguage } from '@portal/rules';
import { escapeHtml } from '../../platform/html.ts';
import { distFolder } from '../../platform/project.ts';
import { say, texts, type TextKey } from '../../protocol/texts.ts';
import type { PublicDraw } from '../exams/public-draw.ts';
import type { PublicRanks } from '../public-lists/public-ranks.ts';

const STYLE = `:root{color-scheme:light dark}
body{max-width:960px;margin:0 auto;padding:24px 16px 64px;font:16px/1.7 system-ui,"Noto Sans SC",sans-serif}
h1{font-size:1.5rem}h2{margin-top:2rem;font-size:1.2rem}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px}dd{margin:0;overflow-wrap:anywhere}
[data-good]{padding:4px 16px;border-inline-start:4px solid currentColor}[data-good=true]{border-color:#18794e}
[data-good=false]{border-color:#c62828}
table{width:100%;border-collapse:collapse}th,td{padding:6px 8px;border-bottom:1px solid #8888;text-align:start;overflow-wrap:anywhere}
@media (width<600px){dl{grid-template-columns:minmax(0,1fr)}dd{margin-bottom:8px}}`;

/** What the program says. */
const TEXTS = [
  'checkDrawGood',
  'checkDrawBad',
  'checkRanksGood',
  'checkRanksBad',
  'checkFaultRecord',
  'checkFaultMethod',
  'checkFaultSeed',
  'checkFaultBasis',
  'checkFaultLacks',
  'checkSession',
  'checkRoom',
  'checkSeat',
  'checkNumber',
  'checkPublished',
  'checkRecomputed',
  'checkNobody',
  'checkMore',
] as const satisfies readonly TextKey[];

let built: string | undefined;

/** The program as it was built; '' = this runs from source and nothing was built. */
function program(): string {
  const path = join(distFolder(), 'server', 'draw-check.js');
  built ??= existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  return built ?? '';
}

const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content, 'utf8').digest('base64')}'`;

/** JSON within a page: nothing in it ends the element. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What is checked. */
export interface Checked extends PublicDraw {
  /** Of the recruitment, in the language of the page. */
  name: string;
  ranks: PublicRanks[];
}

/**
 * The page on which anybody checks a draw and public rankings (LIST-03): data, program and style stand in it, under a policy that
 * lets it run these and fetch nothing, which is kept when the page is saved.
 */
export function checkPage(
  { name, next, record, withheld, ranks }: Checked,
  reader: Language,
): { html: string; policy: string } {
  const script = program();
  const policy = [
    `default-src 'none'`,
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(STYLE)}`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  const text = (key: TextKey, ...values: string[]): string => escapeHtml(say(reader, key, ...values));
  const fact = (key: TextKey, value: string): string =>
    value === '' ? '' : `<dt>${text(key)}</dt><dd>${escapeHtml(value)}</dd>`;
  const waiting = `<p>${text('checkRunning')}</p><noscript><p>${text('checkOff')}</p></noscript>`;
  const data = { record, ranks, texts: Object.fromEntries(TEXTS.map((key) => [key, texts[reader][key]])) };
  const html = [
    `<!doctype html><html lang="${LANGUAGES[reader].tag}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${text('checkTitle', name)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${text('checkTitle', name)}</h1><p>${text('checkLead')}</p>`,
    `<dl>${fact('checkNext', next)}</dl>`,
    `<h2>${text('checkDraw')}</h2>`,
    record
      ? `<dl>${fact('checkVersion', String(record.version))}${fact('checkMethod', record.method)}${fact('checkSeed', record.seed)}${fact('checkSeedDigest', record.seedDigest)}${fact('checkBasis', record.basis)}</dl><div id="seats" role="status">${waiting}</div>`
      : `<p>${text('checkNoDraw')}</p>`,
    withheld > 0 ? `<p>${text('checkWithheld', String(withheld))}</p>` : '',
    ...ranks.map(
      ({ title }, at) =>
        `<h2>${escapeHtml(inLanguage(title, reader))}</h2><div id="ranks-${at}" role="status">${waiting}</div>`,
    ),
    `<p>${text('checkNotes')}</p></main>`,
    `<script type="application/json" id="data">${embedded(data)}</script><script type="module">${script}</script></body></html>`,
  ].join('');
  return { html, policy };
}

// `npm run static -- --base /careers/ --out FOLDER`: the built portal as static files for any web server (docs/portal-alone.md).
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/setup.mjs';

/** @param {string} why */
function refuse(why) {
  process.stderr.write(`${why}\nnpm run static -- --base /careers/ --out FOLDER\n`);
  process.exit(1);
}

const { values } = parseArgs({
  options: { base: { type: 'string', default: '/' }, out: { type: 'string' } },
});
const { base, out } = values;
if (!/^\/([\w.~-]+\/)*$/.test(base)) refuse(`--base begins and ends with a slash: ${base}`);
if (out === undefined) refuse('--out names the folder to write to');
const folder = resolve(out);
// Files of an older build would stay between those of this one.
if (existsSync(folder) && readdirSync(folder).length > 0) refuse(`${folder} is not empty`);
const built = join(root, 'dist', 'portal');
if (!existsSync(join(built, 'index.html'))) refuse('Build first: npm run build -- portal');

cpSync(built, folder, { recursive: true, filter: (from) => !from.includes('/.vite') });
cpSync(join(root, 'dist', 'media', 'logo.svg'), join(folder, 'media', 'logo.svg'));
// Only this page names files from the root; all others name one another relative to themselves.
const page = readFileSync(join(built, 'index.html'), 'utf8')
  .replace(/ *<meta property="csp-nonce"[^>]*>\n/, '')
  .replaceAll(/(href|src)="\//g, `$1="${base}`);
writeFileSync(join(folder, 'index.html'), page);
process.stdout.write(`${folder}: serve it at ${base} and put a portal-config.json into it\n`);

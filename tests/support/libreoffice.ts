import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Debian's `libreoffice-calc-nogui` has it; where it is missing the tests that need it are named as skipped. */
export const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0;

/** A spreadsheet as LibreOffice writes it after opening it, without a window and with a profile of its own. */
export function resaved(file: Uint8Array): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sheets-'));
  try {
    const out = join(folder, 'out');
    mkdirSync(out);
    writeFileSync(join(folder, 'a.xlsx'), file);
    const { status, stderr } = spawnSync(
      'soffice',
      [
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        '--headless',
        '--convert-to',
        'xlsx:Calc MS Excel 2007 XML',
        '--outdir',
        out,
        join(folder, 'a.xlsx'),
      ],
      { encoding: 'utf8', timeout: 120_000 },
    );
    if (status !== 0) throw new Error(`soffice ended with ${status}\n${stderr}`);
    return readFileSync(join(out, 'a.xlsx'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

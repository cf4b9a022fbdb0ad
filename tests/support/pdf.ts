import { spawnSync } from 'node:child_process';

/** What Poppler says of a PDF: the same bytes read by a program that is not ours. */
function run(command: string, args: string[], pdf: Uint8Array): string {
  const done = spawnSync(command, args, { input: pdf, encoding: 'utf8', maxBuffer: 20_000_000 });
  if (done.error) throw new Error(`${command} of poppler-utils is needed: ${done.error.message}`);
  if (done.status !== 0) throw new Error(`${command}: ${done.stderr}`);
  return done.stdout;
}

export interface PdfFacts {
  pages: number;
  title: string;
  size: string;
}

export function pdfFacts(pdf: Uint8Array): PdfFacts {
  const info = run('pdfinfo', ['-'], pdf);
  const fact = (name: string): string => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(info)?.[1] ?? '';
  return { pages: Number(fact('Pages')), title: fact('Title'), size: fact('Page size') };
}

/** Text of all pages, or of one, as it stands on the paper; a form feed ends each page. */
export const pdfText = (pdf: Uint8Array, page?: number): string =>
  run(
    'pdftotext',
    ['-layout', ...(page === undefined ? [] : ['-f', String(page), '-l', String(page)]), '-', '-'],
    pdf,
  );

export interface PdfFont {
  name: string;
  embedded: boolean;
  subset: boolean;
}

export function pdfFonts(pdf: Uint8Array): PdfFont[] {
  return run('pdffonts', ['-'], pdf)
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => {
      const [name = '', ...rest] = line.split(/\s+/);
      // From the right: object number and generation, unicode, subset, embedded.
      const [, , , subset, embedded] = rest.toReversed();
      return { name, embedded: embedded === 'yes', subset: subset === 'yes' };
    });
}

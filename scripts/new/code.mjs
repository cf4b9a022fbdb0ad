import { LOCALES, spellings } from './edit.mjs';

const DECLARED = 'machines/codes.ts';

/** A return code of a flow that the portal shows a text of its own for. */
export function code({ edit, name, options: { flow = '' } }) {
  const { camel, text } = spellings(name);
  const begins = new RegExp(`^  ${flow}: \\{`, 'm');
  const source = edit.read(DECLARED);
  const at = source.search(begins);
  if (!/^[a-z]+$/i.test(flow) || at < 0)
    throw new Error(`a code belongs to a flow of ${DECLARED}: --flow=apply`);
  const key = `${flow}.${camel}`;
  if (source.includes(`'${key}'`)) throw new Error(`${key} is there already`);
  edit.insert(DECLARED, new RegExp(String.raw`(?<=^  ${flow}: \{)`, 'm'), `\n    ${camel}: '${key}',`);
  edit.insert(
    'apps/server/src/protocol/code-texts.ts',
    /^\} as const satisfies Record<string, PathOf/m,
    `  ${camel}: '${key}',\n`,
  );
  for (const locale of LOCALES)
    edit.json(`locales/${locale}/codes.json`, (texts) => {
      texts[flow][camel] = text;
    });
  return 'Then its texts in locales/*/codes.json, the handler that answers with it, docs/wire.md, and a test.';
}

import { LOCALES, spellings } from './edit.mjs';

/** What a person of the office may be allowed to do; roles are data, so no role has it but that of administrators. */
export function capability({ edit, name, options: { subject = '' } }) {
  const { camel, text } = spellings(name);
  const list = 'packages/console-contract/src/capabilities.ts';
  const own = `'${subject}.${camel}'`;
  const lines = [...edit.read(list).matchAll(/^ {2}'(\w+)\.\w+',$/gm)];
  const last = lines.findLast(([, of]) => of === subject);
  if (last === undefined)
    throw new Error(`a capability belongs to a subject of ${list}: --subject=recruitments`);
  edit.insert(list, new RegExp(`(?<=^${last[0].replaceAll('.', String.raw`\.`)}\n)`, 'm'), `  ${own},\n`);
  for (const locale of LOCALES)
    edit.json(`locales/${locale}/console.json`, (texts) => {
      texts.capability[subject][camel] = text;
    });
  return 'Then its names, and the call or the handler that asks for it.';
}

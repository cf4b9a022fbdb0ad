import { TEN_THOUSAND } from '@portal/schemas/resume-grammar';
import type { ImportedValue } from '../entries.ts';
import { conceptsOf } from '../words.ts';
import { periodsIn } from './dates.ts';
import { isHead, type Group } from './group.ts';
import type { Labels } from './labels.ts';
import type { Line } from './line.ts';
import { isJoining, isLeading } from './names.ts';
import { parsed, trimmed } from './tokens.ts';
import { left, ofPeriod, value } from './values.ts';

const QUOTED = /[《“"「]([^《》“”"「」]{4,200})[》”"」]/gu;

/** A paper as references are written; what cannot be told apart is listed whole. */
export function paperOf({ text, source }: Line, labels: Labels): ImportedValue[] {
  const { pairs } = labels.split(text, false);
  if (pairs.length > 0 && conceptsOf(pairs[0]?.label ?? '').length > 0)
    return pairs.map((pair) => ({ ...pair, source }));
  const dates = periodsIn(text);
  const date = dates.at(-1);
  const when = date ? [value(date.start, source, ['date'])] : [];
  const quoted = [...text.matchAll(QUOTED)].map(([, inner = '']) => trimmed(inner));
  const [title, journal] = quoted;
  if (title !== undefined && journal !== undefined)
    return [value(title, source, ['title']), value(journal, source, ['publisher']), ...when];
  // Authors. Title[J]. Journal, year, volume: pages.
  const [, head = '', tail = ''] = /^(.+?)\s*\[[A-Z](?:\/OL)?\]\s*[.,．，]?\s*(.+)$/u.exec(text) ?? [];
  if (head !== '') {
    const own = trimmed(head.split(/[.．]\s*/u).at(-1) ?? head);
    const where = trimmed(tail.split(/[,，.．]/u)[0] ?? '');
    return [
      value(own, source, ['title']),
      ...(where === '' ? [] : [value(where, source, ['publisher'])]),
      ...when,
    ];
  }
  if (title !== undefined) {
    const after = text.slice(text.indexOf(title) + title.length + 1);
    const where = trimmed(
      after
        .split(/[,，.]\s*/u)
        .map(trimmed)
        .find((part) => part !== '' && !/^\d/.test(part)) ?? '',
    );
    return [
      value(title, source, ['title']),
      ...(where === '' ? [] : [value(where, source, ['publisher'], 'unsure')]),
      ...when,
    ];
  }
  const parts = parsed(text).tokens;
  const [first, second] = parts;
  if (first === undefined || second === undefined || parts.length > 4 || /\.\s/.test(text))
    return [left(text, source)];
  return [
    value(first, source, ['title'], 'unsure'),
    value(second, source, ['publisher'], 'unsure'),
    ...when,
    ...parts.slice(2).map((part) => left(part, source)),
  ];
}

const MONEY = new RegExp(`(\\d+(?:\\.\\d+)?)\\s*(?:${TEN_THOUSAND.join('|')})`, 'u');

/** A project: period, title, what is said of role and money; descriptions below it. */
export function projectOf(group: Group): ImportedValue[] {
  const values: ImportedValue[] = [];
  const tokens: [string, string][] = [];
  const body: string[] = [];
  let dated = false;
  for (const [index, line] of group.entries()) {
    const { source } = line;
    for (const { label, text } of line.pairs)
      if (conceptsOf(label).includes('duties')) body.push(text);
      else values.push({ label, text, source });
    if (line.rest === '') continue;
    if (!isHead(line, index) || (index > 1 && !line.dated)) {
      body.push(line.text);
      continue;
    }
    const { period, tokens: parts } = parsed(line.rest);
    if (period && !dated) values.unshift(...ofPeriod(period, source));
    dated ||= period !== null;
    for (const part of parts) tokens.push([part, source]);
  }
  const rest = tokens.filter(([text, source]) => {
    const money = MONEY.exec(text)?.[1];
    if (isLeading(text)) values.push(value('Yes', source, ['leads'], 'derived'));
    else if (isJoining(text)) values.push(value('No', source, ['leads'], 'derived'));
    else if (money !== undefined && text.length < 20)
      values.push(value(MONEY.exec(text)?.[0] ?? text, source, ['funding'], 'derived'));
    else return true;
    return false;
  });
  const hasTitle = values.some(({ label }) => conceptsOf(label).includes('title'));
  const title = hasTitle ? undefined : rest.shift();
  return [
    ...(title ? [value(title[0], title[1], ['title'], rest.length === 0 ? 'sure' : 'unsure')] : []),
    ...values,
    ...rest.map(([text, source]) => left(text, source)),
    ...(body.length > 0 ? [value(body.join('\n'), body.join('\n'), ['duties'])] : []),
  ];
}

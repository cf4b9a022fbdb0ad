import type { AuditLine } from '@portal/console-contract';
import { actOf } from '@portal/console-contract/audit';
import { said } from '../ui/texts.ts';
import type { Say, Words } from './fields.ts';

/** A line of the log as it is told: key of its sentence, and what stands in it. */
interface Told {
  key: string;
  values: Record<string, string | number>;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value) || 0);
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** A word by its key below a group of texts; as it is where that does not know it. */
const wordOf = (say: Say, group: string, value: unknown): string =>
  textOf(value) && say([`${group}.${textOf(value)}`, 'settings.choice.other'], { word: textOf(value) });

/** What roles may do, as the roles' page calls it; "–" = nothing. */
const capabilityNames = (value: unknown, say: Say): string =>
  listOf(value)
    .map((one) =>
      say([`capability.${one}`, 'audit.sentence.other'], { action: one, subject: '', details: '' }),
    )
    .join(say('listComma')) || '–';

/** What somebody changed of a colleague's account, as keys of sentences. */
function partsOfUser(details: Readonly<Record<string, unknown>>): string[] {
  return [
    ...(typeof details['role'] === 'string' ? ['role'] : []),
    ...(typeof details['active'] === 'boolean' ? [details['active'] ? 'active' : 'inactive'] : []),
    ...(details['newPassword'] === true ? ['newPassword'] : []),
    ...(details['totp'] === false ? ['noTotp'] : []),
    ...(details['passkeys'] === false ? ['noPasskeys'] : []),
  ];
}

/** Ids of a list that are written out. */
const MAX_WRITTEN = 20;

/** What the thing of a line is called; its id where it has no name. */
function nameOf({ action, subject, details, named }: AuditLine, { say, language }: Words): string {
  if (action === 'reviewTakenOver') return textOf(details['subject']) || subject;
  if (subject === 'order') return say('sets.orderBar');
  return (typeof named === 'string' ? named : said(named ?? undefined, language)) || subject;
}

/** Documents and numbers of a line, the first of them; documents by their names. */
function idsOf({ details, names }: AuditLine, { say, language }: Words): string {
  const ids = listOf(details['ids'] ?? details['drafts']);
  const written = ids
    .slice(0, MAX_WRITTEN)
    .map((id) => (id === 'order' ? say('sets.orderBar') : said(names[id], language) || id))
    .join(say('listComma'));
  return ids.length > MAX_WRITTEN
    ? `${written}${say('audit.others', { count: ids.length - MAX_WRITTEN })}`
    : written;
}

/** Why something was not published at its time, as the page says refusals. */
function refusalOf(problems: unknown, say: Say): string {
  const [, code = 'fail'] = /"code":"(\w+)"/.exec(textOf(problems)) ?? [];
  return say([`error.${code}`, 'error.fail']);
}

function toldOf(line: AuditLine, words: Words): Told {
  const { action, subject, details } = line;
  const { say, roleName } = words;
  const comma = say('listComma');
  const values: Told['values'] = {
    subject: nameOf(line, words),
    address: textOf(details['address']),
    code: textOf(details['code']),
    version: textOf(details['version']),
    note: textOf(details['note']),
    name: textOf(details['name']),
    count: countOf(
      details['changes'] ??
        details['steps'] ??
        details['drafts'] ??
        details['lines'] ??
        details['rows'] ??
        details['count'] ??
        details['after'],
    ),
    ids: idsOf(line, words),
    names: listOf(details['authors']).join(comma),
    given: capabilityNames(details['given'] ?? details['capabilities'], say),
    taken: capabilityNames(details['taken'], say),
    problems: refusalOf(details['problems'], say),
    more: countOf(details['more']),
    askedBy: textOf(details['askedBy']),
    to: textOf(details['to']),
    decision: wordOf(say, 'statuses:status', details['decision']),
    kind: wordOf(say, 'review:kind', details['kind']),
    reason: textOf(details['reason']),
    reference: textOf(details['reference']),
    role: typeof details['role'] === 'string' ? roleName(details['role']) : '',
  };
  if (action === 'noticeChanged')
    return {
      key: 'noticeChanged',
      values: {
        ...values,
        title: values['subject'] ?? subject,
        state: wordOf(say, 'content:state', details['state']),
      },
    };
  if (action === 'userChanged') {
    const parts = partsOfUser(details).map((part) => say(`audit.part.${part}`, { role: values['role'] }));
    values['parts'] = parts.join(comma);
    return { key: parts.length > 0 ? 'userChanged' : 'userChangedPlain', values };
  }
  if (action === 'settings') {
    const names = listOf(details['changed']).map((path) => {
      const [part = '', name = ''] = path.split('/');
      return say([`settings.${part}.${name}`, 'settings.choice.other'], { word: name || part });
    });
    return { key: 'settings', values: { ...values, names: [...new Set(names)].join(comma) } };
  }
  if (action === 'mergeCodes')
    return { key: details['count'] === undefined ? 'mergeCodesUncounted' : 'mergeCodes', values };
  if (action === 'mailResent') return { key: subject === '' ? 'mailsResent' : 'mailResent', values };
  if (action === 'publishEnded')
    return { key: details['state'] === 'declined' ? 'publishEndedOther' : 'publishEnded', values };
  if (action === 'commentsResolved')
    return { key: details['resolved'] === false ? 'commentsReopened' : 'commentsResolved', values };
  if (action === 'export') return { key: subject === 'audit' ? 'exportAudit' : 'export', values };
  return { key: action, values };
}

/**
 * What a line of the audit log says, as one sentence without who and when (GRID-05), with the name of its thing (OFFICE-07).
 * An action that this page does not know is told by its name, its subject and its details.
 */
export function auditSentence(line: AuditLine, words: Words): string {
  const { say } = words;
  // Of whichever recruitments they were.
  if (line.looks > 1) return say('audit.looks', { count: line.looks });
  const { key, values } = toldOf(line, words);
  const more = Number(values['more']) > 0 ? say('audit.sentence.more', { count: values['more'] }) : '';
  const details = Object.keys(line.details).length > 0 ? JSON.stringify(line.details) : '';
  const told = say([`audit.sentence.${key}`, 'audit.sentence.other'], {
    ...values,
    action: line.action,
    details,
  });
  return within(line, words, `${told}${more}`);
}

/** A sentence about something of a recruitment, with the recruitment's name before it. */
function within(line: AuditLine, { say, language }: Words, text: string): string {
  const act = actOf(line.action);
  const name = typeof line.named === 'string' ? line.named : said(line.named ?? undefined, language);
  return act?.about === 'recruitment' && act.own === undefined && name !== ''
    ? say('audit.sentence.within', { name, text })
    : text;
}

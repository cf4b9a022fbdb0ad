import type { AuditLine } from '@portal/console-contract';

/** Looks a text of the console up; i18next's `t` fits. */
type Say = (key: string | string[], values?: Record<string, unknown>) => string;

/** What a role is called; roles are data. */
type RoleName = (id: string) => string;

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

/** A word of the review's, as its screens say it. */
const wordOf = (say: Say, group: 'status' | 'kind', value: unknown): string =>
  textOf(value) && say([`review:${group}.${textOf(value)}`, 'audit.sentence.other']);

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

function toldOf({ action, subject, details }: AuditLine, say: Say, roleName: RoleName): Told {
  const comma = say('listComma');
  const values: Told['values'] = {
    subject,
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
    ids: listOf(details['ids'] ?? details['drafts']).join(comma),
    names: listOf(details['authors']).join(comma),
    given: capabilityNames(details['given'] ?? details['capabilities'], say),
    taken: capabilityNames(details['taken'], say),
    problems: textOf(details['problems']),
    more: countOf(details['more']),
    askedBy: textOf(details['askedBy']),
    to: textOf(details['to']),
    decision: wordOf(say, 'status', details['decision']),
    kind: wordOf(say, 'kind', details['kind']),
    reason: textOf(details['reason']),
    role: typeof details['role'] === 'string' ? roleName(details['role']) : '',
  };
  if (action === 'noticeChanged')
    return {
      key: 'noticeChanged',
      values: {
        ...values,
        title: listOf(Object.values(Object(details['title']) as object)).find((one) => one !== '') ?? subject,
        state:
          textOf(details['state']) &&
          say([`content:state.${textOf(details['state'])}`, 'audit.sentence.other']),
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
 * What a line of the audit log says, as one sentence without who and when (GRID-05). An action that this page does not
 * know is told by its name, its subject and its details.
 */
export function auditSentence(line: AuditLine, say: Say, roleName: RoleName): string {
  const { key, values } = toldOf(line, say, roleName);
  const more = Number(values['more']) > 0 ? say('audit.sentence.more', { count: values['more'] }) : '';
  const details = Object.keys(line.details).length > 0 ? JSON.stringify(line.details) : '';
  return `${say([`audit.sentence.${key}`, 'audit.sentence.other'], { ...values, action: line.action, details })}${more}`;
}

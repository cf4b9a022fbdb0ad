import type { AuditLine, AuditPair, AuditValue } from '@portal/console-contract';
import { kindOfField, type AuditKind, type AuditOwnField } from '@portal/console-contract/audit';
import { TIME_ZONE } from '@portal/rules';
import {
  storedPortalSettingsSchema,
  storedRegistrationSettingsSchema,
  type JsonSchema,
} from '@portal/schemas';
import { askedAs, logoSaid, phoneRuleSaid } from '../settings/asked-as.ts';
import { isFlag } from '../settings/flatten.ts';
import { isUnit, measureSaid } from '../settings/measures.ts';
import { moment, momentIn, said, zoneName } from '../ui/texts.ts';

/** Looks a text of the console up; i18next's `t` fits. */
export type Say = (key: string | string[], values?: Record<string, unknown>) => string;

/** What a role is called; roles are data. */
export type RoleName = (id: string) => string;

/** What values are told with. */
export interface Words {
  say: Say;
  roleName: RoleName;
  language: string;
}

const window = (kind: string, side: 'from' | 'to'): string[] => [
  `recruitments:window.${kind}`,
  `recruitments:form.${side}`,
];
const printed = (name: string): string[] => ['templates:field.fields', `templates:printed.${name}`];

/** Labels of fields: those of the forms and columns in which they are edited; of several, one within the other. */
const LABELS: Readonly<Record<AuditOwnField, string | readonly string[]>> = {
  'recruitment/name': 'content:channels.name',
  'recruitment/description': 'audit.field.description',
  'recruitment/state': 'content:notices.state',
  'recruitment/zone': 'recruitments:form.zone',
  'recruitment/apply/from': window('apply', 'from'),
  'recruitment/apply/to': window('apply', 'to'),
  'recruitment/review/from': window('review', 'from'),
  'recruitment/review/to': window('review', 'to'),
  'recruitment/resubmit/from': window('resubmit', 'from'),
  'recruitment/resubmit/to': window('resubmit', 'to'),
  'recruitment/transfer/from': window('transfer', 'from'),
  'recruitment/transfer/to': window('transfer', 'to'),
  'recruitment/ticket/from': window('ticket', 'from'),
  'recruitment/ticket/to': window('ticket', 'to'),
  'recruitment/scores/from': window('scores', 'from'),
  'recruitment/scores/to': window('scores', 'to'),
  'recruitment/maxPositions': 'recruitments:form.maxPositions',
  'recruitment/minRatio': 'recruitments:form.minRatio',
  'recruitment/keepDays': 'audit.field.keepDays',
  'recruitment/ageDay': 'ageDay.label',
  'recruitment/stages': 'recruitments:parts.stages',
  'recruitment/secondLooks': ['review:second.title', 'review:second.share'],
  'recruitment/subjects': 'exams:subjects.title',
  'exam/weights': 'exams:ranking.weights',
  'exam/totalDigits': 'exams:ranking.digits',
  'exam/ties': 'exams:ranking.ties',
  'exam/passMark': 'exams:ranking.passMark',
  'exam/marks': 'exams:corrections.marks',
  'interview/ratio': 'interview:rule.ratio',
  'interview/ties': 'interview:rule.ties',
  'interview/hours': 'interview:rule.hours',
  'interview/rounds': 'interview:rule.rounds',
  'interview/group': 'interview-groups:group.one',
  'interview/examiners': 'interview-groups:group.examiners',
  'interview/criteria': 'interview-groups:group.criteria',
  'interview/dropped': 'interview-groups:group.dropFrom',
  'hiring/checks': 'hiring:rule.checks',
  'hiring/ties': 'hiring:rule.ties',
  'hiring/hours': 'hiring:rule.hours',
  'hiring/rounds': 'hiring:rule.rounds',
  'hiring/stage': 'hiring:rule.stage',
  'hiring/approval': 'hiring:rule.approval',
  'hiring/offerHours': 'hiring:rule.offerHours',
  'hiring/remindHours': 'hiring:rule.remindHours',
  'hiring/papers': 'hiring:rule.papers',
  'hiring/posts': 'hiring:rule.posts',
  'hiring/letter': 'hiring:rule.letter',
  'exam/rooms': 'exams:seats.rooms',
  'exam/sessions': 'exams:seats.sessions',
  'exam/seatRules': 'exams:seats.rules',
  'position/code': 'recruitments:column.code',
  'position/name': 'recruitments:property.name',
  'position/channel': 'recruitments:column.channel',
  'position/unit': 'recruitments:column.unit',
  'position/category': 'recruitments:property.category',
  'position/place': 'recruitments:property.place',
  'position/headcount': 'recruitments:column.headcount',
  'position/degree': 'recruitments:column.degree',
  'position/requirement': 'recruitments:property.requirement',
  'position/duties': 'recruitments:property.duties',
  'position/status': 'recruitments:column.status',
  'position/opensAt': 'recruitments:column.opensAt',
  'position/closesAt': 'recruitments:column.closesAt',
  'position/maxApplicants': 'recruitments:column.maxApplicants',
  'position/minRatio': 'recruitments:column.minRatio',
  'position/conditions': 'recruitments:details.conditions',
  'notice/title': 'content:field.title',
  'notice/subTitle': 'content:field.subTitle',
  'notice/content': 'content:field.content',
  'notice/channel': 'content:field.place',
  'notice/state': 'content:notices.state',
  'notice/from': 'content:field.from',
  'notice/until': 'content:field.until',
  'channel/name': 'content:channels.name',
  'channel/link': 'content:channels.link',
  'channel/published': 'content:channels.shown',
  'channel/content': 'content:field.content',
  'channel/columns': 'recruitments:lists.columns',
  'channel/queryitems': 'recruitments:lists.queryitems',
  'commitment/text': 'content:field.content',
  'template/header': 'templates:field.header',
  'template/title': 'templates:field.title',
  'template/subtitle': 'templates:field.subtitle',
  'template/published': 'templates:field.published',
  'template/notes': 'templates:field.notes',
  'template/logo': 'templates:logo.label',
  'template/photo': printed('photo'),
  'template/applyCode': printed('applyCode'),
  'template/attachments': printed('attachments'),
  'template/sex': printed('sex'),
  'template/idType': printed('idType'),
  'template/idNumber': printed('idNumber'),
  'template/positions': printed('positions'),
  'template/rank': printed('rank'),
  'template/result': printed('result'),
  'template/total': printed('total'),
  'template/resume': printed('resume'),
  'template/health': printed('health'),
  'template/vetting': printed('vetting'),
  'template/reference': printed('reference'),
  'template/unit': printed('unit'),
  'template/papers': printed('papers'),
  'mailTemplate/name': 'content:channels.name',
  'mailTemplate/subject': 'mail.subject',
  'mailTemplate/body': 'content:field.content',
  'mailTemplate/sms': 'mailing.sms.title',
  'unit/name': 'content:channels.name',
  'unit/hidden': 'content:channels.hidden',
  'reason/text': 'content:field.content',
  'reason/archived': 'review:reasons.archived',
  'policy/policy': 'users.policyText',
  'policy/totpRoles': 'users.totpRoles',
  'policy/secondPerson': 'users.secondPerson',
  'policy/personal': 'users.personalMore',
  'policy/blind': 'users.blindMore',
  'policy/onlyPassword': 'users.passwords',
  'user/role': 'users.role',
  'user/active': 'users.active',
  'user/scope': 'users.scope',
  'role/name': 'content:channels.name',
};

const isOwn = (field: string): field is AuditOwnField => Object.hasOwn(LABELS, field);

const JOINT = ' · ';

/** A setting by its path, as its form calls it: "Site name", "From the identity number · Sex field". */
function settingLabel(path: readonly string[], say: Say): string {
  const [part = '', name = '', ...inner] = path;
  return [
    say([`settings.${part}.${name}`, 'settings.choice.other'], { word: name }),
    ...inner.map((one) => say([`settings.inside.${one}`, 'settings.choice.other'], { word: one })),
  ].join(JOINT);
}

/** What a field is called where it is edited (OFFICE-07). */
export function labelOf({ field, language, of }: AuditPair, { say, language: reader }: Words): string {
  const keys = isOwn(field) ? [LABELS[field]].flat() : [];
  const label = isOwn(field) ? keys.map((key) => say(key)).join(JOINT) : settingLabel(field.split('/'), say);
  const inLanguage =
    language === undefined
      ? label
      : say('content:field.in', { what: label, language: say(`settings.inside.${language}`) });
  if (of === undefined) return inLanguage;
  return [typeof of === 'string' ? of : said(of, reader), inLanguage].join(JOINT);
}

/** Words for texts that are ids of something, by how a field is told. */
const SAID: Readonly<
  Record<Exclude<AuditKind, 'plain' | 'texts' | 'scope'>, (id: string, words: Words, zone: string) => string>
> = {
  moment: (at, { language }, zone) =>
    zone === '' || zone === TIME_ZONE ? moment(at, language) : momentIn(zone, at, language),
  zone: (id, { language }) => zoneName(id, language),
  recruitmentState: (id, { say }) => say([`recruitments:state.${id}`, 'settings.choice.other'], { word: id }),
  positionStatus: (id, { say }) => say([`recruitments:status.${id}`, 'settings.choice.other'], { word: id }),
  noticeState: (id, { say }) => say([`content:state.${id}`, 'settings.choice.other'], { word: id }),
  placeTies: (id, { say }) => say([`interview:rule.tie.${id}`, 'settings.choice.other'], { word: id }),
  publishPolicy: (id, { say }) => say([`policy.${id}`, 'settings.choice.other'], { word: id }),
  role: (id, { roleName }) => roleName(id),
  ageDay: (day, { say }) => day || say('ageDay.applying'),
};

/** The schema of a setting of the portal or of registration. */
const schemaOf = (field: string): JsonSchema | undefined =>
  field.split('/').reduce<JsonSchema | undefined>((node, name) => node?.properties?.[name], {
    properties: { portal: storedPortalSettingsSchema, registration: storedRegistrationSettingsSchema },
  });

/** A setting in the words of its form. */
function settingSaid(field: string, value: string, { say }: Words): string {
  if (field === 'portal/phonePattern') return phoneRuleSaid(value, say);
  if (field === 'sms/format')
    return say([`settings.sms.formats.${value}`, 'settings.choice.other'], { word: value });
  const schema = schemaOf(field);
  const as = schema && askedAs(field.split('/').slice(1));
  if (as === 'logo') return say(logoSaid(value));
  if (as === 'size' || (as && isUnit(as))) return measureSaid(as, value, say);
  if (schema && isFlag(schema)) return say(value === '1' ? 'yes' : 'no');
  return schema?.enum ? say([`settings.choice.${value}`, 'settings.choice.other'], { word: value }) : value;
}

/** A value in the reader's words; "–" = there was none (OFFICE-07). */
export function valueSaid(field: string, value: AuditValue, words: Words, zone = ''): string {
  const { say, language } = words;
  const kind = kindOfField(field);
  if (kind === 'scope' && value === null) return say('users.scopeAll');
  if (value === null) return '–';
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (typeof value === 'number')
    return isOwn(field) ? String(value) : settingSaid(field, String(value), words);
  if (Array.isArray(value))
    return value.map((one) => valueSaid(field, one, words, zone)).join(say('listComma')) || '–';
  if (typeof value !== 'string') return said(value, language) || '–';
  if (kind === 'plain' || kind === 'texts' || kind === 'scope')
    return isOwn(field) ? value : settingSaid(field, value, words);
  return SAID[kind](value, words, zone);
}

/** The zone by whose clock a line's times were typed; '' = the portal's. */
export const zoneOf = ({ details }: AuditLine): string =>
  typeof details['zone'] === 'string' ? details['zone'] : '';

/**
 * How a value of a field is told: `texts` are written in each language, and each is a pair of its own; `plain` says itself:
 * a number, yes or no, a text, or the name of what was chosen.
 */
export type AuditKind =
  | 'plain'
  | 'texts'
  | 'moment'
  | 'zone'
  | 'recruitmentState'
  | 'positionStatus'
  | 'noticeState'
  | 'publishPolicy'
  | 'placeTies'
  | 'role'
  | 'ageDay'
  | 'scope';

/** Fields whose values before and after stand in a line; those of the settings are known by their schema. */
export const AUDIT_FIELDS = {
  'recruitment/name': 'texts',
  'recruitment/description': 'texts',
  'recruitment/state': 'recruitmentState',
  'recruitment/zone': 'zone',
  'recruitment/apply/from': 'moment',
  'recruitment/apply/to': 'moment',
  'recruitment/review/from': 'moment',
  'recruitment/review/to': 'moment',
  'recruitment/resubmit/from': 'moment',
  'recruitment/resubmit/to': 'moment',
  'recruitment/transfer/from': 'moment',
  'recruitment/transfer/to': 'moment',
  'recruitment/ticket/from': 'moment',
  'recruitment/ticket/to': 'moment',
  'recruitment/scores/from': 'moment',
  'recruitment/scores/to': 'moment',
  'recruitment/maxPositions': 'plain',
  'recruitment/minRatio': 'plain',
  'recruitment/keepDays': 'plain',
  'recruitment/ageDay': 'ageDay',
  'recruitment/stages': 'plain',
  'recruitment/secondLooks': 'plain',
  'recruitment/subjects': 'plain',
  'exam/weights': 'plain',
  'exam/totalDigits': 'plain',
  'exam/ties': 'plain',
  'exam/passMark': 'plain',
  'exam/marks': 'plain',
  'interview/ratio': 'plain',
  'interview/ties': 'placeTies',
  'interview/hours': 'plain',
  'interview/rounds': 'plain',
  'interview/group': 'plain',
  'interview/examiners': 'plain',
  'interview/criteria': 'plain',
  'interview/dropped': 'plain',
  'hiring/checks': 'plain',
  'hiring/ties': 'placeTies',
  'hiring/hours': 'plain',
  'hiring/rounds': 'plain',
  'hiring/stage': 'plain',
  'hiring/approval': 'plain',
  'hiring/offerHours': 'plain',
  'hiring/remindHours': 'plain',
  'hiring/papers': 'plain',
  'hiring/posts': 'plain',
  'hiring/letter': 'plain',
  'exam/rooms': 'plain',
  'exam/sessions': 'plain',
  'exam/seatRules': 'plain',
  'position/code': 'plain',
  'position/name': 'texts',
  'position/channel': 'plain',
  'position/unit': 'plain',
  'position/category': 'texts',
  'position/place': 'texts',
  'position/headcount': 'plain',
  'position/degree': 'plain',
  'position/requirement': 'texts',
  'position/duties': 'texts',
  'position/status': 'positionStatus',
  'position/opensAt': 'moment',
  'position/closesAt': 'moment',
  'position/maxApplicants': 'plain',
  'position/minRatio': 'plain',
  'position/conditions': 'plain',
  'notice/title': 'texts',
  'notice/subTitle': 'texts',
  'notice/content': 'texts',
  'notice/channel': 'plain',
  'notice/state': 'noticeState',
  'notice/from': 'moment',
  'notice/until': 'moment',
  'channel/name': 'texts',
  'channel/link': 'plain',
  'channel/published': 'plain',
  'channel/content': 'texts',
  'channel/columns': 'plain',
  'channel/queryitems': 'plain',
  'commitment/text': 'texts',
  'template/header': 'texts',
  'template/title': 'texts',
  'template/subtitle': 'texts',
  'template/published': 'plain',
  'template/notes': 'texts',
  'template/logo': 'plain',
  'template/photo': 'plain',
  'template/applyCode': 'plain',
  'template/attachments': 'plain',
  'template/sex': 'plain',
  'template/idType': 'plain',
  'template/idNumber': 'plain',
  'template/positions': 'plain',
  'template/rank': 'plain',
  'template/result': 'plain',
  'template/total': 'plain',
  'template/resume': 'plain',
  'template/health': 'plain',
  'template/vetting': 'plain',
  'template/reference': 'plain',
  'template/unit': 'plain',
  'template/papers': 'plain',
  'mailTemplate/name': 'plain',
  'mailTemplate/subject': 'texts',
  'mailTemplate/body': 'texts',
  'mailTemplate/sms': 'texts',
  'unit/name': 'texts',
  'unit/hidden': 'plain',
  'reason/text': 'texts',
  'reason/archived': 'plain',
  'policy/policy': 'publishPolicy',
  'policy/totpRoles': 'role',
  'policy/secondPerson': 'plain',
  'policy/personal': 'plain',
  'policy/blind': 'plain',
  'policy/onlyPassword': 'plain',
  'user/role': 'role',
  'user/active': 'plain',
  'user/scope': 'scope',
  'role/name': 'texts',
} as const satisfies Record<string, AuditKind>;

export type AuditOwnField = keyof typeof AUDIT_FIELDS;
export type AuditField = AuditOwnField | `portal/${string}` | `registration/${string}` | `sms/${string}`;

const isOwn = (field: string): field is AuditOwnField => Object.hasOwn(AUDIT_FIELDS, field);

/** How values of a field are told. */
export const kindOfField = (field: string): AuditKind => (isOwn(field) ? AUDIT_FIELDS[field] : 'plain');

import { hardenText } from './harden.ts';

/** Keys whose values are never free text: ids, tokens, secrets, addresses, flags (D-05). */
const EXEMPT = new Set(
  [
    'functionId type operate loginName password pw0 pw1 email emailName inputEmail active guidkey vaildcode codeValue',
    'localUrl Z0301 pos_id hire_channel channel_id channelIdList id file file_id mediaid node currentid codesetid nid userbase',
    'tableid i9999 rev subset fieldsetid candidate_status candidateItemid candidateValue applycode idTypeValue',
    'equalFlag filetype itemId itemid thenumber pageNum pageSize newHire versions',
  ]
    .join(' ')
    .split(' '),
);

/** Hardens every free-text string of a payload, nested objects and arrays included (WIRE-14). */
export function hardenPayload(value: unknown): unknown {
  if (typeof value === 'string') return hardenText(value);
  if (Array.isArray(value)) return value.map((item) => hardenPayload(item));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, EXEMPT.has(key) ? item : hardenPayload(item)]),
    );
  }
  return value;
}

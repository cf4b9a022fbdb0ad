import { BASIC_SET, isPhone, normalisePhone } from '@portal/rules';
import type { LocalText } from '@portal/schemas';
import type { SmsGateway } from '@portal/console-contract';
import { randomUUID } from 'node:crypto';
import { namesOfThings, pairOf, writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { invalid, stale } from '../../console/refused.ts';
import { addressFault } from '../../platform/outgoing.ts';
import { loadPublished } from '../field-sets/documents.ts';
import { hiddenAddress } from '../mail/masked.ts';
import { maskOf } from '../scope/mask.ts';
import { smsText, smsWay, storedGateway, storeGateway, type StoredGateway } from './gateway.ts';
import { isUsableBody, lacksPlace } from './request.ts';
import { sendSms, smsTroubleOf } from './send.ts';

const viewOf = (
  { services }: ConsoleCall,
  { gateway: { secret, ...gateway }, rev }: { gateway: StoredGateway; rev: number },
): SmsGateway => ({
  ...gateway,
  rev,
  hasSecret: secret !== '',
  way: smsWay(services, { ...gateway, secret }),
});

/** Secrets, and where offices write them as well: a header or an address may carry a key, a body too. */
const SECRET: readonly (keyof StoredGateway)[] = ['secret', 'headerValue', 'address', 'body', 'signed'];

/** GET /sms-gateway */
export const getSmsGateway: HandlerOf<'getSmsGateway'> = async (call) =>
  viewOf(call, await storedGateway(call.db));

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

/** Headers that say how a request is read. */
const FRAMING = /^(host|content-.*|transfer-encoding|connection|upgrade|te|trailer|expect|idempotency-key)$/i;

/** Faults of a gateway, by the path of what is wrong. */
function faultsOf(gateway: StoredGateway, allowed: readonly string[]): { path: string; what: string }[] {
  const address = gateway.address === '' && !gateway.on ? null : addressFault(gateway.address, allowed);
  const needsSecret =
    gateway.signatureHeader !== '' || /\{\{\s*secret\s*\}\}/.test(gateway.body + gateway.headerValue);
  return [
    ...(address === null ? [] : [{ path: 'sms/address', what: address }]),
    ...(['headerName', 'signatureHeader'] as const)
      .filter((name) => FRAMING.test(gateway[name]))
      .map((name) => ({ path: `sms/${name}`, what: 'pattern' })),
    ...(isUsableBody(gateway) ? [] : [{ path: 'sms/body', what: gateway.format }]),
    ...(lacksPlace(gateway) ? [{ path: 'sms/body', what: 'places' }] : []),
    ...(gateway.on && needsSecret && gateway.secret === '' ? [{ path: 'sms/secret', what: 'required' }] : []),
  ];
}

/** The field by which SMS are agreed to is one of the basic information. */
async function demandKnownItem({ db }: ConsoleCall, item: string): Promise<void> {
  if (item === '') return;
  const basic = await loadPublished(db, `set:${BASIC_SET}`);
  const asked = basic?.content.kind === 'set' ? basic.content.set.fieldList : [];
  if (!asked.some(({ itemid, archived }) => itemid === item && archived !== '1'))
    throw invalid({ path: 'sms/consentItem', what: 'unknownField' });
}

/** A value as it stands in the audit log: of what may be secret only whether it is set (OFFICE-07). */
function audited(
  gateway: StoredGateway,
  field: `sms/${keyof StoredGateway}`,
  names: ReadonlyMap<string, LocalText>,
): unknown {
  const name = field.slice('sms/'.length) as keyof StoredGateway;
  const value = gateway[name];
  if (name === 'consentItem') return names.get(`${BASIC_SET}/${gateway.consentItem}`) ?? value;
  return SECRET.includes(name) ? (value === '' ? '' : '***') : value;
}

/** PUT /sms-gateway: in force with the next message. */
export const putSmsGateway: HandlerOf<'putSmsGateway'> = async (call, { rev, secret, ...change }) => {
  const { db, user, services } = call;
  const before = await storedGateway(db);
  if (before.rev !== rev) throw stale();
  const isElsewhere = hostOf(before.gateway.address) !== hostOf(change.address);
  // Whoever changes the host would be told the secret by it.
  if (secret === null && before.gateway.secret !== '' && isElsewhere)
    throw invalid({ path: 'sms/secret', what: 'again' });
  const consent =
    change.consentItem !== before.gateway.consentItem || change.consentValue !== before.gateway.consentValue;
  // How many agree by a value that is guessed would tell what is hidden (SEE-03).
  if (consent && !(await maskOf(call, [])).clear) throw invalid({ path: 'sms/consentItem', what: 'masked' });
  const gateway = { ...change, secret: secret ?? before.gateway.secret };
  const faults = faultsOf(gateway, services.config.outgoingHosts);
  if (faults.length > 0) throw invalid(...faults);
  await demandKnownItem(call, gateway.consentItem);
  const changed = (Object.keys(gateway) as (keyof StoredGateway)[])
    .filter((name) => gateway[name] !== before.gateway[name])
    .map((name) => `sms/${name}` as const);
  await db.transaction().execute(async (trx) => {
    if (!(await storeGateway(trx, gateway, rev))) throw stale();
    const items = [before.gateway, gateway].map(({ consentItem }) => `${BASIC_SET}/${consentItem}`);
    const names = await namesOfThings(trx, 'field', items);
    await writeAudit(trx, user.login, 'settings', '', {
      changed,
      pairs: changed.flatMap((field) =>
        pairOf(field, audited(before.gateway, field, names), audited(gateway, field, names)),
      ),
    });
  });
  return viewOf(call, await storedGateway(db));
};

/** POST /sms-gateway/test: one message at once, by the gateway as it is saved, whether it is on or not. */
export const testSmsGateway: HandlerOf<'testSmsGateway'> = async (call, { phone, text }) => {
  const { db, user, services } = call;
  const number = normalisePhone(phone);
  const { portal } = await services.settings();
  if (!isPhone(number, portal.phonePattern)) throw invalid({ path: 'sms/phone', what: 'pattern' });
  const { gateway } = await storedGateway(db);
  if (gateway.address === '') throw invalid({ path: 'sms/address', what: 'required' });
  await writeAudit(db, user.login, 'smsTested', '', { to: hiddenAddress(number) });
  try {
    const sms = { phone: number, text: smsText(gateway, text), id: `test-${randomUUID()}` };
    await sendSms(gateway, sms, services.config.outgoingHosts);
    return { sent: true, error: '', reply: '' };
  } catch (failed) {
    const { error, reply } = smsTroubleOf(failed);
    return { sent: false, error, reply };
  }
};

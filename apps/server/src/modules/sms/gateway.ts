import type { SmsGatewayChange, SmsWay } from '@portal/console-contract';
import type { Database } from '../../platform/database/connect.ts';
import { readSettingAt, writeSettingAt } from '../../platform/database/stored-settings.ts';
import type { Services } from '../../protocol/services.ts';
import { isMailboxBuiltIn } from '../mail/links.ts';

/** The gateway as it is stored; its secret is read by what calls it alone, and answered by nothing. */
export type StoredGateway = Omit<SmsGatewayChange, 'rev' | 'secret'> & { secret: string };

const KEY = 'sms';

/** Before anybody has configured one: a body that shows what can stand in it. */
const NONE: StoredGateway = {
  on: false,
  address: '',
  format: 'json',
  body: '{"phone": "{{phone}}", "text": "{{text}}", "id": "{{id}}"}',
  headerName: '',
  headerValue: '',
  signatureHeader: '',
  signed: '',
  signatureFormat: 'hex',
  prefix: '',
  success: '',
  knowsIds: false,
  consentItem: '',
  consentValue: '1',
  secret: '',
};

/** The stored gateway with its revision; 0 = nobody has configured one. */
export async function storedGateway(db: Database): Promise<{ gateway: StoredGateway; rev: number }> {
  const { value, rev } = await readSettingAt(db, KEY);
  return { gateway: { ...NONE, ...(value as Partial<StoredGateway> | undefined) }, rev };
}

/** Stores the gateway over that of a revision; false = somebody else was first. */
export const storeGateway = (db: Database, gateway: StoredGateway, rev: number): Promise<boolean> =>
  writeSettingAt(db, KEY, gateway, rev);

/** Where SMS go: to the gateway once it is on, else where mails stay on this machine to the built-in mailbox, else nowhere. */
export const smsWay = (services: Pick<Services, 'config'>, { on }: StoredGateway): SmsWay =>
  on ? 'gateway' : isMailboxBuiltIn(services) ? 'mailbox' : 'none';

/** A text as it goes out: behind the name of the office. */
export const smsText = ({ prefix }: StoredGateway, text: string): string =>
  text === '' ? '' : `${prefix}${text}`;

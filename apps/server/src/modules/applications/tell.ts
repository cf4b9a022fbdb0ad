import type { ApplicationEventKind, LocalText, StoredPortalSettings } from '@portal/schemas';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Context } from '../../protocol/context.ts';
import { namedIn } from '../mail/named-application.ts';
import { sendApplication } from '../mail/send.ts';
import { countToday } from './repository/events.ts';
import { statusText } from './timeline.ts';

/** Whoever applies and withdraws without end fills no mailbox: so many mails of each kind a day. */
const MAX_MAILS_A_DAY = 20;

/** What is told of the position that an application is for. */
interface Position {
  name: LocalText;
  code: string;
  batch_name: LocalText;
}

/** Tells a candidate what just became of an application, by mail in the language of the request that did it. */
export async function tellByMail(
  { services, language }: Context,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  { position, reference, status }: { position: Position; reference: string; status: ApplicationEventKind },
): Promise<void> {
  const kind = status === 'withdrawn' ? 'withdrawn' : 'applied';
  const count = await countToday(db, account.id);
  if (count[kind] > MAX_MAILS_A_DAY) return;
  await sendApplication(services, db, account, portal, language, kind, (reader) => ({
    ...namedIn(
      { position: position.name, code: position.code, batch: position.batch_name, reference },
      reader,
    ),
    status: statusText(status, reader),
  }));
}

import type { StoredPortalSettings } from '@portal/schemas';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { ConsoleCall } from '../../../console/call.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { beyondScope } from '../../../platform/database/scoped.ts';
import { namedIn } from '../../mail/named-application.ts';
import { officeMail } from '../../mail/office-mail.ts';
import { sendOfOffice } from '../../mail/send.ts';
import { markTold, movedCandidates } from '../repository/seats.ts';

/**
 * Tells those whose seat was changed by itself that their ticket is another one, within the transaction that lets them see it
 * and before it does (EXAM-02). Whoever sees no ticket until now has nothing to be told.
 *
 * @param isSeen candidates see the tickets that were published before
 */
export async function tellMoved(
  { services }: Pick<ConsoleCall, 'services'>,
  trx: Database,
  batch: string,
  portal: StoredPortalSettings,
  isSeen: boolean,
): Promise<void> {
  await beyondScope(trx, 'whose seat was changed is told and seen by nobody of the office', async (all) => {
    for (const moved of isSeen ? await movedCandidates(all, batch) : [])
      await sendOfOffice(services, all, moved, portal, DEFAULT_LANGUAGE, (language, addressed) =>
        officeMail(language, 'seatMoved', {
          ...addressed,
          ...namedIn(moved, language),
          number: moved.number,
        }),
      );
  });
  await markTold(trx, batch);
}

import type { StepBeside, StoredPortalSettings } from '@portal/schemas';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { wallTime } from '@portal/rules';
import type { Database } from '../../platform/database/connect.ts';
import { beyondScope } from '../../platform/database/scoped.ts';
import type { Services } from '../../protocol/services.ts';
import { readerOf, recordEvent } from '../applications/corrections.ts';
import { namedIn } from '../mail/named-application.ts';
import { officeMail, type OfficeFacts } from '../mail/office-mail.ts';
import { sendOfOffice } from '../mail/send.ts';

/** What is mailed of hiring: with a moment, with words of the office, or with neither. */
export type HiringMail =
  | { kind: 'hiringAsked' | 'offerMade' | 'offerReminder'; until: Date }
  | { kind: 'hiringEnded' | 'hiringRestored'; message: string }
  | { kind: 'hiringStarted' | 'appointed' };

type Facts = OfficeFacts[HiringMail['kind']];

/** Mails a candidate, and leaves the same in the portal's messages, within the transaction that did it. */
export async function mailHiring(
  services: Services,
  all: Database,
  application: string,
  portal: StoredPortalSettings,
  told: HiringMail,
): Promise<void> {
  const reader = await readerOf(all, application);
  // Nobody has said which language to be written in: that of the portal.
  await sendOfOffice(services, all, reader, portal, DEFAULT_LANGUAGE, (language, addressed) => {
    const named = { ...addressed, ...namedIn(reader, language) };
    const facts: Facts =
      'until' in told
        ? { until: wallTime(told.until.toISOString(), reader.zone).replace('T', ' ') }
        : { message: 'message' in told ? told.message : '' };
    return officeMail(language, told.kind, { ...named, ...facts } as typeof named & {
      until: string;
      message: string;
    });
  });
}

/** Tells some candidates of what was done: a step of their time line, and a mail. */
export async function tellHiring(
  services: Services,
  trx: Database,
  applications: readonly string[],
  portal: StoredPortalSettings,
  { step, mail }: { step: StepBeside; mail: HiringMail },
): Promise<void> {
  await beyondScope(
    trx,
    'mails and messages of candidates are written here and seen by nobody',
    async (all) => {
      for (const application of applications) {
        await recordEvent(all, application, step);
        await mailHiring(services, all, application, portal, mail);
      }
    },
  );
}

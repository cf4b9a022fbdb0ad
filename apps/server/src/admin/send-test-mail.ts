import { createMailTransport } from '../modules/mail/deliver.ts';
import type { Config } from '../platform/config/config.ts';
import { UsageError } from './arguments.ts';

/**
 * Sends one mail past the outbox, so that whoever sets up the portal sees what the mail server answers (OPS-19).
 *
 * @returns 1 when the mail server did not take it
 */
export async function sendTestMail(
  { smtpUrl, mailFrom }: Config,
  options: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<number> {
  const to = options['to'] ?? '';
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(to)) throw new UsageError('--to has to be one mail address.');
  if (smtpUrl === '') {
    say('SMTP_URL is empty: mails stay in the built-in mailbox.');
    return 1;
  }
  const transport = createMailTransport(smtpUrl);
  try {
    const text = 'This mail was sent by the command send-test-mail of the candidate portal.\n';
    const { response } = (await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      subject: 'Candidate portal: test mail',
      text,
    })) as { response: string };
    say(`Taken by the mail server: ${response}`);
    return 0;
  } catch (error) {
    say(`Not sent: ${(error as Error).message}`);
    return 1;
  } finally {
    transport.close();
  }
}

import { createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server of a test, which can be stopped and started again on its port. */
export interface MailServer {
  url: string;
  /** Recipients of the mails it accepted, in order. */
  readonly accepted: string[];
  /** The same mails as they can be read. */
  readonly mails: (Email & { rcpt: string })[];
  /** Addresses it refuses for good. */
  readonly refused: Set<string>;
  start(): void;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const found = (probe.address() as { port: number }).port;
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

/** A mail server that is not started yet. */
export async function newMailServer(): Promise<MailServer> {
  const port = await freePort();
  const accepted: string[] = [];
  const mails: MailServer['mails'] = [];
  const refused = new Set<string>();
  let running: SMTPServer | null = null;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    mails,
    refused,
    start() {
      running = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo: ({ address }, _session, done) =>
          done(
            refused.has(address)
              ? Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 })
              : undefined,
          ),
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const recipients = session.envelope.rcptTo.map(({ address }) => address);
            accepted.push(...recipients);
            void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
              mails.push(...recipients.map((rcpt) => ({ ...mail, rcpt })));
              done();
            });
          });
        },
      });
      running.listen(port, '127.0.0.1');
    },
    stop: () =>
      new Promise((resolve) => {
        if (running) running.close(resolve);
        else resolve();
        running = null;
      }),
  };
}

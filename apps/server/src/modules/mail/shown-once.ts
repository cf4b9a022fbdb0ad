/** A mail as it is handed to the mail server. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same at each try, by which mail programs know one that came twice. */
  messageId?: string;
  /** Headers beside those that every mail has. */
  headers?: Readonly<Record<string, string>>;
}

/** Milliseconds for which the built-in mailbox shows such a mail. */
const SHOWN_MS = 10 * 60_000;
const MAX_KEPT = 20;

let kept: (Mail & { id: string; created: Date })[] = [];
let count = 0;

/** Mails of which nothing is stored, as the built-in mailbox of this process shows them for some minutes; newest first. */
export function shownOnce(): readonly (Mail & { id: string; created: Date })[] {
  kept = kept.filter(({ created }) => Date.now() - created.getTime() < SHOWN_MS);
  return kept;
}

/** Shows a mail in the built-in mailbox without storing it: its reader has no account any more (HR-30). */
export function showOnce({ from, to, subject, text, html }: Mail): void {
  count += 1;
  const mail = { id: `once-${count}`, created: new Date(), from, to, subject, text, html };
  kept = [mail, ...shownOnce()].slice(0, MAX_KEPT);
}

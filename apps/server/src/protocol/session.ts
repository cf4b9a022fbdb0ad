import type { Database } from '../platform/database/connect.ts';
import type { Account } from './account.ts';

/** A visitor's or candidate's session, found by its cookie; the store behind it is handed in with `Services`. */
export interface Session {
  id: Buffer;
  accountId: string | null;
  /** Account that this session was told to activate; it may ask for the mail again (D-64). */
  pendingEmail: string;
  createdAt: Date;
  seenAt: Date;
}

export interface OpenSession {
  session: Session;
  account: Account | null;
}

export interface SessionStore {
  /** The session behind a cookie, with its account; null when there is none or it has ended. */
  find(cookie: string): Promise<OpenSession | null>;
  /** Opens a session and answers the value of its cookie. */
  create(accountId: string | null, pendingEmail?: string): Promise<{ cookie: string; session: Session }>;
  /** Moves the end of the session, at most every few seconds unless told to. */
  extend(session: Session, always: boolean): Promise<Session>;
  setPending(session: Session, email: string): Promise<void>;
  end(session: Session): Promise<void>;
  /** Ends every session of the account; `db` lets it be part of a transaction. */
  endAll(accountId: string, db?: Database): Promise<void>;
  endsAt(session: Session): Date;
  dropEnded(): Promise<void>;
}

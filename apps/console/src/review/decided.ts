import type { ApplicationStatus } from '@portal/schemas';

/** The decision just made, which can be taken back until it is told. */
export interface Decided {
  /** Of the application. */
  id: string;
  reference: string;
  /** Line of the ledger. */
  line: string;
  to: ApplicationStatus;
}

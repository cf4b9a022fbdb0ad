import { saidIn } from '@portal/rules';
import type { Language } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { listCommitments, type CommitmentRow } from './repository.ts';

export type Commitment = CommitmentRow;

/** The commitment that an application has to accept now (DATA-03); null = none is asked for. */
export async function currentCommitment(db: Database): Promise<Commitment | null> {
  const [newest] = await listCommitments(db, 1);
  return newest && saidIn(newest.text).some((text) => text !== '') ? newest : null;
}

/** The same as the wire carries it: the version goes back with the application. */
export const wireCommitment = ({ version, text }: Commitment, language: Language) => ({
  version: String(version),
  text: inLanguage(text, language) || (saidIn(text).find((one) => one !== '') ?? ''),
});

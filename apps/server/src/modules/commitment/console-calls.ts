import type { CommitmentView } from '@portal/console-contract';
import { mapText } from '@portal/rules';
import { byLanguage } from '@portal/schemas/languages';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { insertCommitment, listCommitments, lockCommitments } from './repository.ts';

/** Versions that the console shows; all are kept. */
const SHOWN = 50;

async function viewOf(db: Database): Promise<CommitmentView> {
  const versions = await listCommitments(db, SHOWN);
  return {
    version: versions[0]?.version ?? 0,
    text: versions[0]?.text ?? byLanguage(() => ''),
    versions: versions.map(({ version, text, created_at, created_by }) => ({
      version,
      text,
      at: created_at.toISOString(),
      by: created_by,
    })),
  };
}

/** GET /commitment */
export const getCommitment: HandlerOf<'getCommitment'> = ({ db }) => viewOf(db);

/** POST /commitment: the next version, from the next application on; earlier applications keep theirs (DATA-03). */
export const addCommitment: HandlerOf<'addCommitment'> = async (
  { db, services, user },
  body,
): Promise<CommitmentView> =>
  db.transaction().execute(async (trx) => {
    await lockCommitments(trx);
    const [newest] = await listCommitments(trx, 1);
    if ((newest?.version ?? 0) !== body.version) throw new ConsoleRefused('stale');
    const version = body.version + 1;
    const text = mapText(body.text, (one) => one.trim());
    await insertCommitment(trx, { version, text, created_at: services.now(), created_by: user.login });
    await writeAudit(trx, user.login, 'commitment', String(version), {
      version,
      pairs: pairsOf('commitment', { text: newest?.text }, { text }),
    });
    return viewOf(trx);
  });

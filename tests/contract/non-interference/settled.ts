import { sql } from 'kysely';
import { vi } from 'vitest';
import { runChunk } from '../../../apps/server/src/modules/review/run-actions.ts';
import { runExport } from '../../../apps/server/src/modules/review-exports/run-exports.ts';
import { judgeApplications } from '../../../apps/server/src/modules/eligibility/verdicts.ts';
import { sendChunk } from '../../../apps/server/src/modules/mailings/send.ts';
import type { Portal } from '../support.ts';

/** Waits until nothing is under way in the background; the server's own process is at it as well. */
export const settled = ({ server }: Portal): Promise<void> =>
  vi.waitFor(
    async () => {
      const { services } = server;
      await judgeApplications(services);
      while (await runChunk(services));
      while (await sendChunk(services));
      while (await runExport(services));
      const { rows } = await sql`
        select 1 from review_action where state = 'running'
        union all select 1 from review_export where state = 'running'
        union all select 1 from mailing where state = 'sending'
        union all select 1 from application where verdict_due
        union all select 1 from verdict_walk`.execute(services.db);
      if (rows.length > 0) throw new Error('something runs');
    },
    { interval: 10, timeout: 30_000 },
  );

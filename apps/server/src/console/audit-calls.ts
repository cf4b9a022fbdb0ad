import { flushFailures, readAudit } from './audit.ts';
import type { Handler } from './call.ts';
import { invalid } from './refused.ts';

const MAX_LINES = 500;

/** GET /audit?before=&limit= */
export const getAudit: Handler = async ({ db, query }) => {
  const { before = '', limit = '50' } = query;
  if (!/^\d{0,18}$/.test(before)) throw invalid({ path: 'before', what: 'pattern' });
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1) throw invalid({ path: 'limit', what: 'pattern' });
  await flushFailures(db);
  return readAudit(db, before, Math.min(MAX_LINES, Number(limit)));
};

import { StartError } from '../platform/start-error.ts';

/**
 * Goes on as the service's user where `bin/portal` says so (`PORTAL_RUN_AS`, uid:gid) and root calls, so that whatever a
 * command writes belongs to the service (OPS-19).
 *
 * @throws StartError when this process cannot become that user
 */
export function becomeService(): void {
  const wanted = process.env['PORTAL_RUN_AS'] ?? '';
  if (wanted === '' || process.getuid?.() !== 0) return;
  const [uid = NaN, gid = NaN] = wanted.split(':').map(Number);
  if (!Number.isSafeInteger(uid) || !Number.isSafeInteger(gid))
    throw new StartError(`PORTAL_RUN_AS has to be uid:gid, not "${wanted}"`);
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

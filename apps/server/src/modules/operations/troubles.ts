import type { OperationsView, Trouble, TroubleKind } from '@portal/console-contract';
import { TROUBLES } from '@portal/console-contract/operations';

const MIB = 1024 ** 2;

/**
 * From where on something is to be looked at; docs/operations/prometheus-rules.yml has the same bounds for what it knows
 * (OPS-18). Seconds, bytes, milliseconds, shares of one.
 */
export const BOUNDS = {
  /** Uploads are refused at 256 MB. */
  MIN_FREE_BYTES: 512 * MIB,
  MIN_FREE_SHARE: 0.1,
  /** A day and half of one: the schedule gives a missed backup up after half a day. */
  MAX_BACKUP_AGE: 36 * 3_600,
  MAX_FAILED_SHARE: 0.05,
  /** Fewer failures than these say nothing. */
  MIN_FAILED_CALLS: 5,
  MAX_MAIL_OVERDUE: 600,
  MAX_MAILS_RETRYING: 20,
  MAX_MAILS_FAILED: 20,
  MAX_CONNECTIONS_SHARE: 0.9,
  MAX_JOB_AGE: 3_600,
  /** A mail server takes its time for many thousands. */
  MAX_MAILING_AGE: 86_400,
  MAX_LAG: 500,
} as const;

/** What is known beside the view. */
interface More {
  now: Date;
  /** Seconds for which the mail that is due longest has waited; null = not known. */
  mailOverdue: number | null;
  /** When the last verified backup of the schedule began; null = there is none. */
  lastGood: Date | null;
}

type Look = Omit<OperationsView, 'troubles'>;

const one = (kind: TroubleKind, isSo: boolean, count = 0): Trouble[] =>
  isSo ? [{ kind, of: '', count }] : [];

function disks({ disks: all }: Look): Trouble[] {
  return all.flatMap(({ folder, room }): Trouble[] => {
    if (!room || room.free < BOUNDS.MIN_FREE_BYTES) return [{ kind: 'diskFull', of: folder, count: 0 }];
    const isLow = room.free < room.size * BOUNDS.MIN_FREE_SHARE;
    return isLow ? [{ kind: 'diskLow', of: folder, count: 0 }] : [];
  });
}

function backups({ backups: { schedule, runs } }: Look, { now, lastGood }: More): Trouble[] {
  if (!schedule || !runs) return [];
  const last = runs.find(({ scheduled, state }) => scheduled && state !== 'running');
  const age = lastGood ? (now.getTime() - lastGood.getTime()) / 1_000 : null;
  return [
    ...one('backupFailed', last?.state === 'failed' || last?.state === 'broken'),
    ...one('backupOld', age !== null && age > BOUNDS.MAX_BACKUP_AGE),
    ...one('backupNone', age === null && last === undefined),
  ];
}

function calls({ calls: { rows } }: Look): Trouble[] {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const isMany = failed >= BOUNDS.MIN_FAILED_CALLS && failed > count * BOUNDS.MAX_FAILED_SHARE;
  return one('callsFail', isMany, failed);
}

function mails({ mail }: Look, { mailOverdue }: More): Trouble[] {
  if (!mail) return [];
  return [
    ...one('mailStopped', (mailOverdue ?? 0) > BOUNDS.MAX_MAIL_OVERDUE, mail.waiting),
    ...one('mailRetrying', mail.retrying > BOUNDS.MAX_MAILS_RETRYING, mail.retrying),
    ...one('mailFailed', mail.failed > BOUNDS.MAX_MAILS_FAILED, mail.failed),
  ];
}

function jobs({ jobs: all }: Look): Trouble[] {
  return (all ?? []).flatMap(({ kind, waiting, oldest }): Trouble[] => {
    if (kind === 'removals') return one('storeSlow', waiting > 0, waiting);
    const most = kind === 'mailings' ? BOUNDS.MAX_MAILING_AGE : BOUNDS.MAX_JOB_AGE;
    return (oldest ?? 0) > most ? [{ kind: 'jobsLate', of: kind, count: waiting }] : [];
  });
}

/** What an operator should look at, worst first. */
export function troublesOf(look: Look, more: More): Trouble[] {
  const { database, process } = look;
  const share = database ? database.connections / database.maxConnections : 0;
  const found = [
    ...one('databaseAway', database?.writable !== true),
    ...disks(look),
    ...backups(look, more),
    ...calls(look),
    ...mails(look, more),
    ...jobs(look),
    ...one('connectionsShort', share > BOUNDS.MAX_CONNECTIONS_SHARE),
    ...one('replicaAside', database?.replica?.lag === null),
    ...one('processBusy', process.lag > BOUNDS.MAX_LAG),
  ];
  return found.toSorted((a, b) => TROUBLES.indexOf(a.kind) - TROUBLES.indexOf(b.kind));
}

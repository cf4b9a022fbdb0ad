import { resolve } from 'node:path';
import { SETTINGS } from './settings.ts';
import { ConfigError } from './values.ts';

/** Backups by a schedule (OPS-17). */
export interface BackupConfig {
  /** Where they go; '' = none are made. */
  folder: string;
  /** HH:MM, by Chinese time as everything in a recruitment. */
  at: string;
  /** How many days, and how many weeks, have a backup that is kept. */
  keep: { days: number; weeks: number };
}

const MAX_KEPT = 1_000;

/** @throws ConfigError naming the variable */
export function parseBackups(
  value: (name: 'BACKUP_DIR' | 'BACKUP_AT' | 'BACKUP_KEEP') => string,
): BackupConfig {
  const at = value('BACKUP_AT');
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at))
    throw new ConfigError('BACKUP_AT', `has to be a time such as ${SETTINGS.BACKUP_AT.default}, not "${at}"`);
  const keep = value('BACKUP_KEEP');
  const [, days = '', weeks = '0'] = /^(\d{1,4})(?:,(\d{1,4}))?$/.exec(keep) ?? [];
  if (!(Number(days) >= 1 && Number(days) <= MAX_KEPT && Number(weeks) <= MAX_KEPT))
    throw new ConfigError(
      'BACKUP_KEEP',
      `has to be days and weeks such as ${SETTINGS.BACKUP_KEEP.default}, not "${keep}"`,
    );
  const folder = value('BACKUP_DIR');
  return {
    folder: folder === '' ? '' : resolve(folder),
    at,
    keep: { days: Number(days), weeks: Number(weeks) },
  };
}

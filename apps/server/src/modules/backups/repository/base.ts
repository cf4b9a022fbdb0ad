import type pg from 'pg';

/** Begins a copy of the database's files while it runs; the connection stays open until `endBase`. @returns their folder */
export async function beginBase(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.query(`select pg_backup_start('portal', true)`);
  return rows[0]?.data_directory ?? '';
}

/** What has to stand beside the copied files, and the moment from which on they can be restored to. */
export interface BaseEnd {
  label: string;
  tablespaces: string;
  at: Date;
}

/** Waits for the archive: a base without its log is none. */
const ARCHIVE_LIMIT = '5min';

/** @throws what PostgreSQL says, also when the archive takes no more segments */
export async function endBase(client: pg.ClientBase): Promise<BaseEnd> {
  await client.query(`set statement_timeout = '${ARCHIVE_LIMIT}'`);
  const { rows } = await client.query<BaseEnd>(
    'select labelfile as label, spcmapfile as tablespaces, clock_timestamp() as at from pg_backup_stop(true)',
  );
  const [end] = rows;
  if (!end) throw new Error('the database ended no backup');
  return end;
}

import pg from 'pg';

/** Runs one statement on a server's database for maintenance. */
async function maintain(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Makes a database on a server, a copy of `template` where one is named.
 *
 * @returns its address
 */
export async function createDatabase(server: string, name: string, template = ''): Promise<string> {
  const from = template === '' ? '' : ` template ${template}`;
  await maintain(server, `create database ${name}${from}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Removes a database, whoever is still connected to it. */
export const dropDatabase = (server: string, url: string): Promise<void> =>
  maintain(server, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);

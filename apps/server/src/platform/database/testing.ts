import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type RawBuilder,
} from 'kysely';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

/** What a stub answers to a statement; of one that answers nothing, a row for each that it changed. */
type Answers = (text: string, parameters: readonly unknown[]) => readonly object[];

function stub(answers: Answers): Database {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const rows = [...answers(sql, parameters)] as Row[];
      return { rows, numAffectedRows: BigInt(rows.length) };
    },
    streamQuery: () => {
      throw new Error('a stub streams nothing');
    },
  };
  const driver: Driver = Object.assign(new DummyDriver(), { acquireConnection: async () => connection });
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** A statement as it was sent. */
export interface Sent {
  text: string;
  parameters: readonly unknown[];
}

/**
 * A database for unit tests of what is decided around statements, with all that was sent to it: the statements themselves are
 * tested over PostgreSQL (RUN-04).
 */
export function stubDatabase(answers: Answers = () => []): { db: Database; sent: Sent[] } {
  const sent: Sent[] = [];
  const db = stub((text, parameters) => {
    sent.push({ text, parameters });
    return answers(text, parameters);
  });
  return { db, sent };
}

/** A fragment of SQL as it is sent. */
export function sentAs(fragment: RawBuilder<unknown>): Sent {
  const { sql: text, parameters } = fragment.compile(stub(() => []));
  return { text: text.replaceAll(/\s+/g, ' '), parameters };
}

import { CompiledQuery } from 'kysely';
import type { Database } from './connect.ts';

/** A statement as kysely builds it. */
interface Built<R> {
  compile(db: Database): { sql: string; parameters: readonly unknown[] };
  execute(...given: never[]): Promise<readonly R[] | { readonly rows: readonly R[] }>;
}

/** Stands for a value while the text is made. */
class Slot {
  constructor(readonly place: number) {}
}

/**
 * A statement whose text is made once: building and compiling it costs a hot call more than sending it (PERF-07). The
 * values must each go into the statement as they are, as parameters.
 *
 * @param build the statement for some values; called once, with stand-ins for them
 * @throws Error at the first call when a value is not among the statement's parameters
 */
export function template<Values extends readonly unknown[], R>(
  build: (db: Database, ...values: Values) => Built<R>,
): (db: Database, ...values: Values) => Promise<R[]> {
  let text = '';
  let places: readonly unknown[] = [];
  const prepare = (db: Database, count: number): void => {
    const slots = Array.from({ length: count }, (_, place) => new Slot(place));
    const { sql, parameters } = build(db, ...(slots as readonly unknown[] as Values)).compile(db);
    if (slots.some((slot) => !parameters.includes(slot)))
      throw new Error('a value is no parameter of the statement');
    text = sql;
    places = parameters;
  };
  return async (db, ...values) => {
    if (text === '') prepare(db, values.length);
    const parameters = places.map((place) => (place instanceof Slot ? values[place.place] : place));
    const { rows } = await db.executeQuery<R>(CompiledQuery.raw(text, parameters));
    return rows;
  };
}

import type { SetExample } from '@portal/schemas';

/** A field of a set that takes the place of another: its id, and what becomes of a value; null = nothing (HR-12). */
export interface Successor {
  itemid: string;
  convert(value: string): string | null;
}

/**
 * An example of a set whose fields became of other kinds, which gave them other ids: answers and what is expected follow
 * (FORM-11). An answer that cannot be carried over is left out, as that of a candidate is.
 */
export function renamedExample(
  example: SetExample,
  fieldsetid: string,
  successorOf: (itemid: string) => Successor | undefined,
): SetExample {
  const renamed = (itemid: string): string => successorOf(itemid)?.itemid ?? itemid;
  const carried = (values: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([itemid, value]) => {
        const next = successorOf(itemid);
        const now = next ? next.convert(value) : value;
        return now === null || now === '' ? [] : [[next?.itemid ?? itemid, now]];
      }),
    );
  return {
    ...example,
    values: carried(example.values),
    ...(example.beside
      ? {
          beside: example.beside.map((record) =>
            record.fieldsetid === fieldsetid ? { ...record, values: carried(record.values) } : record,
          ),
        }
      : {}),
    expects: example.expects.map((expectation) => ({
      ...expectation,
      itemid: renamed(expectation.itemid),
      ...(expectation.of === undefined ? {} : { of: expectation.of.split(',').map(renamed).join(',') }),
    })),
  };
}

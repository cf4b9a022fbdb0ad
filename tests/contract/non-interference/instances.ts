type Schema = Record<string, unknown>;

const asSchema = (value: unknown): Schema => (value ?? {}) as Schema;

/** A text for a pattern: the first of some that fits. */
const TEXTS = [
  '1',
  'T1',
  '',
  '2027-01-01',
  '2027-01-01T08:00',
  '2027-01-01T08:00:00Z',
  'AAAA',
  '0'.repeat(32),
  '5',
  '2.5',
];

function textOf({ minLength = 0, pattern }: Schema): string {
  const least = 'x'.repeat(Number(minLength));
  if (typeof pattern !== 'string') return least;
  return (
    [least, ...TEXTS].find(
      (text) => text.length >= Number(minLength) && new RegExp(pattern, 'u').test(text),
    ) ?? 'x'
  );
}

/**
 * Bodies that a schema takes: one with no more than it demands, and one for each other branch of a choice in it.
 *
 * @param schema JSON schema as TypeBox writes it
 */
export function instancesOf(schema: unknown): unknown[] {
  const own = asSchema(schema);
  if ('const' in own) return [own['const']];
  if (Array.isArray(own['enum'])) return [own['enum'][0] as unknown];
  if (Array.isArray(own['anyOf'])) return own['anyOf'].flatMap(instancesOf);
  switch (own['type']) {
    case 'object': {
      const properties = asSchema(own['properties']);
      const demanded = (own['required'] ?? []) as string[];
      const choices = demanded.map((name) => [name, instancesOf(properties[name])] as const);
      const first = Object.fromEntries(choices.map(([name, [value]]) => [name, value]));
      return [
        first,
        ...choices.flatMap(([name, [, ...others]]) => others.map((value) => ({ ...first, [name]: value }))),
      ];
    }
    case 'array':
      return [[]];
    case 'string':
      return [textOf(own)];
    case 'integer':
    case 'number':
      return [Math.max(0, Number(own['minimum'] ?? 0))];
    case 'boolean':
      return [false];
    case 'null':
      return [null];
    default:
      return [{}];
  }
}

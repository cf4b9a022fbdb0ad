import type { JsonSchema } from '@portal/schemas';
import type { Checks } from './checks.ts';
import type { KindDescriptor, KindField, KindStep, NamedItems } from './descriptor.ts';
import { NO_ITEMS } from './items.ts';

/** An ordered, unchangeable collection of kinds; adding one makes another registry (`withKind`). */
export interface KindRegistry<Id extends string = string> {
  /** In the order in which a person is offered them. */
  readonly list: readonly KindDescriptor<Id>[];
  /** Kind of a field, undefined for one that no kind recognises (TRANS-18). */
  ofField(field: KindField, items?: NamedItems): KindDescriptor<Id> | undefined;
  byId(id: string): KindDescriptor<Id> | undefined;
  /** Kind of a generated property by its `x-kind`; undefined for those of account forms. */
  ofProperty(property: JsonSchema | undefined): KindDescriptor<Id> | undefined;
  /** Formats and keywords of all kinds. */
  readonly checks: Required<Checks>;
}

/** A registry of kinds in the order given; throws a RangeError when two have the same id. */
export function createRegistry<Id extends string>(
  descriptors: readonly KindDescriptor<Id>[],
): KindRegistry<Id> {
  const list = Object.freeze([...descriptors]);
  const byId = new Map<string, KindDescriptor<Id>>(list.map((kind) => [kind.id, kind]));
  if (byId.size < list.length) throw new RangeError('Two field kinds have the same id');
  const ranked = list.toSorted((one, two) => two.rank - one.rank);
  return {
    list,
    ofField: (field, items = NO_ITEMS) => ranked.find((kind) => kind.recognises(field, items)),
    byId: (id) => byId.get(id),
    ofProperty: (property) =>
      property &&
      ranked.find((kind) => kind.family === property['x-kind'] && kind.describes?.(property) !== false),
    checks: {
      formats: Object.assign({}, ...list.map((kind) => kind.checks?.formats)),
      keywords: Object.assign({}, ...list.map((kind) => kind.checks?.keywords)),
    },
  };
}

/** The registry with one kind more, offered last; the given registry stays as it is. */
export function withKind<Known extends string, Id extends string>(
  registry: KindRegistry<Known>,
  descriptor: KindDescriptor<Id>,
): KindRegistry<Known | Id> {
  return createRegistry<Known | Id>([...registry.list, descriptor]);
}

/** What becomes of stored values when a field of one kind becomes of another (console design A5). */
export function stepBetween(from: KindDescriptor, to: KindDescriptor): KindStep {
  if (from.widget !== null && to.widget === null) return 'never';
  if (from.attached !== to.attached) return 'never';
  return from.convertsTo[to.id] ?? from.convertsTo['*'] ?? 'never';
}

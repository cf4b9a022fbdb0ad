import { inLanguage } from '@portal/rules';
import type { Language } from '@portal/schemas';
import type { KindDescriptor, KindField, NamedItems } from './descriptor.ts';
import { text } from './kinds/text.ts';
import { OWN_KINDS } from './own-kinds.ts';
import { createRegistry, type KindRegistry } from './registry.ts';
import { standardKinds, type StandardKindId } from './standard.ts';

// The ids of own kinds are known at run time only; what branches over a standard id passes them by.
const registryOf = (list: readonly KindDescriptor[]): KindRegistry<StandardKindId> =>
  createRegistry(list) as KindRegistry<string> as KindRegistry<StandardKindId>;

let registered = registryOf([...standardKinds.list, ...OWN_KINDS]);

/**
 * Says which kinds of fields there are from now on, in the order in which HR is offered them:
 * `defineKinds([...standardKinds.list, plateNumber])`. For hosts that put their kinds together at run time; an
 * installation names its own in `own-kinds.ts`. To be called before a form is drawn or a record is read.
 *
 * @throws RangeError when two kinds have the same id, or a standard kind is missing: fields of it are stored
 */
export function defineKinds(list: readonly KindDescriptor[]): void {
  const missing = standardKinds.list.find(({ id }) => !list.some((kind) => kind.id === id));
  if (missing) throw new RangeError(`the field kind ${missing.id} is missing`);
  registered = registryOf(list);
}

/** The kinds of this installation; unchangeable, and another object after `defineKinds`. */
export const registeredKinds = (): KindRegistry<StandardKindId> => registered;

/** The kinds of a registry in the order in which a person is offered them. */
export function kinds(registry: KindRegistry = registered): readonly KindDescriptor[] {
  return registry.list;
}

/** Names of the kinds that bring their own, by id; the others' are texts of `locales/`. */
export function ownKindNames(language: string): Record<string, string> {
  return Object.fromEntries(
    registered.list.flatMap(({ id, texts }) =>
      texts?.names ? [[id, inLanguage(texts.names, language as Language)]] : [],
    ),
  );
}

/** Kind of a field, undefined for an item type that no kind recognises (TRANS-18). */
export function kindOf(
  field: KindField,
  items?: NamedItems,
  registry: KindRegistry = registered,
): KindDescriptor | undefined {
  return registry.ofField(field, items);
}

/** The same, with plain text for what no kind recognises: it can still be shown, typed and kept (TRANS-18). */
export function kindOrText(
  field: KindField,
  items?: NamedItems,
  registry: KindRegistry = registered,
): KindDescriptor {
  return registry.ofField(field, items) ?? text;
}

/** Whether a field asks for a value; a text between fields does not. */
export function holdsValue(field: KindField): boolean {
  return kindOrText(field).widget !== null;
}

/** Whether a field asks for a file that hangs on the record (GRID-07). */
export function asksForFile(field: KindField): boolean {
  return kindOrText(field).attached === true;
}

/** Whether candidates are asked for something by a kind: a value or a file. */
export const asksAnything = ({ widget, attached }: Pick<KindDescriptor, 'widget' | 'attached'>): boolean =>
  widget !== null || attached === true;

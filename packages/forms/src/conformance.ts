import { registeredKinds, withKind, type KindDescriptor, type KindRegistry } from '@portal/field-kinds';
import { conformanceProblems } from '@portal/field-kinds/conformance';
import type { JsonSchema } from '@portal/schemas';
import { byLanguage, languagesFor } from '@portal/schemas/languages';
import { plainContext, toFormData, toWireRecord } from '@portal/translator';
import { compileVerdict } from '@portal/translator/verdict';
import { readField, readFieldSet, readRecord } from '@portal/wire';
import { compileCheck } from './validator/check.ts';

/** A day that no kind treats as a special one; what depends on the day is tried with another one by `today`. */
const SOME_DAY = '2026-07-03';

const ITEM = 'X1';

/** What a kind is tried with beside itself. */
export interface KindTrial {
  /** The kinds beside it; those of `defineKinds` unless others are given. */
  kinds?: KindRegistry;
  /** Names of the widgets that the host hands to its forms, beside those of the standard kinds. */
  widgets?: readonly string[];
  /** The day it is taken to be, yyyy-MM-dd. */
  today?: string;
  /** Looks up what a kind without `names` of its own is called, by its key; undefined = there is no such text. */
  nameIn?: (language: string, key: string) => string | undefined;
}

/**
 * Tries a kind of field as forms, server and wire use it (PKG-05): it is recognised, both validators judge alike, what it
 * writes is what is read back, it takes nothing that its schema refuses, its samples, limits, guesses and names hold. Without
 * React and without a framework of tests: `expect(kindProblems(plateNumber)).toEqual([])`.
 *
 * @returns a sentence in English for each thing that does not hold, after the kind's id; [] = the kind conforms
 */
export function kindProblems(
  kind: KindDescriptor,
  { kinds = registeredKinds(), widgets = [], today = SOME_DAY, nameIn = () => undefined }: KindTrial = {},
): string[] {
  const known = kinds.byId(kind.id);
  if (known && known !== kind) return [`${kind.id}: another kind has this id`];
  const registry: KindRegistry = known ? kinds : withKind(kinds, kind);
  const { names } = kind.texts ?? {};
  const schemaOf = (property: JsonSchema): JsonSchema => ({
    type: 'object',
    properties: { [ITEM]: property },
    'x-today': today,
  });
  const taking =
    (judge: (data: Record<string, string>) => readonly unknown[]) =>
    (value: string): boolean =>
      judge({ [ITEM]: value }).length === 0;
  return conformanceProblems(kind, {
    registry,
    today,
    // A standard kind has no widget that forms do not draw.
    widgets: [...widgets, ...kinds.list.flatMap(({ widget }) => widget ?? [])],
    texts: byLanguage(
      (language) => (key: string) =>
        languagesFor(language).flatMap((one) => names?.[one] ?? [])[0] ?? nameIn(language, key),
    ),
    crossWire: (field, value) => {
      const set = { ...readFieldSet({}), fieldList: [readField({ itemdesc: ITEM, ...field, itemid: ITEM })] };
      const sent = toWireRecord({ [ITEM]: value }, set, '1', '', { ...plainContext(), kinds: registry });
      return toFormData(readRecord({ ...sent, i9999: '1' }, set.fieldList), set)[ITEM] ?? '';
    },
    judges: {
      'the server': (property) => taking(compileVerdict(schemaOf(property), registry)),
      'the browser': (property) => taking(compileCheck(schemaOf(property), registry)),
    },
  });
}

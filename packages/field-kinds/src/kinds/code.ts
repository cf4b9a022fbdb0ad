import type { Fragment } from '../fragment.ts';
import type { KindDescriptor, KindField } from '../descriptor.ts';
import { isCoded } from '../items.ts';
import { TEXT_LENGTH } from '../limits.ts';

/** Code sets that stand for recruiting units and for divisions (D-22). */
export const UNIT_SETS: ReadonlySet<string> = new Set(['UN']);
export const DIVISION_SETS: ReadonlySet<string> = new Set(['UM', '@K']);

/** Deepest level that is offered, 0 = all. */
export function deepestLevel(layer: string): number {
  return /^[1-9]\d?$/.test(layer.trim()) ? Number(layer.trim()) : 0;
}

/** Where the choices of a search item come from. */
function sourceOf(codesetid: string): 'units' | 'divisions' | 'codes' {
  if (UNIT_SETS.has(codesetid)) return 'units';
  return DIVISION_SETS.has(codesetid) ? 'divisions' : 'codes';
}

/** Whether a code may be chosen by the limits of its field: level and leaf. Disabled codes may: they stay. */
function isChoosable(
  value: string,
  { leaf_only, layer = '' }: KindField,
  codes: readonly { id: string; parent: string }[],
): boolean {
  const item = codes.find(({ id }) => id === value);
  if (!item) return false;
  if (leaf_only === '1' && codes.some(({ parent }) => parent === value)) return false;
  const deepest = Number(layer) || Infinity;
  let level = 1;
  for (let above = item.parent; above !== '' && level <= deepest; level++)
    above = codes.find(({ id }) => id === above)?.parent ?? '';
  return level <= deepest;
}

/** Choice from a code list; the list stays out of the schema and is fetched by the widget (TRANS-04). */
export const code: KindDescriptor<'code'> = {
  id: 'code',
  family: 'code',
  rank: 60,
  recognises: ({ itemtype, codesetid = '' }) => itemtype === 'A' && isCoded(codesetid),
  stored: { itemtype: 'A', itemlength: 30, leaf_only: '1' },
  widget: 'code',
  selected: true,
  coded: true,
  freeText: false,
  wide: false,
  shape: ({ field }) => ({
    ui: {
      'ui:widget': 'code',
      'ui:options': {
        codesetid: field.codesetid ?? '',
        layer: deepestLevel(field.layer ?? ''),
        leafOnly: field.leaf_only === '1',
      },
    },
  }),
  /** Units and divisions come from the channel's lists, or as a tree when zpOrgShowStyle says so (TRANS-15). */
  query: ({ codesetid = '', layer = '', zpOrgShowStyle }, { unitItem }): Fragment => {
    const source = sourceOf(codesetid);
    const options = { codesetid, layer: deepestLevel(layer), leafOnly: false };
    if (source === 'codes') return { ui: { 'ui:widget': 'code', 'ui:options': options } };
    return {
      ui: {
        'ui:widget': 'unit',
        'ui:options': {
          ...options,
          source,
          display: zpOrgShowStyle === '1' ? 'tree' : 'list',
          ...(source === 'divisions' && unitItem !== '' ? { unitItem } : {}),
        },
      },
    };
  },
  search: 'contains',
  check: (value, field, { codes }) => codes !== undefined && isChoosable(value, field, codes),
  normalise: (value) => value.trim(),
  format: (value) => value,
  // A code is found by its name, which needs the list: see the server's conversions.
  convert: (shown) => shown,
  convertsTo: { text: 'lossless', choices: 'tried' },
  limits: { length: { ...TEXT_LENGTH, editable: false }, levels: true },
  sample: (_, scope) => scope.code,
};

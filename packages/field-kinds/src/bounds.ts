import { brokenBound, readRelativeDate, type Bounds, type BoundScope } from '@portal/rules';
import type { KindDescriptor, KindField } from './descriptor.ts';
import type { ValueLimit } from './limits.ts';

/** One side of a field's bounds in its one spelling; '' = none, or one that its kind cannot read, which breaks nothing. */
function side(value: string, limit: ValueLimit | undefined, field: KindField): string {
  if (value === '' || limit?.isReadable(value, field) !== true) return '';
  return limit.written?.(value) ?? value;
}

/**
 * The bounds that HR set for a field, as its kind reads them (FORM-01); null = none. Everything that judges, tells or counts
 * bounds asks this: the translator's schema, the check of stored values, the hint below a label.
 */
export function boundsOf(field: KindField, { limits }: Pick<KindDescriptor, 'limits'>): Bounds | null {
  const { lowest, highest } = limits;
  const by = lowest?.input ?? highest?.input;
  const min = side(field.minValue ?? '', lowest, field);
  const max = side(field.maxValue ?? '', highest, field);
  if (by === undefined || (min === '' && max === '')) return null;
  return { by, ...(min === '' ? {} : { min }), ...(max === '' ? {} : { max }) };
}

/** Items that the bounds of a field are counted from. */
export function boundItems({
  minValue = '',
  maxValue = '',
}: Pick<KindField, 'minValue' | 'maxValue'>): string[] {
  const items = [minValue, maxValue].map((bound) => readRelativeDate(bound)?.item ?? '');
  return [...new Set(items.filter((item) => item !== ''))];
}

/** Whether a stored value, not blank, keeps the bounds of its field. */
export function keepsBounds(
  value: string,
  field: KindField,
  kind: Pick<KindDescriptor, 'limits' | 'normalise'>,
  scope: BoundScope,
): boolean {
  const bounds = boundsOf(field, kind);
  return bounds === null || brokenBound(kind.normalise(value), bounds, scope) === null;
}

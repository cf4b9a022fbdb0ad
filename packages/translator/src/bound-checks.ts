import { settings, textOf, type Check } from '@portal/field-kinds';
import { brokenBound, type BoundMeasure } from '@portal/rules';

const MEASURES: readonly BoundMeasure[] = ['number', 'date', 'length', 'count'];

/** `x-bounds`: the first bound that a value breaks (FORM-01). */
export const checkBounds: Check = (value, setting, { today }) => {
  const { by, min, max } = settings(setting);
  const measure = MEASURES.find((known) => known === by);
  if (!measure) return null;
  const bounds = { by: measure, min: textOf(min), max: textOf(max) };
  const broken = brokenBound(value, bounds, { today, valueOf: () => '' });
  return broken && { problem: broken.problem, limit: broken.limit };
};

/** `x-lowerOf` and `x-upperOf`: a date beside a bound that hangs on another one (FORM-01). */
export const checkBoundOf =
  (keyword: 'min' | 'max'): Check =>
  (value, setting, { today, siblings }) => {
    const { of, months, name } = settings(setting);
    const item = textOf(of);
    const other = textOf(siblings[item]);
    const amount = Number(months) || 0;
    const bound = `[${item}]${amount < 0 ? '-' : '+'}${Math.abs(amount)}m`;
    const broken = brokenBound(value, { by: 'date', [keyword]: bound }, { today, valueOf: () => other });
    return broken && { problem: broken.problem, limit: broken.limit, of: item, other: textOf(name) };
  };

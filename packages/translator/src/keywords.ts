import { isAged } from '@portal/conditions';
import {
  registeredKinds,
  settings,
  textOf,
  type Check,
  type Checks,
  type KindRegistry,
  type Params,
} from '@portal/field-kinds';
import { codePointLength, isBlank, PASSWORD_SPECIALS, passwordLimits, passwordProblems } from '@portal/rules';
import { checkBoundOf, checkBounds } from './bound-checks.ts';
import { checkOnly } from './choice-limits.ts';
import { checkMeets } from './conditions.ts';
import { checkOrder } from './order-checks.ts';
import { checkSum } from './sum-checks.ts';
import { checkTable } from './tables.ts';

const failed = (broken: boolean, params: Params = {}): Params | null => (broken ? params : null);

/** Keywords of our own that belong to no kind of field; the kinds bring theirs. */
const general: Readonly<Record<`x-${string}`, Check>> = {
  'x-nonBlank': (value) => failed(isBlank(value)),
  'x-maxCodePoints': (value, limit) =>
    failed(typeof limit === 'number' && codePointLength(value) > limit, { limit: Number(limit) }),
  'x-password': (value, setting) => {
    const { complex, minlen, maxlen } = settings(setting);
    const policy = { complex: complex === true, minlen: Number(minlen) || 0, maxlen: Number(maxlen) || 0 };
    const [problem] = passwordProblems(value, policy);
    return problem ? { problem, ...passwordLimits(policy), specials: PASSWORD_SPECIALS } : null;
  },
  'x-same': (value, other, { siblings }) => failed(value !== (siblings[textOf(other)] ?? '')),
  'x-differs': (value, other, { siblings }) => failed(value === siblings[textOf(other)]),
  'x-bounds': checkBounds,
  'x-lowerOf': checkBoundOf('min'),
  'x-upperOf': checkBoundOf('max'),
  'x-order': checkOrder,
  'x-sum': checkSum,
  'x-only': checkOnly,
  'x-meets': checkMeets,
  'x-age': (value, setting) => failed(!isAged(value, setting)),
};

/**
 * Formats and keywords of our own, each over one rule of @portal/rules; both validators call these very functions (D-47).
 * Generated schemas use no others.
 */
export function checksOf(kinds: KindRegistry = registeredKinds()): Required<Checks> {
  const checks = { formats: kinds.checks.formats, keywords: { ...general, ...kinds.checks.keywords } };
  // The cells of a table are judged as fields are, by these very checks (FORM-09).
  return { ...checks, keywords: { ...checks.keywords, 'x-table': checkTable(checks, kinds) } };
}

/** Keywords that only inform: they check nothing. */
export const annotations: readonly string[] = ['x-kind', 'x-today', 'x-kept', 'x-stored'];

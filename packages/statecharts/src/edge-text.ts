import type { ChartEdge } from './model.ts';

const CIRCLED_ONE = 0x2460;
const MAX_CIRCLED = 20;

/** Which of several transitions of one state for one event it is: they are tried in this order; '' for a single one. */
export function orderSign({ order }: ChartEdge): string {
  if (order === 0) return '';
  return order <= MAX_CIRCLED ? String.fromCodePoint(CIRCLED_ONE + order - 1) : `(${order})`;
}

/** It exits and enters its state again, though it leads into it. */
export const REENTER = '↻';
/** It keeps an event from the states around. */
export const FORBIDDEN = '⊘';

const WORD: Partial<Record<ChartEdge['trigger']['kind'], string>> = {
  after: 'after ',
  done: 'done ',
  error: 'error ',
  snapshot: 'snapshot ',
};

/** A transition in one line: event, order, [guard], signs, / actions. */
export function edgeText(edge: ChartEdge): string {
  const { trigger, guard, actions, otherwise, reenter, forbidden } = edge;
  const condition = guard ? ` [${guard.label}]` : otherwise ? ' [else]' : '';
  const order = edge.order === 0 ? '' : ` ${orderSign(edge)}`;
  const sign = `${reenter ? ` ${REENTER}` : ''}${forbidden ? ` ${FORBIDDEN}` : ''}`;
  const done = actions.length > 0 ? ` / ${actions.map(({ label }) => label).join(', ')}` : '';
  return `${WORD[trigger.kind] ?? ''}${trigger.label}${order}${condition}${sign}${done}`;
}

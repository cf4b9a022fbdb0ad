import { FORBIDDEN, orderSign, REENTER } from './edge-text.ts';
import type { ChartEdge, ChartNode, Named } from './model.ts';
import { plainText } from './plain-text.ts';
import { textWidth, wrap } from './text-width.ts';

export const TITLE_SIZE = 14;
export const TEXT_SIZE = 12;
export const LINE = 17;
export const PAD = 12;
/** Room right of a group's title, for the button of a page that collapses it. */
export const CORNER = 28;
const TITLE_LINE = 20;
const ROW_LIMIT = 230;
const LABEL_LIMIT = 190;
const LABEL_PAD = 6;
const MIN_WIDTH = 96;
const MIN_HEIGHT = 44;

/** How a line of text is set. */
export type LineKind =
  | 'title'
  | 'event'
  | 'after'
  | 'done'
  | 'error'
  | 'always'
  | 'guard'
  | 'action'
  | 'entry'
  | 'exit'
  | 'invoke'
  | 'output'
  | 'target'
  | 'meta'
  | 'tag'
  | 'hidden';

export interface Line {
  kind: LineKind;
  text: string;
  /** Transition that the line stands for, where one has no arrow of its own. */
  edge?: string;
}

export interface Measured {
  lines: Line[];
  width: number;
  height: number;
}

const set = (kind: LineKind, text: string, limit: number, edge?: string): Line[] =>
  wrap(plainText(text), TEXT_SIZE, limit).map((line) => ({
    kind,
    text: line,
    ...(edge === undefined ? {} : { edge }),
  }));

const eventKind = ({ trigger }: ChartEdge): LineKind =>
  trigger.kind === 'after' || trigger.kind === 'done' || trigger.kind === 'error' || trigger.kind === 'always'
    ? trigger.kind
    : 'event';

/** The words in front of what is waited for; signs, and XState's own word for delays. */
const SIGN: Partial<Record<LineKind, string>> = { after: 'after ', done: '✓ ', error: '✕ ' };

/** Actions as lines. */
export const actionLines = (actions: readonly Named[], limit = LABEL_LIMIT, edge?: string): Line[] =>
  actions.length === 0 ? [] : set('action', `/ ${actions.map(({ label }) => label).join(', ')}`, limit, edge);

/** A transition that is written into its state. */
export interface Listed {
  edge: ChartEdge;
  /** Where it leads; '' for one without a target. */
  to: string;
}

/** Event, guard and actions of a transition as lines; where it leads as well, for one that is written into its state. */
export function edgeLines(edge: ChartEdge, limit = LABEL_LIMIT, to = ''): Line[] {
  const kind = eventKind(edge);
  const own = edge.targets.length === 0 || to !== '' ? edge.id : undefined;
  const head = edge.trigger.kind === 'snapshot' ? `◔ ${edge.trigger.label}` : edge.trigger.label;
  const marks = `${edge.reenter ? ` ${REENTER}` : ''}${edge.forbidden ? ` ${FORBIDDEN}` : ''}`;
  const order = edge.order === 0 ? '' : `${orderSign(edge)} `;
  const isBare = kind === 'always' && (edge.guard !== null || edge.otherwise) && marks === '';
  const condition = edge.guard ? `[${edge.guard.label}]` : edge.otherwise ? '[else]' : '';
  return [
    ...(isBare ? [] : set(kind, `${SIGN[kind] ?? ''}${head}${marks}`, limit, own)),
    ...(condition === '' && order === '' ? [] : set('guard', `${order}${condition}`, limit, own)),
    ...actionLines(edge.actions, limit, own),
    ...(to === '' ? [] : set('target', `→ ${to}`, limit, own)),
  ];
}

const BOLD: ReadonlySet<LineKind> = new Set(['event', 'after', 'done', 'error', 'always']);

const widthOf = (lines: readonly Line[]): number =>
  Math.max(
    0,
    ...lines.map(({ kind, text }) =>
      kind === 'title' ? textWidth(text, TITLE_SIZE, true) : textWidth(text, TEXT_SIZE, BOLD.has(kind)),
    ),
  );

/** Height of the lines of a node, its title being taller. */
const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { kind }) => sum + (kind === 'title' ? TITLE_LINE : LINE), 0);

/**
 * The text inside a state: its name, actors, entry and exit actions, tags and its transitions without a target.
 *
 * @param inner transitions that are written into the state: those without a target, and all of them in a large machine
 */
export function measureNode(node: ChartNode, inner: readonly Listed[]): Measured {
  const lines: Line[] = [
    {
      kind: 'title',
      text: node.type === 'history' ? (node.history === 'deep' ? 'H*' : 'H') : plainText(node.key),
    },
    ...node.invokes.flatMap(({ label }) => set('invoke', `⚙ ${label}`, ROW_LIMIT)),
    ...node.entry.flatMap(({ label }) => set('entry', `→ ${label}`, ROW_LIMIT)),
    ...node.exit.flatMap(({ label }) => set('exit', `← ${label}`, ROW_LIMIT)),
    ...(node.tags.length > 0 ? set('tag', node.tags.map((tag) => `#${tag}`).join(' '), ROW_LIMIT) : []),
    ...(node.output === '' ? [] : set('output', `⇒ ${node.output}`, ROW_LIMIT)),
    ...(node.meta === '' ? [] : set('meta', `ⓘ ${node.meta}`, ROW_LIMIT)),
    ...(node.hidden === undefined ? [] : set('hidden', `⊞ ${node.hidden}`, ROW_LIMIT)),
    ...inner.flatMap(({ edge, to }) => edgeLines(edge, ROW_LIMIT, to)),
  ];
  if (node.type === 'history') return { lines, width: 36, height: 36 };
  return {
    lines,
    width: Math.max(MIN_WIDTH, widthOf(lines) + 2 * PAD + (node.hidden === undefined ? 0 : CORNER)),
    height: Math.max(MIN_HEIGHT, heightOf(lines) + 2 * PAD),
  };
}

export function measureLabel(lines: Line[]): Measured {
  return { lines, width: widthOf(lines) + 2 * LABEL_PAD, height: lines.length * LINE + LABEL_PAD };
}

/** Where each line's baseline is, from the top of its box. */
export function baselines(lines: readonly Line[], top: number): number[] {
  let y = top;
  return lines.map(({ kind }) => {
    y += kind === 'title' ? TITLE_LINE : LINE;
    return y - 5;
  });
}

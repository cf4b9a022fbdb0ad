import { FORBIDDEN, orderSign, REENTER } from './edge-text.ts';
import type { ChartGraph, ChartNode, Named } from './model.ts';
import { plainText } from './plain-text.ts';

export interface TableTexts {
  state: string;
  type: string;
  meaning: string;
  event: string;
  guard: string;
  target: string;
  actions: string;
  /** What the state means, in the languages of the reader; '' for none. */
  describe: (node: ChartNode) => string;
}

const cell = (text: string): string => plainText(text).replaceAll('|', '\\|');

const labels = (named: readonly Named[]): string => named.map(({ label }) => label).join(', ');

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

const WORD: Readonly<Record<string, string>> = {
  after: 'after ',
  done: 'done: ',
  error: 'error: ',
  snapshot: 'snapshot: ',
};

/** States and transitions as two Markdown tables (WORK-04). */
export function toTable(graph: ChartGraph, texts: TableTexts): string {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const nameOf = (id: string): string => {
    const node = byId.get(id);
    return node === undefined ? id : node.path === '' ? node.key : node.path;
  };
  const states = graph.nodes
    .filter(({ parent }) => parent !== null)
    .map((node) => row([`\`${node.path}\``, node.type, texts.describe(node)]));
  const names = (targets: readonly string[]): string =>
    targets.map((target) => `\`${nameOf(target)}\``).join(', ');
  const defaults = graph.nodes.flatMap(({ id, defaultTargets }) =>
    defaultTargets.length === 0 ? [] : [row([`\`${nameOf(id)}\``, 'default', '', names(defaultTargets), ''])],
  );
  const starts = graph.nodes.flatMap(({ id, initial, initialActions }) =>
    initial === null || initialActions.length === 0
      ? []
      : [row([`\`${nameOf(id)}\``, 'initial', '', names([initial]), labels(initialActions)])],
  );
  const transitions = graph.edges.map((edge) =>
    row([
      `\`${nameOf(edge.source)}\``,
      `${WORD[edge.trigger.kind] ?? ''}${edge.trigger.label}${edge.reenter ? ` ${REENTER}` : ''}${edge.forbidden ? ` ${FORBIDDEN}` : ''}`,
      [orderSign(edge), edge.guard?.label ?? (edge.otherwise ? 'else' : '')].join(' ').trim(),
      names(edge.targets),
      labels(edge.actions),
    ]),
  );
  return [
    row([texts.state, texts.type, texts.meaning]),
    '| --- | --- | --- |',
    ...states,
    '',
    row([texts.state, texts.event, texts.guard, texts.target, texts.actions]),
    '| --- | --- | --- | --- | --- |',
    ...starts,
    ...defaults,
    ...transitions,
    '',
  ].join('\n');
}

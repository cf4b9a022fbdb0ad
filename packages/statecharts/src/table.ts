import type { ChartGraph, ChartNode } from './model.ts';

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

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

const WORD: Readonly<Record<string, string>> = { after: 'after ', done: 'done: ', error: 'error: ' };

/** States and transitions as two Markdown tables (WORK-04). */
export function toTable(graph: ChartGraph, texts: TableTexts): string {
  const nameOf = (id: string): string => {
    const node = graph.nodes.find((candidate) => candidate.id === id);
    return node === undefined ? id : node.path === '' ? node.key : node.path;
  };
  const states = graph.nodes
    .filter(({ parent }) => parent !== null)
    .map((node) => row([`\`${node.path}\``, node.type, texts.describe(node)]));
  const defaults = graph.nodes.flatMap(({ id, defaultTarget }) =>
    defaultTarget === null
      ? []
      : [row([`\`${nameOf(id)}\``, 'default', '', `\`${nameOf(defaultTarget)}\``, ''])],
  );
  const transitions = graph.edges.map((edge) =>
    row([
      `\`${nameOf(edge.source)}\``,
      `${WORD[edge.trigger.kind] ?? ''}${edge.trigger.label}`,
      edge.guard?.label ?? (edge.otherwise ? 'else' : ''),
      edge.targets.map((target) => `\`${nameOf(target)}\``).join(', '),
      edge.actions.map(({ label }) => label).join(', '),
    ]),
  );
  return [
    row([texts.state, texts.type, texts.meaning]),
    '| --- | --- | --- |',
    ...states,
    '',
    row([texts.state, texts.event, texts.guard, texts.target, texts.actions]),
    '| --- | --- | --- | --- | --- |',
    ...defaults,
    ...transitions,
    '',
  ].join('\n');
}

import type { ChartEdge, ChartGraph, ChartNode } from './model.ts';

/** Mermaid knows no dots in ids, and ends a text at a colon or semicolon. */
const clean = (text: string): string =>
  text.replaceAll('#', '#35;').replaceAll(':', '#58;').replaceAll(';', '#59;').replaceAll('"', "'");

const WORD: Partial<Record<ChartEdge['trigger']['kind'], string>> = {
  after: 'after ',
  done: 'done ',
  error: 'error ',
};

/** A transition in one line: event [guard] / actions. */
export function edgeText({ trigger, guard, actions, otherwise }: ChartEdge): string {
  const condition = guard ? ` [${guard.label}]` : otherwise ? ' [else]' : '';
  const done = actions.length > 0 ? ` / ${actions.map(({ label }) => label).join(', ')}` : '';
  return `${WORD[trigger.kind] ?? ''}${trigger.label}${condition}${done}`;
}

class Writer {
  readonly byId: Map<string, ChartNode>;
  readonly slugs = new Map<string, string>();
  readonly out: string[] = ['stateDiagram-v2'];

  constructor(readonly graph: ChartGraph) {
    this.byId = new Map(graph.nodes.map((node) => [node.id, node]));
    for (const { id } of graph.nodes) {
      const slug = id.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/^(\d)/, 's$1');
      const isTaken = [...this.slugs.values()].includes(slug);
      this.slugs.set(id, isTaken ? `${slug}_${this.slugs.size}` : slug);
    }
  }

  slug(id: string): string {
    return this.slugs.get(id) ?? id;
  }

  state(node: ChartNode, indent: string): void {
    const name = node.type === 'history' ? (node.history === 'deep' ? 'H*' : 'H') : node.key;
    const notes = [
      ...node.invokes.map(({ label }) => `invoke ${label}`),
      ...node.entry.map(({ label }) => `entry / ${label}`),
      ...node.exit.map(({ label }) => `exit / ${label}`),
    ];
    const label = [name, ...notes].join('\\n');
    this.out.push(`${indent}state "${clean(label)}" as ${this.slug(node.id)}`);
    if (node.children.length === 0) return;
    this.out.push(`${indent}state ${this.slug(node.id)} {`);
    node.children.forEach((id, index) => {
      const child = this.byId.get(id);
      if (!child) return;
      if (node.type === 'parallel' && index > 0) this.out.push(`${indent}  --`);
      this.state(child, `${indent}  `);
    });
    if (node.initial) this.out.push(`${indent}  [*] --> ${this.slug(node.initial)}`);
    for (const id of node.children)
      if (this.byId.get(id)?.type === 'final') this.out.push(`${indent}  ${this.slug(id)} --> [*]`);
    this.out.push(`${indent}}`);
  }

  write(): string {
    const [root] = this.graph.nodes;
    if (root) this.state(root, '  ');
    for (const { id, defaultTarget } of this.graph.nodes)
      if (defaultTarget !== null) this.out.push(`  ${this.slug(id)} --> ${this.slug(defaultTarget)}`);
    for (const edge of this.graph.edges)
      for (const target of edge.targets.length > 0 ? edge.targets : [edge.source])
        this.out.push(`  ${this.slug(edge.source)} --> ${this.slug(target)} : ${clean(edgeText(edge))}`);
    return `${this.out.join('\n')}\n`;
  }
}

/** The machine as a Mermaid state diagram (WORK-04): every state and transition, in the order of the definition. */
export function toMermaid(graph: ChartGraph): string {
  return new Writer(graph).write();
}

import { edgeText } from './edge-text.ts';
import type { ChartGraph, ChartNode } from './model.ts';
import { plainText } from './plain-text.ts';

/** Mermaid knows no dots in ids, and ends a text at a colon or semicolon. */
const clean = (text: string): string =>
  plainText(text)
    .replaceAll('#', '#35;')
    .replaceAll(':', '#58;')
    .replaceAll(';', '#59;')
    .replaceAll('"', "'");

/** What may not be an id: words of the language, digits in front, nothing but underscores. */
const RESERVED =
  /^(?:\d|_*$|(?:state|end|note|class|classdef|default|direction|hide|scale|style|click|as|fork|join|choice)$)/i;

class Writer {
  readonly byId: Map<string, ChartNode>;
  readonly slugs = new Map<string, string>();
  readonly out: string[] = ['stateDiagram-v2'];

  constructor(readonly graph: ChartGraph) {
    this.byId = new Map(graph.nodes.map((node) => [node.id, node]));
    const taken = new Set<string>();
    for (const { id } of graph.nodes) {
      const written = id.replaceAll(/[^A-Za-z0-9]+/g, '_');
      const plain = RESERVED.test(written) ? `s${written}` : written;
      const slug = taken.has(plain) ? `${plain}_${this.slugs.size}` : plain;
      taken.add(slug);
      this.slugs.set(id, slug);
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
      ...(node.tags.length > 0 ? [`tags ${node.tags.join(', ')}`] : []),
      ...(node.output === '' ? [] : [`output ${node.output}`]),
      ...(node.meta === '' ? [] : [`meta ${node.meta}`]),
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
    const first = node.initialActions.map(({ label }) => label).join(', ');
    if (node.initial)
      this.out.push(
        `${indent}  [*] --> ${this.slug(node.initial)}${first === '' ? '' : ` : ${clean(`/ ${first}`)}`}`,
      );
    for (const id of node.children)
      if (this.byId.get(id)?.type === 'final') this.out.push(`${indent}  ${this.slug(id)} --> [*]`);
    this.out.push(`${indent}}`);
  }

  write(): string {
    const [root] = this.graph.nodes;
    if (root) this.state(root, '  ');
    for (const { id, defaultTargets } of this.graph.nodes)
      for (const target of defaultTargets) this.out.push(`  ${this.slug(id)} --> ${this.slug(target)}`);
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

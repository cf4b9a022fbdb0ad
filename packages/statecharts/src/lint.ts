import type { ChartEdge, ChartGraph, ChartNode } from './model.ts';

export type LintRule =
  | 'unreachable'
  | 'deadEnd'
  | 'shadowed'
  | 'unnamedGuard'
  | 'unnamedAction'
  | 'unnamedActor'
  | 'noErrorPath'
  | 'noDescription';

export interface Finding {
  rule: LintRule;
  /** Id of the state or of the transition. */
  at: string;
  /** What it is about: name of the state, event or actor. */
  subject: string;
}

export interface LintOptions {
  /** Says whether a state is described elsewhere than in the definition, such as in a file of texts. */
  describe?: (node: ChartNode) => boolean;
}

class Linter {
  readonly byId: Map<string, ChartNode>;
  readonly from = new Map<string, ChartEdge[]>();

  constructor(readonly graph: ChartGraph) {
    this.byId = new Map(graph.nodes.map((node) => [node.id, node]));
    for (const edge of graph.edges) {
      const own = this.from.get(edge.source);
      if (own) own.push(edge);
      else this.from.set(edge.source, [edge]);
    }
  }

  edgesOf(id: string): ChartEdge[] {
    return this.from.get(id) ?? [];
  }

  /** The state itself and all around it. */
  chain(node: ChartNode): ChartNode[] {
    const around = node.parent === null ? undefined : this.byId.get(node.parent);
    return around ? [node, ...this.chain(around)] : [node];
  }

  /** States that may be entered, guards taken as passable. */
  reachable(): Set<string> {
    const seen = new Set<string>();
    const enter = (id: string): void => {
      const node = this.byId.get(id);
      if (!node || seen.has(id)) return;
      seen.add(id);
      if (node.parent !== null) enter(node.parent);
      if (node.initial !== null) enter(node.initial);
      if (node.type === 'parallel')
        for (const child of node.children) if (this.byId.get(child)?.type !== 'history') enter(child);
      node.defaultTargets.forEach(enter);
      for (const edge of this.edgesOf(id)) edge.targets.forEach(enter);
    };
    const [root] = this.graph.nodes;
    if (root) enter(root.id);
    return seen;
  }

  unreachable(): Finding[] {
    const seen = this.reachable();
    return this.graph.nodes
      .filter(({ id }) => !seen.has(id))
      .map((node) => ({ rule: 'unreachable', at: node.id, subject: node.path }));
  }

  /** Atomic states that nothing leads out of. */
  deadEnds(): Finding[] {
    return this.graph.nodes
      .filter(({ type }) => type === 'atomic')
      .filter((node) => {
        const edges = this.chain(node).flatMap(({ id }) => this.edgesOf(id));
        return edges.every(({ targets }) => targets.every((target) => target === node.id));
      })
      .map((node) => ({ rule: 'deadEnd', at: node.id, subject: node.path }));
  }

  /** Transitions that never get their turn: one without a guard stands before them. */
  shadowed(): Finding[] {
    return this.graph.edges
      .filter((edge) =>
        this.edgesOf(edge.source)
          .slice(0, this.edgesOf(edge.source).indexOf(edge))
          .some((before) => before.eventType === edge.eventType && before.guard === null),
      )
      .map((edge) => ({ rule: 'shadowed', at: edge.id, subject: edge.trigger.label }));
  }

  unnamed(): Finding[] {
    const of = (rule: LintRule, at: string, subject: string): Finding => ({ rule, at, subject });
    return [
      ...this.graph.edges.flatMap((edge) => [
        ...(edge.guard && !edge.guard.named ? [of('unnamedGuard', edge.id, edge.trigger.label)] : []),
        ...edge.actions
          .filter(({ named }) => !named)
          .map(({ label }) => of('unnamedAction', edge.id, `${edge.trigger.label} / ${label}`)),
      ]),
      ...this.graph.nodes.flatMap((node) => [
        ...[...node.entry, ...node.exit]
          .filter(({ named }) => !named)
          .map(({ label }) => of('unnamedAction', node.id, `${node.path} / ${label}`)),
        ...node.invokes.filter(({ named }) => !named).map(({ label }) => of('unnamedActor', node.id, label)),
      ]),
    ];
  }

  withoutErrorPath(): Finding[] {
    return this.graph.nodes.flatMap((node) =>
      node.invokes
        .filter(({ id }) => {
          const wanted = `xstate.error.actor.${id}`;
          return !this.chain(node).some((around) =>
            this.edgesOf(around.id).some(
              ({ eventType }) => eventType === wanted || eventType === 'xstate.error.*',
            ),
          );
        })
        .map(({ label }): Finding => ({ rule: 'noErrorPath', at: node.id, subject: label })),
    );
  }

  undescribed(describe: (node: ChartNode) => boolean): Finding[] {
    return this.graph.nodes
      .filter((node) => node.type !== 'history' && node.description === '' && !describe(node))
      .map((node) => ({
        rule: 'noDescription',
        at: node.id,
        subject: node.path === '' ? node.key : node.path,
      }));
  }
}

/** What is wrong with a machine or makes its picture hard to read (WORK-06). Empty when there is nothing. */
export function lint(graph: ChartGraph, { describe = () => false }: LintOptions = {}): Finding[] {
  const linter = new Linter(graph);
  return [
    ...linter.unreachable(),
    ...linter.deadEnds(),
    ...linter.shadowed(),
    ...linter.unnamed(),
    ...linter.withoutErrorPath(),
    ...linter.undescribed(describe),
  ];
}

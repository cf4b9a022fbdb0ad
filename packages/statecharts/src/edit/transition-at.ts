import type { TransitionAt } from './machine-edit.ts';

/** Where a transition of the picture stands in its definition. @param edges all transitions of the picture, in their order */
export function transitionAt(
  { source, eventType, id }: { source: string; eventType: string; id: string },
  {
    nodes,
    edges,
  }: {
    nodes: readonly { id: string; path: string }[];
    edges: readonly { id: string; source: string; eventType: string }[];
  },
): TransitionAt {
  const alike = edges.filter((edge) => edge.source === source && edge.eventType === eventType);
  return {
    state: nodes.find((node) => node.id === source)?.path ?? '',
    eventType,
    order: alike.findIndex((edge) => edge.id === id),
  };
}

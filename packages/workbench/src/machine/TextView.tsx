import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeText, type ChartEdge, type ChartGraph, type ChartNode } from '@portal/statecharts';
import { useNames } from './names.ts';
import shared from '../workbench.module.css';
import css from './machine.module.css';

interface TextViewProps {
  flow: string;
  graph: ChartGraph;
  active: ReadonlySet<string>;
  selected: string;
  onSelect: (id: string) => void;
}

function bySource({ edges }: ChartGraph): Map<string, ChartEdge[]> {
  const found = new Map<string, ChartEdge[]>();
  for (const edge of edges) {
    const own = found.get(edge.source);
    if (own) own.push(edge);
    else found.set(edge.source, [edge]);
  }
  return found;
}

type Translate = ReturnType<typeof useTranslation<'workbench'>>['t'];

/** What a state does and carries, besides its transitions. */
function facts(node: ChartNode, t: Translate): string[] {
  const names = (actions: readonly { label: string }[]): string =>
    actions.map(({ label }) => label).join(', ');
  return [
    ...(node.initialActions.length > 0
      ? [t('text.initialActions', { names: names(node.initialActions) })]
      : []),
    ...(node.entry.length > 0 ? [t('text.entry', { names: names(node.entry) })] : []),
    ...(node.exit.length > 0 ? [t('text.exit', { names: names(node.exit) })] : []),
    ...(node.tags.length > 0 ? [t('text.tags', { names: node.tags.join(', ') })] : []),
    ...(node.output === '' ? [] : [t('text.output', { value: node.output })]),
    ...(node.meta === '' ? [] : [t('text.meta', { value: node.meta })]),
  ];
}

/** States and transitions in words: all that the diagram shows (WORK-09). */
export function TextView({ flow, graph, active, selected, onSelect }: TextViewProps) {
  const { t } = useTranslation('workbench');
  const { describe } = useNames(flow);
  const initials = useMemo(() => new Set(graph.nodes.map(({ initial }) => initial)), [graph]);
  const edgesBySource = useMemo(() => bySource(graph), [graph]);
  const byId = useMemo(() => new Map(graph.nodes.map((node) => [node.id, node])), [graph]);
  const nameOf = (id: string): string => {
    const node = byId.get(id);
    return node === undefined ? id : node.path === '' ? node.key : node.path;
  };
  const describedAs = (node: ChartNode): string => {
    const marks = [
      node.type === 'atomic' ? '' : t(`type.${node.type}`),
      initials.has(node.id) ? t('text.initial') : '',
      active.has(node.id) ? t('text.active') : '',
    ].filter((mark) => mark !== '');
    return marks.join(t('text.comma'));
  };
  return (
    <ul className={css['text']}>
      {graph.nodes.map((node) => {
        const edges = edgesBySource.get(node.id) ?? [];
        const marks = describedAs(node);
        return (
          <li key={node.id} className={active.has(node.id) ? css['isActive'] : undefined}>
            <button type="button" aria-pressed={selected === node.id} onClick={() => onSelect(node.id)}>
              <strong>{node.path === '' ? node.key : node.path}</strong>
              {marks === '' ? null : <small>{marks}</small>}
            </button>
            <p>{describe(node)}</p>
            {node.defaultTargets.length === 0 ? null : (
              <p className={shared['muted']}>
                {t('text.default', { name: node.defaultTargets.map(nameOf).join(', ') })}
              </p>
            )}
            {facts(node, t).map((fact) => (
              <p key={fact} className={shared['muted']}>
                {fact}
              </p>
            ))}
            {node.invokes.length > 0 ? (
              <p className={shared['muted']}>
                {t('text.invokes', { names: node.invokes.map(({ label }) => label).join(', ') })}
              </p>
            ) : null}
            {edges.length > 0 ? (
              <ul>
                {edges.map((edge) => (
                  <li key={edge.id}>
                    <button
                      type="button"
                      aria-pressed={selected === edge.id}
                      onClick={() => onSelect(edge.id)}
                    >
                      <code>{edgeText(edge)}</code>
                      <span>
                        {edge.targets.length > 0
                          ? `→ ${edge.targets.map(nameOf).join(', ')}`
                          : t(edge.forbidden ? 'text.forbidden' : 'text.stays')}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

import { useTranslation } from 'react-i18next';
import { edgeText, type ChartGraph, type ChartNode } from '@portal/statecharts';
import { stateName, useNames } from './names.ts';
import shared from '../workbench.module.css';
import css from './machine.module.css';

interface TextViewProps {
  flow: string;
  graph: ChartGraph;
  active: ReadonlySet<string>;
  selected: string;
  onSelect: (id: string) => void;
}

/** States and transitions in words: all that the diagram shows (WORK-09). */
export function TextView({ flow, graph, active, selected, onSelect }: TextViewProps) {
  const { t } = useTranslation('workbench');
  const { describe } = useNames(flow);
  const describedAs = (node: ChartNode): string => {
    const marks = [
      node.type === 'atomic' ? '' : t(`type.${node.type}`),
      graph.nodes.some(({ initial }) => initial === node.id) ? t('text.initial') : '',
      active.has(node.id) ? t('text.active') : '',
    ].filter((mark) => mark !== '');
    return marks.join(t('text.comma'));
  };
  return (
    <ul className={css['text']}>
      {graph.nodes.map((node) => {
        const edges = graph.edges.filter(({ source }) => source === node.id);
        const marks = describedAs(node);
        return (
          <li key={node.id} className={active.has(node.id) ? css['isActive'] : undefined}>
            <button type="button" aria-pressed={selected === node.id} onClick={() => onSelect(node.id)}>
              <strong>{node.path === '' ? node.key : node.path}</strong>
              {marks === '' ? null : <small>{marks}</small>}
            </button>
            <p>{describe(node)}</p>
            {node.defaultTarget === null ? null : (
              <p className={shared['muted']}>
                {t('text.default', { name: stateName(graph, node.defaultTarget) })}
              </p>
            )}
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
                        {edge.targets.length === 0
                          ? t('text.stays')
                          : `→ ${edge.targets.map((id) => stateName(graph, id)).join(', ')}`}
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

import { useTranslation } from 'react-i18next';
import { groupsOf, type ChartGraph, type ChartLayout } from '@portal/statecharts';
import type { Folding } from './use-chart.ts';
import css from './diagram.module.css';

const SIZE = 24;
const MIN_SIZE = 18;
const INSET = 4;

interface FoldButtonsProps {
  graph: ChartGraph;
  layout: ChartLayout;
  zoom: number;
  folding: Folding;
  /** Is told which state is about to change, so that it stays where it is seen. */
  onToggle: (id: string) => void;
}

/** A button in the corner of every state with states inside, which hides and shows them (WORK-15). */
export function FoldButtons({ graph, layout, zoom, folding, onToggle }: FoldButtonsProps) {
  const { t } = useTranslation('workbench');
  const { collapsed, set } = folding;
  const places = new Map(layout.nodes.map((node) => [node.id, node]));
  const toggle = (id: string): void => {
    onToggle(id);
    const next = new Set(collapsed);
    if (!next.delete(id)) next.add(id);
    set(next);
  };
  const size = Math.max(MIN_SIZE, SIZE * Math.min(1, zoom));
  return groupsOf(graph).map(({ id, path }) => {
    const place = places.get(id);
    if (!place) return null;
    const isOpen = place.hidden === undefined;
    return (
      <button
        key={id}
        type="button"
        className={css['fold']}
        data-fold={id}
        aria-expanded={isOpen}
        aria-label={t('diagram.inside', { name: path })}
        style={{
          width: size,
          height: size,
          left: (place.x + place.width - INSET) * zoom - size,
          top: (place.y + INSET) * zoom,
        }}
        onClick={() => toggle(id)}
      >
        <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
      </button>
    );
  });
}

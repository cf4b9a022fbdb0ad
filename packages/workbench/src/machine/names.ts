import { useTranslation } from 'react-i18next';
import type { ChartGraph, ChartNode } from '@portal/statecharts';

/** What machines and states are called and mean, in the reader's language; ids stay as they are in the code. */
export function useNames(flow: string): {
  about: string;
  describe: (node: ChartNode) => string;
} {
  const { t, i18n } = useTranslation('machines');
  const has = (key: string): boolean => i18n.exists(key, { ns: 'machines' });
  const text = (key: string): string => (has(key) ? t(key) : '');
  return {
    about: text(`${flow}.about`),
    describe: (node) => text(`${flow}.states.${node.path.replaceAll('.', '/')}`) || node.description,
  };
}

/** Path of a state by its id; the machine's own name for the root. */
export function stateName(graph: ChartGraph, id: string): string {
  const node = graph.nodes.find((candidate) => candidate.id === id);
  if (!node) return id;
  return node.path === '' ? node.key : node.path;
}

import { useTranslation } from 'react-i18next';
import { edgeText, lint, type ChartGraph, type Exploration, type LintRule } from '@portal/statecharts';
import { addressOf } from '../route.ts';
import { stateName, useNames } from './names.ts';
import css from './machine.module.css';
import shared from '../workbench.module.css';

/** Paths that the tests take, and the transitions that none takes, in red (WORK-05). */
export function CoverageView({
  flow,
  graph,
  exploration,
}: {
  flow: string;
  graph: ChartGraph;
  exploration: Exploration;
}) {
  const { t } = useTranslation('workbench');
  const { paths, uncovered, troubles } = exploration;
  const total = graph.edges.length;
  const red = graph.edges.filter(({ id }) => uncovered.includes(id));
  return (
    <div>
      <p className={red.length === 0 ? shared['good'] : shared['warning']}>
        {t('coverage.sum', { taken: total - red.length, total, paths: paths.length })}
      </p>
      {red.length > 0 ? (
        <ul className={css['uncovered']}>
          {red.map((edge) => (
            <li key={edge.id}>
              <code>{`${stateName(graph, edge.source)}: ${edgeText(edge)}`}</code>
            </li>
          ))}
        </ul>
      ) : null}
      {troubles.length > 0 ? (
        <>
          <h2>{t('coverage.troubles')}</h2>
          <ul className={css['uncovered']}>
            {troubles.map(({ path, message }) => (
              <li key={`${path.input} ${path.steps.join(' ')}`}>
                <a href={addressOf({ page: 'machine', name: flow, input: path.input, steps: path.steps })}>
                  {path.steps.length === 0 ? t('simulator.begin') : path.steps.join(' → ')}
                </a>
                : {message}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h2>{t('coverage.paths')}</h2>
      <ol className={css['paths']} data-testid="paths">
        {paths.map((path) => (
          <li key={`${path.input} ${path.steps.join(' ')}`}>
            <a href={addressOf({ page: 'machine', name: flow, input: path.input, steps: path.steps })}>
              {path.steps.length === 0
                ? t('simulator.begin')
                : path.steps.map((step) => step.replace(/:0$/, '')).join(' → ')}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

const GRAVE: ReadonlySet<LintRule> = new Set(['unreachable', 'deadEnd', 'shadowed', 'noErrorPath']);

/** What the linter says of a machine (WORK-06). */
export function ChecksView({
  flow,
  graph,
  onSelect,
}: {
  flow: string;
  graph: ChartGraph;
  onSelect: (id: string) => void;
}) {
  const { t } = useTranslation('workbench');
  const { describe } = useNames(flow);
  const findings = lint(graph, { describe: (node) => node.parent === null || describe(node) !== '' });
  if (findings.length === 0) return <p className={shared['good']}>{t('checks.none')}</p>;
  return (
    <ul className={css['findings']}>
      {findings.map(({ rule, at, subject }, index) => (
        <li key={index}>
          <button type="button" onClick={() => onSelect(at)}>
            <span className={GRAVE.has(rule) ? shared['grave'] : shared['muted']}>{t(`checks.${rule}`)}</span>
            <code>{subject}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from 'react-i18next';
import { edgeText, lint, type ChartGraph, type Exploration, type LintRule } from '@portal/statecharts';
import { RECORDED_BY, useFlows, type Flows, type RecordedBy } from '../flows.ts';
import { addressOf } from '../route.ts';
import { stateName, useNames } from './names.ts';
import css from './machine.module.css';
import shared from '../workbench.module.css';

/** Transitions of one machine that the suite's own tests took when they were last recorded. */
function recordedIn(recorded: Flows['recorded'], machine: string, graph: ChartGraph) {
  const edges = new Set(graph.edges.map(({ id }) => id));
  const taken = (by: RecordedBy): readonly string[] => recorded?.[by][machine] ?? [];
  const all = new Set(RECORDED_BY.flatMap(taken));
  return {
    isRecorded: RECORDED_BY.some((by) => Object.hasOwn(recorded?.[by] ?? {}, machine)),
    of: (by: RecordedBy) => new Set(taken(by).filter((edge) => edges.has(edge))),
    together: [...all].filter((edge) => edges.has(edge)).length,
    gone: [...all].filter((edge) => !edges.has(edge)).length,
  };
}

/** Each transition and what takes it: the paths made from the machine, and the suite's own tests as they were recorded. */
function TakenTable({
  graph,
  columns,
}: {
  graph: ChartGraph;
  columns: readonly { name: string; taken: ReadonlySet<string> }[];
}) {
  const { t } = useTranslation('workbench');
  return (
    <table className={css['taken']} aria-label={t('coverage.transitions')}>
      <thead>
        <tr>
          <th scope="col">{t('coverage.transition')}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {graph.edges.map((edge) => (
          <tr key={edge.id}>
            <th scope="row">
              <code>{`${stateName(graph, edge.source)}: ${edgeText(edge)}`}</code>
            </th>
            {columns.map(({ name, taken }) => (
              <td key={name} className={taken.has(edge.id) ? shared['good'] : shared['muted']}>
                {taken.has(edge.id) ? t('coverage.yes') : t('coverage.no')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * How much of a machine is walked, and by what: paths made from it, with the transitions that none takes in red, and beside
 * them the suite's own tests (WORK-05).
 */
export function CoverageView({
  flow,
  machine,
  graph,
  exploration,
}: {
  flow: string;
  /** Id of the machine. */
  machine: string;
  graph: ChartGraph;
  exploration: Exploration;
}) {
  const { t } = useTranslation('workbench');
  const { paths, uncovered, troubles } = exploration;
  const total = graph.edges.length;
  const red = graph.edges.filter(({ id }) => uncovered.includes(id));
  const recorded = recordedIn(useFlows().recorded, machine, graph);
  const generated = new Set(graph.edges.map(({ id }) => id).filter((id) => !uncovered.includes(id)));
  return (
    <div>
      <p className={red.length === 0 ? shared['good'] : shared['warning']}>
        {t('coverage.sum', { taken: total - red.length, total, paths: paths.length })}
      </p>
      {recorded.isRecorded ? (
        <p className={recorded.together === total ? shared['good'] : shared['warning']}>
          {t('coverage.recorded', {
            unit: recorded.of('unit').size,
            browser: recorded.of('browser').size,
            together: recorded.together,
            total,
          })}
          {recorded.gone > 0 ? ` ${t('coverage.gone', { count: recorded.gone })}` : null}
        </p>
      ) : null}
      {red.length > 0 ? (
        <ul className={css['uncovered']}>
          {red.map((edge) => (
            <li key={edge.id}>
              <code>{`${stateName(graph, edge.source)}: ${edgeText(edge)}`}</code>
            </li>
          ))}
        </ul>
      ) : null}
      {recorded.isRecorded && total > 0 ? (
        <TakenTable
          graph={graph}
          columns={[
            { name: t('coverage.generated'), taken: generated },
            ...RECORDED_BY.map((by) => ({ name: t(`coverage.by.${by}`), taken: recorded.of(by) })),
          ]}
        />
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

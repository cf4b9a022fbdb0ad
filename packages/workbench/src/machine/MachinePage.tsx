import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyStateMachine } from 'xstate';
import { activeStates, explorePaths, replay, type Cases } from '@portal/statecharts';
import { Diagram } from '../diagram/Diagram.tsx';
import { useChart, type Chart, type Folding } from '../diagram/use-chart.ts';
import { useEdits } from '../edit/edits.ts';
import { EditPanel } from '../edit/EditPanel.tsx';
import { useFlows } from '../flows.ts';
import { addressOf, replaceRoute, type Route } from '../route.ts';
import { Tabs } from '../Tabs.tsx';
import { Exports } from './Exports.tsx';
import { useNames } from './names.ts';
import { ChecksView, CoverageView } from './Proofs.tsx';
import { Simulator } from './Simulator.tsx';
import { MachineTrouble } from './MachineTrouble.tsx';
import { TextView } from './TextView.tsx';
import shared from '../workbench.module.css';
import css from './machine.module.css';

const NO_CASES: Cases = {};
type Panel = 'simulator' | 'text' | 'edit' | 'coverage' | 'checks';
type MachineRoute = Extract<Route, { page: 'machine' }>;

interface MachineProps {
  chart: Chart;
  folding: Folding;
  machine: AnyStateMachine;
  route: MachineRoute;
}

function Machine({ chart, folding, machine, route }: MachineProps) {
  const { t, i18n } = useTranslation('workbench');
  const { language } = i18n;
  const { name, input } = route;
  const { about } = useNames(name);
  const known = useFlows().cases;
  const cases = (Object.hasOwn(known, name) ? known[name] : undefined) ?? NO_CASES;
  const [panel, setPanel] = useState<Panel>('simulator');
  const edits = useEdits(name);
  const [chosen, setChosen] = useState('');
  /** The state to choose once the picture has it: after an edit it may have another id. */
  const [path, setPath] = useState<string | null>(null);
  const selected = path === null ? chosen : (chart.graph.nodes.find((node) => node.path === path)?.id ?? '');
  const setSelected = (id: string): void => {
    setPath(null);
    setChosen(id);
  };
  /** Steps beyond the one looked at are kept until another choice is made. */
  const [run, setRun] = useState<readonly string[]>(route.steps);
  const key = JSON.stringify(route.steps);
  const isOwn = JSON.stringify(run.slice(0, route.steps.length)) === key;
  const whole = isOwn ? run : route.steps;
  const { steps, simulation, complete } = useMemo(
    () => replay(machine, cases, { input, steps: [...whole] }),
    [machine, cases, input, whole],
  );
  const at = Math.min(route.steps.length, steps.length - 1);
  const now = steps[at];
  const active = useMemo(() => new Set(now ? activeStates(now.snapshot) : []), [now]);
  const taken = useMemo(() => new Set(now?.edges), [now]);
  const exploration = useMemo(
    () => (panel === 'coverage' ? explorePaths(machine, cases) : null),
    [panel, machine, cases],
  );
  const uncovered = useMemo(() => new Set(exploration?.uncovered), [exploration]);

  const go = (to: readonly string[], kept: readonly string[] = to): void => {
    setRun(kept);
    replaceRoute({ page: 'machine', name, input, steps: [...to], language });
  };
  /** A state or transition that is chosen beside the picture is shown in it. */
  const choose = (id: string): void => {
    setSelected(id);
    folding.reveal(id);
  };
  const title = about === '' ? name : `${name}: ${about}`;

  return (
    <div className={css['machine']}>
      <header className={shared['heading']}>
        <p>
          <a href={addressOf({ page: 'list' })}>{t('list.title')}</a>
        </p>
        <h1 id="wb-title" tabIndex={-1}>
          {name}
        </h1>
        <p className={shared['lead']}>{about}</p>
        <Exports name={name} title={title} chart={chart} machine={machine} cases={cases} />
      </header>
      <Diagram
        chart={chart}
        folding={folding}
        title={title}
        active={active}
        taken={taken}
        uncovered={uncovered}
        selected={selected}
        onSelect={setSelected}
      />
      <Tabs<Panel>
        label={t('machine.panels')}
        current={panel}
        onChange={setPanel}
        tabs={[
          {
            id: 'simulator',
            label: t('machine.simulator'),
            content: () => (
              <Simulator
                cases={cases}
                graph={chart.graph}
                input={input}
                steps={steps}
                simulation={simulation}
                at={at}
                complete={complete}
                hidden={[...active].filter((id) => folding.shownAt(id) !== id)}
                onReveal={choose}
                onGo={(to) => go(whole.slice(0, to), whole)}
                onChoose={(step) => go([...whole.slice(0, at), step])}
                onInput={(other) => {
                  setRun([]);
                  replaceRoute({ page: 'machine', name, input: other, steps: [], language });
                }}
              />
            ),
          },
          {
            id: 'text',
            label: t('machine.text'),
            content: () => (
              <TextView
                flow={name}
                graph={chart.graph}
                active={active}
                selected={selected}
                onSelect={choose}
              />
            ),
          },
          ...(edits
            ? [
                {
                  id: 'edit' as const,
                  label: t('machine.edit'),
                  content: () => (
                    <EditPanel
                      graph={chart.graph}
                      edits={edits}
                      selected={selected}
                      onSelect={choose}
                      onSelectPath={setPath}
                    />
                  ),
                },
              ]
            : []),
          {
            id: 'coverage',
            label: t('machine.coverage'),
            content: () =>
              exploration ? (
                <CoverageView
                  flow={name}
                  machine={machine.id}
                  graph={chart.graph}
                  exploration={exploration}
                />
              ) : null,
          },
          {
            id: 'checks',
            label: t('machine.checks'),
            content: () => <ChecksView flow={name} graph={chart.graph} onSelect={choose} />,
          },
        ]}
      />
    </div>
  );
}

/** One machine: its diagram, and beside it the simulator, its text, its coverage and what the linter says. */
export function MachinePage({ machine, route }: { machine: AnyStateMachine; route: MachineRoute }) {
  const { t } = useTranslation('workbench');
  const { chart: drawn, folding } = useChart(machine, route.name);
  // While an edited machine is laid out, the one before stays with all that was typed beside it.
  const [held, setHeld] = useState<{ chart: Chart; machine: AnyStateMachine; name: string } | null>(null);
  if (drawn && 'graph' in drawn && drawn !== held?.chart)
    setHeld({ chart: drawn, machine, name: route.name });
  const isHeld = drawn === null && held?.name === route.name;
  const chart = isHeld ? held.chart : drawn;
  const shown = isHeld ? held.machine : machine;
  useEffect(() => {
    document.getElementById('wb-title')?.focus({ preventScroll: true });
  }, [route.name]);
  if (chart === null) return <p role="status">{t('diagram.drawing')}</p>;
  if ('trouble' in chart) return <MachineTrouble trouble={chart.trouble} name={route.name} />;
  return <Machine key={route.name} chart={chart} folding={folding} machine={shown} route={route} />;
}

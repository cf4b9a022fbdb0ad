import { useEffect, useMemo, useState, useSyncExternalStore, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyStateMachine } from 'xstate';
import { readDefinition } from '@portal/statecharts';
import { Diagram } from '../diagram/Diagram.tsx';
import { useChart } from '../diagram/use-chart.ts';
import { useFlows } from '../flows.ts';
import { useServed } from '../served.ts';
import { saveFile } from '@portal/ui/save-file';
import { Tabs } from '../Tabs.tsx';
import { EventLog } from './EventLog.tsx';
import { LiveFeed, readTrace, type TraceProblem, type WatchedActor, type WatchedTab } from './feed.ts';
import { ForeignApps } from './foreign.ts';
import { ForeignPanel } from './ForeignPanel.tsx';
import { TroubleText } from '../machine/MachineTrouble.tsx';
import { Sequence } from './Sequence.tsx';
import shared from '../workbench.module.css';
import diagram from '../diagram/diagram.module.css';
import css from './live.module.css';

const feed = new LiveFeed();
const foreign = new ForeignApps(feed.hear);

/** Machines by the id that a live tab names them with. */
function useMachinesById(): ReadonlyMap<string, AnyStateMachine> {
  const { machines } = useFlows();
  return useMemo(() => new Map(Object.values(machines).map((machine) => [machine.id, machine])), [machines]);
}

function Watched({ actor }: { actor: WatchedActor }) {
  const { t } = useTranslation('workbench');
  const known = useMachinesById();
  const told = useMemo(
    () => (actor.definition === '' ? null : readDefinition(actor.definition)),
    [actor.definition],
  );
  const { chart, folding } = useChart(
    told ? told.machine : (known.get(actor.machine) ?? null),
    actor.machine,
  );
  const active = useMemo(() => new Set(actor.active), [actor.active]);
  const taken = useMemo(() => new Set(actor.taken), [actor.taken]);
  const state = actor.active.at(-1) ?? '';
  return (
    <section aria-label={actor.actor}>
      <p className={shared['state']} aria-live="polite">
        <span>{actor.actor}</span> <code>{state}</code>
        {actor.status === 'active' || actor.status === '' ? null : <em>{actor.status}</em>}
      </p>
      {chart === null && !told?.trouble ? <p role="status">{t('diagram.drawing')}</p> : null}
      {told?.isCut ? <p className={shared['warning']}>{t('live.cut')}</p> : null}
      {told?.trouble ? (
        <p role="alert" className={shared['warning']}>
          <TroubleText trouble={told.trouble} />
        </p>
      ) : null}
      {chart !== null && 'layout' in chart ? (
        <Diagram chart={chart} folding={folding} title={actor.actor} active={active} taken={taken} />
      ) : null}
      {chart !== null && 'trouble' in chart ? (
        <p role="alert" className={shared['warning']}>
          <TroubleText trouble={chart.trouble} />
        </p>
      ) : null}
      <details>
        <summary>{t('simulator.context')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <pre tabIndex={0}>{JSON.stringify(actor.context, null, 2)}</pre>
      </details>
    </section>
  );
}

function TabView({ tab }: { tab: WatchedTab }) {
  const { t } = useTranslation('workbench');
  const known = useMachinesById();
  const machines = [...tab.actors.values()].filter(
    ({ machine, definition }) => definition !== '' || known.has(machine),
  );
  const [chosen, setChosen] = useState('');
  const [panel, setPanel] = useState<'log' | 'sequence'>('log');
  const lastMoved = tab.entries.findLast((entry) => entry.kind === 'step');
  const latest = lastMoved?.kind === 'step' ? lastMoved.actor : '';
  // Follows what moves until the reader picks one.
  const shown =
    machines.find(({ actor }) => actor === chosen) ??
    machines.find(({ actor }) => actor === latest) ??
    machines[0];
  return (
    <div className={diagram['live']}>
      <fieldset className={css['actors']}>
        <legend>{t('live.actors')}</legend>
        <button type="button" aria-pressed={chosen === ''} onClick={() => setChosen('')}>
          {t('live.follow')}
        </button>
        {machines.map(({ actor, active }) => (
          <button key={actor} type="button" aria-pressed={chosen === actor} onClick={() => setChosen(actor)}>
            {actor} <code>{active.at(-1)?.split('.').at(-1)}</code>
          </button>
        ))}
      </fieldset>
      {shown ? <Watched key={shown.actor} actor={shown} /> : null}
      <Tabs
        label={t('live.records')}
        current={panel}
        onChange={setPanel}
        tabs={[
          { id: 'log', label: t('live.log'), content: () => <EventLog entries={tab.entries} /> },
          { id: 'sequence', label: t('live.sequence'), content: () => <Sequence entries={tab.entries} /> },
        ]}
      />
    </div>
  );
}

/** Watches the portal in another tab of this browser while somebody uses it (WORK-03). */
export function LivePage() {
  const { t } = useTranslation('workbench');
  const served = useServed();
  const tabs = useSyncExternalStore(feed.subscribe, feed.tabs);
  const [chosen, setChosen] = useState('');
  const [isPaused, setPaused] = useState(false);
  const [refused, setRefused] = useState<TraceProblem | null>(null);
  useEffect(() => feed.pause(isPaused), [isPaused]);
  const tab = tabs.find((candidate) => candidate.tab === chosen) ?? tabs.at(-1);
  const openTrace = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const text = await target.files?.[0]?.text();
    // The same file may be chosen again after it was mended.
    target.value = '';
    if (text === undefined) return;
    const trace = readTrace(text);
    setRefused('problem' in trace ? trace : null);
    if ('problem' in trace) return;
    feed.open(trace);
    setChosen(trace.tab);
  };
  return (
    <section aria-labelledby="wb-title">
      <h1 id="wb-title" tabIndex={-1}>
        {t('live.title')}
      </h1>
      <p className={shared['lead']}>{t(served ? 'live.leadServed' : 'live.lead')}</p>
      <div className={shared['bar']}>
        {tabs.length > 1 ? (
          <label className={shared['field']}>
            {t('live.tab')}
            <select value={tab?.tab ?? ''} onChange={({ target }) => setChosen(target.value)}>
              {tabs.map((one) => (
                <option key={one.tab} value={one.tab}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <button type="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          {isPaused ? t('live.goOn') : t('live.pause')}
        </button>
        <button type="button" onClick={() => feed.clear()}>
          {t('live.clear')}
        </button>
        <button
          type="button"
          disabled={!tab}
          onClick={() =>
            saveFile(
              'trace.json',
              new Blob([JSON.stringify({ title: tab?.title, entries: tab?.entries }, null, 1)], {
                type: 'application/json',
              }),
            )
          }
        >
          {t('live.save')}
        </button>
        <label className={shared['field']}>
          {t('live.open')}
          <input type="file" accept="application/json" onChange={(event) => void openTrace(event)} />
        </label>
      </div>
      {refused ? (
        <p role="alert" className={shared['warning']}>
          {t(`live.${refused.problem}`, { at: refused.at })}
        </p>
      ) : null}
      {served ? <ForeignPanel apps={foreign} served={served} /> : null}
      {tab ? (
        <TabView key={tab.tab} tab={tab} />
      ) : (
        <div className={shared['empty']}>
          <p>{t(served ? 'live.emptyServed' : 'live.empty')}</p>
          {served ? null : (
            <>
              <a href="/" target="_blank" rel="opener">
                {t('live.openPortal')}
              </a>
              <p>
                <small>{t('live.otherApps')}</small>
              </p>
            </>
          )}
        </div>
      )}
    </section>
  );
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  choices,
  inputsOf,
  Masker,
  orderSign,
  type Cases,
  type ChartGraph,
  type Choice,
  type RunStep,
  type Simulation,
  type Step,
} from '@portal/statecharts';
import { stateName } from './names.ts';
import shared from '../workbench.module.css';
import css from './machine.module.css';

interface SimulatorProps {
  cases: Cases;
  graph: ChartGraph;
  input: number;
  steps: readonly RunStep[];
  simulation: Simulation;
  /** Which step is looked at; 0 is the start. */
  at: number;
  complete: boolean;
  /** Ids of active states that a collapsed one hides. */
  hidden: readonly string[];
  onReveal: (id: string) => void;
  onGo: (at: number) => void;
  onChoose: (key: string) => void;
  onInput: (input: number) => void;
}

const KINDS = ['event', 'done', 'error', 'snapshot', 'after'] as const;

/** A payload in one short line, told apart by what it says rather than by its number. */
function inShort(choice: Choice): string {
  const { type: _, actorId: __, ...payload } = choice.event as Record<string, unknown>;
  const value = 'output' in payload ? payload['output'] : 'error' in payload ? payload['error'] : payload;
  if (value === undefined) return '';
  const safe = new Masker().copy(value);
  if (typeof safe !== 'object' || safe === null) return JSON.stringify(safe) ?? '';
  if (Array.isArray(safe)) return safe.length === 0 ? '[]' : JSON.stringify(safe);
  return Object.entries(safe)
    .filter(([, inner]) => inner !== '' && inner !== null && inner !== undefined)
    .map(([name, inner]) =>
      name === 'code' || name === 'kind' ? String(inner) : `${name}: ${JSON.stringify(inner)}`,
    )
    .join(', ')
    .slice(0, 120);
}

function Choices({
  offered,
  stepOf,
  wayOf,
  onChoose,
}: {
  offered: readonly Choice[];
  stepOf: (choice: Choice) => Step;
  /** The first transition that a step takes, in words. */
  wayOf: (step: Step) => string;
  onChoose: (key: string) => void;
}) {
  const { t } = useTranslation('workbench');
  return KINDS.map((kind) => {
    const own = offered.filter((choice) => choice.kind === kind);
    if (own.length === 0) return null;
    return (
      <fieldset key={kind} className={css['choices']}>
        <legend>{t(`simulator.${kind}`)}</legend>
        {own.map((choice) => {
          const step = stepOf(choice);
          const can = step.edges.length > 0 || step.trouble !== '';
          const payload = inShort(choice);
          return (
            <button
              key={choice.key}
              type="button"
              className={css['choice']}
              data-kind={kind}
              aria-disabled={!can}
              title={can ? undefined : t('simulator.refused')}
              onClick={() => can && onChoose(choice.key)}
            >
              <b>{choice.label}</b>
              {can && payload !== '' ? <span>{payload}</span> : null}
              {step.trouble === '' ? null : (
                <span className={shared['grave']}>{t('simulator.throws', { message: step.trouble })}</span>
              )}
              <span className={css['way']}>{can ? wayOf(step) : t('simulator.refused')}</span>
            </button>
          );
        })}
      </fieldset>
    );
  });
}

/**
 * Walks a machine by hand: its events, the outcomes of its actors and its delays are buttons, every step can be gone
 * back to, and the run stands in the address (WORK-02). Nothing is carried out.
 */
export function Simulator(props: SimulatorProps) {
  const { cases, graph, input, steps, simulation, at, complete, hidden, onReveal, onGo, onChoose, onInput } =
    props;
  const { t } = useTranslation('workbench');
  const [copied, setCopied] = useState(false);
  const now = steps[at];
  const offered = useMemo(() => (now ? choices(now.snapshot, cases, now.timers) : []), [now, cases]);
  const wayOf = ({ edges }: Step): string => {
    const edge = graph.edges.find(({ id }) => id === edges[0]);
    if (!edge) return '';
    const order = orderSign(edge);
    const to = edge.targets.map((id) => stateName(graph, id)).join(', ');
    return `${order === '' ? '' : `${order} `}→ ${to === '' ? t('text.stays') : to}`;
  };
  if (!now) return null;
  const inputs = inputsOf(cases);
  const share = (): void => {
    void navigator.clipboard?.writeText(window.location.href).then(() => setCopied(true));
  };
  return (
    <div>
      {complete ? null : (
        <p role="alert" className={shared['warning']}>
          {t('simulator.incomplete')}
        </p>
      )}
      <p className={shared['state']} aria-live="polite">
        <span>{t('simulator.state')}</span>{' '}
        <code>{JSON.stringify(now.snapshot.value).replaceAll('"', '')}</code>
        {now.snapshot.status === 'done' ? <em>{t('simulator.final')}</em> : null}
      </p>
      {hidden.length === 0 ? null : (
        <button type="button" onClick={() => hidden.forEach(onReveal)}>
          {t('simulator.reveal')}
        </button>
      )}
      {now.trouble === '' ? null : (
        <p role="alert" className={shared['warning']}>
          {t('simulator.trouble', { message: now.trouble })}
        </p>
      )}
      {now.actions.length === 0 && now.emitted.length === 0 ? null : (
        <p className={shared['muted']}>
          {t('simulator.effects', {
            names: [...now.actions, ...now.emitted.map(({ type }) => `emit ${type}`)].join(', '),
          })}
        </p>
      )}
      {inputs.length > 1 ? (
        <label className={shared['field']}>
          {t('simulator.start')}
          <select value={input} onChange={({ target }) => onInput(Number(target.value))}>
            {inputs.map((given, index) => (
              <option key={index} value={index}>
                {JSON.stringify(new Masker().copy(given))?.replaceAll('"', '').slice(0, 80)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <div className={shared['bar']}>
        <button type="button" disabled={at === 0} onClick={() => onGo(at - 1)}>
          {t('simulator.back')}
        </button>
        <button type="button" disabled={at >= steps.length - 1} onClick={() => onGo(at + 1)}>
          {t('simulator.forward')}
        </button>
        <button type="button" disabled={at === 0} onClick={() => onGo(0)}>
          {t('simulator.restart')}
        </button>
        <button type="button" onClick={share}>
          {copied ? t('simulator.copied') : t('simulator.share')}
        </button>
      </div>
      <Choices
        offered={offered}
        stepOf={(choice) => simulation.next(now.snapshot, choice.event)}
        wayOf={wayOf}
        onChoose={onChoose}
      />
      <h2>{t('simulator.history')}</h2>
      <ol className={css['history']} start={0}>
        {steps.map((step, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGo(index)}
            >
              {step.choice
                ? `${step.choice.kind === 'event' ? '' : `${t(`kind.${step.choice.kind}`)} `}${step.choice.label}`
                : t('simulator.begin')}
              <code>{JSON.stringify(step.snapshot.value).replaceAll('"', '')}</code>
            </button>
          </li>
        ))}
      </ol>
      <details>
        <summary>{t('simulator.context')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <pre tabIndex={0}>{JSON.stringify(new Masker().copy(now.snapshot.context), null, 2)}</pre>
      </details>
    </div>
  );
}

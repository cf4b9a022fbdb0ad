import { IconAlertCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, PositionsTrial, TableChoices } from '@portal/console-contract';
import { NO_CHOICES } from '@portal/console-contract/table-choices';
import { call, errorOf } from '../../api.ts';
import { Button, ErrorLine } from '../../ui/Kit.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import controls from '../../ui/controls.module.css';
import { ColumnsStep } from './ColumnsStep.tsx';
import { ConditionsStep } from './ConditionsStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { FaultsStep } from './FaultsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { asks, hasFaults, IMPORT_STEPS, nextStep, type ImportStep, type StepProps } from './steps.ts';
import { UnitsStep } from './UnitsStep.tsx';
import css from './imports.module.css';

interface Props {
  recruitment: string;
  first: PositionsTrial;
  busy: boolean;
  /** Whether positions changed meanwhile: the file is read anew, with all that was chosen. */
  onConfirm(trial: PositionsTrial): Promise<boolean>;
  /** Told of units that were made and stay. */
  onCancel(made: readonly string[]): void;
}

const BODIES: Readonly<Record<ImportStep, (props: StepProps) => React.ReactNode>> = {
  file: FileStep,
  columns: ColumnsStep,
  units: UnitsStep,
  conditions: ConditionsStep,
  faults: FaultsStep,
  confirm: ConfirmStep,
};

const ICONS = { asks: IconAlertCircle, done: IconCircleCheckFilled, nothing: IconCircleDashed } as const;

/** An import in steps (OFFICE-02): what was chosen in one stays when one goes back, and the table is read anew with it. */
export function ImportSteps({ recruitment, first, busy, onConfirm, onCancel }: Props) {
  const { t, i18n } = useTranslation('recruitments');
  const [trial, setTrial] = useState(first);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [step, setStep] = useState<ImportStep>(() => nextStep(-1, new Set(), first, NO_CHOICES));
  const [seen, setSeen] = useState<ReadonlySet<ImportStep>>(new Set());
  const [reading, setReading] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [made, setMade] = useState<readonly string[]>([]);
  const onNext = useRef<(() => Promise<boolean>) | null>(null);
  const [acting, setActing] = useState(false);
  /** The last of several answers counts. */
  const asked = useRef(0);
  const latest = useRef(choices);
  const choose = async (change: Partial<TableChoices>): Promise<void> => {
    // Nothing chosen anew is nothing to be lost.
    const next = Object.keys(change).length === 0 ? latest.current : { ...latest.current, ...change };
    latest.current = next;
    setChoices(next);
    asked.current += 1;
    const own = asked.current;
    setReading(true);
    setError(null);
    try {
      const answer = await call('POST /recruitments/:id/imports/:import/choices', {
        params: { id: recruitment, import: first.table.id },
        body: { language: i18n.language, choices: next },
      });
      if (own === asked.current) setTrial(answer);
    } catch (failed) {
      if (own === asked.current) setError(errorOf(failed));
    }
    if (own === asked.current) setReading(false);
  };
  // Names of columns and what is said of faults come in the language of the reader.
  const language = useRef(i18n.language);
  useEffect(() => {
    if (language.current === i18n.language) return;
    language.current = i18n.language;
    void choose({});
  });
  const confirm = async (): Promise<void> => {
    if (await onConfirm(trial)) await choose({});
  };
  useUnsaved(choices !== NO_CHOICES);
  const at = IMPORT_STEPS.indexOf(step);
  const go = (to: ImportStep): void => {
    setSeen(new Set([...seen, step]));
    setStep(to);
  };
  const next = async (): Promise<void> => {
    setActing(true);
    const isDone = await (onNext.current?.() ?? true);
    setActing(false);
    if (isDone) go(nextStep(at, new Set([...seen, step]), trial, choices));
  };
  const stateOf = (one: ImportStep): keyof typeof ICONS =>
    hasFaults(one, trial) || (asks(one, trial, choices) && !seen.has(one))
      ? 'asks'
      : seen.has(one)
        ? 'done'
        : 'nothing';
  const Body = BODIES[step];
  const isBusy = busy || reading || acting;
  return (
    <section aria-label={t('file.trial')}>
      <ol className={css['steps']}>
        {IMPORT_STEPS.map((one) => {
          const state = one === 'confirm' ? 'nothing' : stateOf(one);
          const Icon = ICONS[state];
          return (
            <li key={one} data-state={state}>
              <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => go(one)}>
                <Icon size={18} aria-hidden="true" />
                {t(`steps.name.${one}`)}
                {one !== 'confirm' && <span className="visually-hidden">{t(`steps.state.${state}`)}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <h3>{t(`steps.name.${step}`)}</h3>
      <ErrorLine error={error} />
      <Body
        trial={trial}
        choices={choices}
        busy={isBusy}
        choose={(change) => void choose(change)}
        onNext={(act) => {
          onNext.current = act;
        }}
        onMade={(names) => setMade([...made, ...names])}
      />
      <p role="status" className={css['working']}>
        {reading ? t('file.busy') : ''}
      </p>
      <div className={controls['actions']}>
        {at > 0 && (
          <Button disabled={isBusy} onClick={() => go(IMPORT_STEPS[at - 1] ?? 'file')}>
            {t('steps.back')}
          </Button>
        )}
        {step === 'confirm' ? (
          <Button kind="primary" disabled={isBusy || trial.id === ''} onClick={() => void confirm()}>
            {t('file.confirm')}
          </Button>
        ) : (
          <Button kind="primary" disabled={isBusy} onClick={() => void next()}>
            {t(step === 'units' && hasFaults(step, trial) ? 'steps.applyNext' : 'steps.next')}
          </Button>
        )}
        <Button kind="quiet" disabled={isBusy} onClick={() => onCancel(made)}>
          {t('file.cancel')}
        </Button>
      </div>
    </section>
  );
}

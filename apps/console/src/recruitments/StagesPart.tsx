import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, StagesView } from '@portal/console-contract';
import { NO_TEXT, withText } from '@portal/fieldsets';
import type { LocalText } from '@portal/schemas';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Check, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { Refused } from '../ui/Refused.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import type { PartProps } from './part-props.ts';
import { StageRow } from './StageRow.tsx';
import css from './recruitments.module.css';

type Stage = StagesView['stages'][number];

const MAX_STAGES = 30;

/** The stages after the review: names, order, and how many people are in each (REVIEW-10). */
export function StagesPart({ recruitment }: PartProps) {
  const { t, i18n } = useTranslation('recruitments');
  const editable = may(useMe().user, 'putStages');
  const { data, error, reload } = useLoaded('GET /recruitments/:id/stages', {
    params: { id: recruitment.id },
  });
  // What is typed, and the revision it was typed on; null = nothing is typed.
  const [typed, setTyped] = useState<{ stages: Stage[]; reviewBlind: boolean; rev: number } | null>(null);
  const [refused, setRefused] = useState<ConsoleError | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const isChanged = (one: typeof typed): boolean =>
    one !== null &&
    (one.reviewBlind !== data?.reviewBlind || JSON.stringify(one.stages) !== JSON.stringify(data?.stages));
  const changed = isChanged(typed);
  useUnsaved(changed);
  if (error && !data) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={6} />;
  const stages = typed?.stages ?? data.stages;
  const reviewBlind = typed?.reviewBlind ?? data.reviewBlind;
  const nameOf = (stage: Stage, place: number): string =>
    said(stage.name, i18n.language) || t('stages.unnamed', { number: place + 1 });
  const change = (next: Stage[], isBlind = reviewBlind): void => {
    setNote('');
    setTyped({ stages: next, reviewBlind: isBlind, rev: typed?.rev ?? data.rev });
  };
  const add = (name: LocalText): void => change([...stages, { id: '', name, people: 0 }]);
  const move = (at: number, by: number): void => {
    const next = [...stages];
    const [stage] = next.splice(at, 1);
    if (stage) next.splice(at + by, 0, stage);
    change(next);
  };
  const remove = (stage: Stage, place: number): void => {
    if (stage.people > 0) setNote(t('stages.occupied', { name: nameOf(stage, place), count: stage.people }));
    else change(stages.filter((one) => one !== stage));
  };
  const drop = async (): Promise<void> => {
    setTyped(null);
    setRefused(null);
    await reload();
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      const sent = stages.map(({ id, name, blind = false }) => ({ id, name, blind }));
      await call('PUT /recruitments/:id/stages', {
        params: { id: recruitment.id },
        body: { rev: typed?.rev ?? data.rev, stages: sent, reviewBlind },
      });
      await reload();
      setTyped(null);
      setNote(t('stages.saved'));
    } catch (failed) {
      setRefused(errorOf(failed));
    }
    setBusy(false);
  };
  const free = data.offered.filter((name) =>
    stages.every((stage) => said(stage.name, i18n.language) !== said(name, i18n.language)),
  );
  return (
    <form
      className={layout['card']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{t('parts.stages')}</h2>
      <p className={controls['muted']}>{t('stages.lead')}</p>
      <p className={controls['muted']}>{t('stages.blindText')}</p>
      <ol className={css['stages']}>
        <li>
          <strong>{t('stages.first')}</strong> <span className={controls['muted']}>{t('stages.fixed')}</span>
          <Check
            label={t('stages.blind')}
            checked={reviewBlind}
            disabled={!editable}
            onChange={(on) => change(stages, on)}
          />
        </li>
        {stages.map((stage, place) => (
          <StageRow
            key={stage.id || `new ${place}`}
            stage={stage}
            name={nameOf(stage, place)}
            editable={editable}
            isFirst={place === 0}
            isLast={place === stages.length - 1}
            onName={(language, text) =>
              change(
                stages.map((one) =>
                  one === stage ? { ...one, name: withText(one.name, language, text) } : one,
                ),
              )
            }
            onBlind={(blind) => change(stages.map((one) => (one === stage ? { ...one, blind } : one)))}
            onMove={(by) => move(place, by)}
            onRemove={() => remove(stage, place)}
          />
        ))}
      </ol>
      {stages.length === 0 && <p>{t('stages.none')}</p>}
      <p role="status">{note}</p>
      <Refusal error={refused} onLoadAgain={drop} />
      {editable && (
        <>
          {stages.length < MAX_STAGES && (
            <fieldset className={controls['plainSet']}>
              <legend>{t('stages.offered')}</legend>
              <div className={controls['actions']}>
                {free.map((name) => (
                  <Button key={JSON.stringify(name)} onClick={() => add(name)}>
                    {t('stages.offer', { name: said(name, i18n.language) })}
                  </Button>
                ))}
                <Button onClick={() => add(NO_TEXT)}>{t('stages.own')}</Button>
              </div>
            </fieldset>
          )}
          <SaveBar
            save={t('stages.save')}
            undo={t('stages.undo')}
            isChanged={changed}
            isBusy={busy}
            isSaved={false}
            onUndo={() => void drop()}
          />
        </>
      )}
    </form>
  );
}

function Refusal({ error, onLoadAgain }: { error: ConsoleError | null; onLoadAgain(): Promise<void> }) {
  const { t } = useTranslation('recruitments');
  if (error?.code === 'stale')
    return (
      <p role="alert" className={css['faults']}>
        {t('stages.stale')}{' '}
        <Button kind="quiet" onClick={() => void onLoadAgain()}>
          {t('stages.loadAgain')}
        </Button>
      </p>
    );
  const texts = ({ problems = [] }: ConsoleError): string[] =>
    problems
      .filter(({ path }) => path.startsWith('stages'))
      .map(({ path, what }) => t([`stages.problem.${what}`, ''], { number: Number(path.split('/')[1]) + 1 }));
  return <Refused error={error} texts={texts} />;
}

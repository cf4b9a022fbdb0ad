import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ConsoleError, RecruitmentView } from '@portal/console-contract';
import { RECRUITMENT_TRANSITIONS, type RecruitmentDefinition, type RecruitmentState } from '@portal/schemas';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { Heading } from '../ui/Heading.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { forgetUnread, useUnread } from '../ui/unread.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { ChangeState } from './ChangeState.tsx';
import { PARTS } from './parts.ts';
import { PartsMenu } from './PartsMenu.tsx';
import { isWhole, partsFor, phaseAt } from './phases.ts';
import { Picture } from '../picture/Picture.tsx';
import { RecruitmentError, RecruitmentForm } from './RecruitmentForm.tsx';
import { Standing } from './Standing.tsx';
import { TimeLine } from './TimeLine.tsx';
import css from './recruitments.module.css';

/** One recruitment: its name and state above, one of its parts below. */
export function RecruitmentScreen({ id }: { id: string }) {
  const { t, i18n } = useTranslation('recruitments');
  const { user } = useMe();
  const { part = 'settings' } = useParams();
  const { data, error, reload } = useLoaded('GET /recruitments/:id', { params: { id } });
  const [now] = useState(() => new Date());
  const [wanted, setWanted] = useState<RecruitmentState | null>(null);
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={6} />;
  const Shown = Object.hasOwn(PARTS, part) ? PARTS[part as keyof typeof PARTS] : null;
  const name = said(data.name, i18n.language);
  const whole = isWhole(user, id);
  const phase = phaseAt(data, now);
  return (
    <div className={`${layout['page']} ${css['wide']}`}>
      <p className={css['back']}>
        <Link to="/recruitments">{t('title')}</Link>
      </p>
      <div className={css['head']}>
        <Heading title={name} takesFocus={Shown === null}>
          {name}{' '}
          <span className={controls['badge']} data-quiet={data.state !== 'open'}>
            {t(`state.${data.state}`)}
          </span>
        </Heading>
        {whole && may(user, 'putState') && (
          <div className={controls['actions']}>
            {RECRUITMENT_TRANSITIONS[data.state].map((state) => (
              <Button
                key={state}
                kind={state === 'open' ? 'primary' : 'quiet'}
                disabled={state === 'draft' && data.applications > 0}
                onClick={() => setWanted(state)}
              >
                {t(`become.${data.state}.${state}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <PartsMenu recruitment={id} now={phase} parts={partsFor(user, id)} />
      {Shown ? (
        <>
          <Heading
            key={part}
            level={2}
            quiet
            title={t(`parts.${part}`)}
            tab={name}
            part={t(`parts.${part}`)}
          />
          <Shown recruitment={data} reload={reload} />
        </>
      ) : (
        <>
          <Standing recruitment={data} phase={phase} now={now} />
          {may(user, 'getPicture') && <Picture recruitment={data} />}
          <Settings
            recruitment={data}
            now={now}
            onSaved={reload}
            editable={whole && may(user, 'putRecruitment')}
          />
        </>
      )}
      {wanted && (
        <ChangeState recruitment={data} state={wanted} onClose={() => setWanted(null)} onDone={reload} />
      )}
    </div>
  );
}

interface SettingsProps {
  recruitment: RecruitmentView;
  now: Date;
  onSaved(): Promise<void>;
  editable: boolean;
}

function Settings({ recruitment, now, onSaved, editable }: SettingsProps) {
  const { t } = useTranslation('recruitments');
  const { name, description, zone, windows, maxPositions, minRatio } = recruitment;
  const stored: RecruitmentDefinition = { name, description, zone, windows, maxPositions, minRatio };
  // What is typed stays when the rest of the recruitment changes; null = nothing is typed.
  const [typed, setTyped] = useState<RecruitmentDefinition | null>(null);
  const value = typed ?? stored;
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = JSON.stringify(value) !== JSON.stringify(stored);
  const unread = useUnread();
  useUnsaved(changed || unread);
  const drop = (): void => {
    setTyped(null);
    forgetUnread();
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('PUT /recruitments/:id', {
        params: { id: recruitment.id },
        body: { ...value, rev: recruitment.rev },
      });
      setError(null);
      await onSaved();
      setTyped(null);
      setSaved(true);
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  return (
    <form
      className={layout['card']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!unread) void save();
      }}
    >
      <h2>{t('parts.settings')}</h2>
      <TimeLine recruitment={{ ...recruitment, ...value }} now={now} />
      <RecruitmentForm value={value} onChange={setTyped} editable={editable} />
      {error?.code === 'stale' ? (
        <p role="alert" className={css['faults']}>
          {t('stale')}{' '}
          <Button
            kind="quiet"
            onClick={() => {
              drop();
              setError(null);
              void onSaved();
            }}
          >
            {t('loadAgain')}
          </Button>
        </p>
      ) : (
        <RecruitmentError error={error} />
      )}
      {editable && (
        <SaveBar
          save={t('save')}
          undo={t('undoAll')}
          isChanged={changed}
          isBusy={busy}
          isBlocked={unread}
          isSaved={isSaved}
          onUndo={drop}
        />
      )}
    </form>
  );
}

import { useTranslation } from 'react-i18next';
import type { RecruitmentView } from '@portal/console-contract';
import { Button, Dialog, Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { momentIn } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import { ActionView } from './ActionView.tsx';
import { changeWords } from './change-words.ts';
import { Fault } from './Fault.tsx';
import { useAction } from './use-action.ts';
import css from './change.module.css';

interface Props {
  recruitment: RecruitmentView;
  onEnded(): void;
  onClose(): void;
}

/** What was done to many, by whom and when; each can be looked at, stopped and taken back. */
export function ActionsDialog({ recruitment, onEnded, onClose }: Props) {
  const { t, i18n } = useTranslation('applications');
  const { data, error, reload } = useLoaded('GET /recruitments/:id/review-actions', {
    params: { id: recruitment.id },
  });
  const model = useAction(() => {
    onEnded();
    void reload();
  });
  const { action } = model;
  return (
    <Dialog title={t('actions.title')} wide onClose={onClose}>
      <ErrorLine error={error} />
      {!data && !error && <Skeleton lines={4} />}
      {data?.length === 0 && <Empty title={t('actions.none')} text={t('actions.noneText')} />}
      {action ? (
        <>
          <ActionView
            key={action.id}
            action={action}
            zone={recruitment.zone}
            busy={model.busy}
            onStart={model.start}
            onStop={model.stop}
            onUndo={model.undo}
            onBack={model.leave}
          />
          <p>
            <Button
              kind="quiet"
              onClick={() => {
                model.leave();
                void reload();
              }}
            >
              {t('actions.all')}
            </Button>
          </p>
        </>
      ) : (
        <ul className={css['actions']}>
          {(data ?? []).map((one) => (
            <li key={one.id}>
              <span>
                <strong>{changeWords(t, one)}</strong>{' '}
                {t('action.sums', { done: one.done, leftOut: one.leftOut, total: one.total })}
                <span className={css['explain']}>
                  {t('actions.by', {
                    login: one.startedBy,
                    at: momentIn(recruitment.zone, one.at, i18n.language),
                    state: t(`action.state.${one.state}`),
                  })}
                  {one.undoneBy !== '' && ` ${t('action.undone')}`}
                </span>
              </span>
              <Button kind="quiet" onClick={() => model.show(one.id)}>
                {t('actions.look')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Fault error={model.error} />
      <p className={controls['muted']}>{t('actions.text')}</p>
    </Dialog>
  );
}

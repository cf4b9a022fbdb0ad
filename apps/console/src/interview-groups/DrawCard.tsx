import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MAX_OFFICE_REASON } from '@portal/rules';
import type { InterviewDrawn, InterviewGroupsView } from '@portal/console-contract';
import { call } from '../api.ts';
import { Done } from '../ui/Done.tsx';
import { Button, Dialog } from '../ui/Kit.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { moment } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { GroupError } from './GroupError.tsx';
import { Lacks } from './Lacks.tsx';
import type { CardProps } from './card-props.ts';
import css from './groups.module.css';

/** What a draw would be of, and the draw (INTV-01). */
export function DrawCard({ recruitment, editable, act, view }: CardProps & { view: InterviewGroupsView }) {
  const { t, i18n } = useTranslation('interview-groups');
  const [drawn, setDrawn] = useState<InterviewDrawn | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const [reason, setReason] = useState('');
  const { draw, fingerprint, waiting, places, seedDigest } = view;
  const params = { id: recruitment };
  const drawNow = (): Promise<boolean> =>
    act.run('draw', async () => {
      setDrawn(null);
      const answer = await call('POST /recruitments/:id/interview-draws', { params, body: { fingerprint } });
      setDrawn(answer);
      return answer.count > 0 ? t('draw.done', { count: answer.count }) : '';
    });
  const undo = async (): Promise<void> => {
    const isDone = await act.run('undo', async () => {
      const body = { version: draw?.version ?? 0, reason: reason.trim() };
      await call('POST /recruitments/:id/interview-draws/undo', { params, body });
      return t('draw.undone');
    });
    if (!isDone) return;
    setUndoing(false);
    setReason('');
  };
  return (
    <section className={layout['card']} aria-labelledby="interview-draw">
      <h2 id="interview-draw">{t('draw.title')}</h2>
      {draw && (
        <p>{t('draw.last', { version: draw.version, by: draw.by, at: moment(draw.at, i18n.language) })}</p>
      )}
      <p>{waiting > 0 ? t('draw.waiting', { count: waiting, places }) : t('draw.none')}</p>
      {seedDigest !== '' && (
        <p className={css['digest']}>
          {t('draw.digest')} <code>{seedDigest}</code>
        </p>
      )}
      <div className={css['make']}>
        <div className={controls['actions']}>
          {editable && waiting > 0 && (
            <Button kind="primary" disabled={act.busy || places === 0} onClick={() => void drawNow()}>
              {t('draw.now')}
            </Button>
          )}
          {editable && draw && (
            <Button disabled={act.busy} onClick={() => setUndoing(true)}>
              {t('draw.undo')}
            </Button>
          )}
        </div>
        <Link to={`/recruitments/${recruitment}/interview-screen`}>{t('draw.screen')}</Link>
      </div>
      {drawn && <Lacks lacks={drawn.lacks} />}
      <GroupError error={act.errorOf('draw')} />
      <Done text={act.told('draw') || act.told('undo')} />
      {isUndoing && (
        <Dialog
          title={t('draw.undo')}
          onClose={() => setUndoing(false)}
          actions={
            <Button kind="danger" disabled={act.busy || reason.trim() === ''} onClick={() => void undo()}>
              {t('draw.undo')}
            </Button>
          }
        >
          <div className={controls['form']}>
            <p className={controls['muted']}>{t('draw.undoText')}</p>
            <TextArea
              label={t('draw.reason')}
              maxLength={MAX_OFFICE_REASON}
              value={reason}
              onChange={setReason}
            />
            <GroupError error={act.errorOf('undo')} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

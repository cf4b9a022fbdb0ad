import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftId } from '@portal/fieldsets';
import type { ConsoleError, RequestLine } from '@portal/console-contract';
import { may, useMe } from '../session/me.ts';
import { Button, Dialog, ErrorLine, Skeleton, TextField } from '../ui/Kit.tsx';
import { useReview } from './use-review.ts';
import { Verdicts } from './Verdicts.tsx';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import css from './publish.module.css';

interface Props {
  request: RequestLine;
  nameOf(id: DraftId): string;
  busy: boolean;
  error: ConsoleError | null;
  onConfirm(): void;
  onDecline(answer: string): void;
  onClose(): void;
}

/** Exactly what a request would publish, with what was answered; another person than who asked confirms or declines. */
export function RequestReview({ request, nameOf, busy, error, onConfirm, onDecline, onClose }: Props) {
  const { t } = useTranslation();
  const { user } = useMe();
  const [answer, setAnswer] = useState('');
  const ids = request.drafts.map(({ id }) => id);
  const { review, error: unread } = useReview(ids.join(' '));
  // Somebody may have changed a draft between the list and this look.
  const isSame =
    review !== null &&
    request.drafts.every(({ id, rev }) =>
      review.drafts.some((draft) => draft.id === id && draft.rev === rev),
    );
  const isOwn = request.by === user.login;
  const mayDecide = !isOwn && may(user, 'confirmRequest');
  const hard = (review?.blocked ?? []).filter((reason) => reason !== 'secondPerson' && reason !== 'role');
  return (
    <Dialog
      title={t('requests.reviewTitle')}
      onClose={onClose}
      drawer
      wide
      actions={
        mayDecide && (
          <div className={css['decision']}>
            <TextField label={t('requests.answer')} value={answer} onChange={setAnswer} maxLength={2000} />
            <div className={controls['actions']}>
              {request.state === 'waiting' && (
                <Button kind="primary" disabled={busy || !isSame || hard.length > 0} onClick={onConfirm}>
                  {t(request.publishAt === null ? 'requests.confirm' : 'requests.confirmTimed')}
                </Button>
              )}
              <Button kind="danger" disabled={busy} onClick={() => onDecline(answer)}>
                {t('requests.decline')}
              </Button>
            </div>
          </div>
        )
      }
    >
      <p>{t('requests.askedBy', { by: request.by })}</p>
      <p className={css['quoted']}>{request.note}</p>
      {isOwn && request.state === 'waiting' && <p className={layout['note']}>{t('requests.own')}</p>}
      <ErrorLine error={error ?? unread} />
      {!review && !unread && <Skeleton lines={5} />}
      {review && !isSame && <p className={layout['note']}>{t('requests.notSame')}</p>}
      {hard.length > 0 && (
        <ul className={css['blocked']}>
          {hard.map((reason) => (
            <li key={reason}>{t(`fieldsets:blocked.${reason}`)}</li>
          ))}
        </ul>
      )}
      {isSame &&
        review.drafts.map((draft) => (
          <Verdicts
            key={draft.id}
            id={draft.id}
            together={ids}
            title={nameOf(draft.id)}
            nameOf={nameOf}
            verdicts={draft.verdicts}
            confirmed={new Set(request.confirmed)}
            plans={request.plans}
          />
        ))}
    </Dialog>
  );
}

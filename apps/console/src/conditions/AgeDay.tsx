import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgeDayReview, AgeDaysView, ConsoleError } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { DateField } from '../ui/DateField.tsx';
import { Button, Dialog, ErrorLine } from '../ui/Kit.tsx';
import { useUnread } from '../ui/unread.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { ChangedVerdicts } from './ChangedVerdicts.tsx';
import controls from '../ui/controls.module.css';
import css from './conditions.module.css';

interface Props {
  recruitment: string;
  /** The person sees all of the recruitment. */
  isWhole: boolean;
  /** Something of the positions waits to be saved: their conditions are changed after that. */
  isPending: boolean;
  onStored(): Promise<void>;
}

/** On which days the positions of a recruitment count ages, and the way to one day for all (OFFICE-04). */
export function AgeDay({ recruitment, isWhole, isPending, onStored }: Props) {
  const { t } = useTranslation();
  const { user } = useMe();
  const { data } = useLoaded('GET /recruitments/:id/age-days', { params: { id: recruitment } });
  const [isOpen, setOpen] = useState(false);
  const why = useId();
  if (!data || data.positions === 0) return null;
  return (
    <div className={css['ageDay']}>
      <span role="status">
        <DaysSaid view={data} />
      </span>
      {may(user, 'putAgeDay') && (
        <Button
          disabled={isPending}
          aria-describedby={isPending ? why : undefined}
          onClick={() => setOpen(true)}
        >
          {t('ageDay.change')}
        </Button>
      )}
      {isPending && (
        <span id={why} className={controls['muted']}>
          {t('ageDay.pending')}
        </span>
      )}
      {isOpen && (
        <AgeDayDialog
          recruitment={recruitment}
          view={data}
          isWhole={isWhole}
          onClose={() => setOpen(false)}
          onStored={onStored}
        />
      )}
    </div>
  );
}

/** Different days that are named in a line. */
const MAX_DAYS = 5;

function DaysSaid({ view }: { view: AgeDaysView }) {
  const { t } = useTranslation();
  const { positions, days } = view;
  const name = (on: string): string => on || t('ageDay.applying');
  if (days.length === 1) return t('ageDay.one', { count: positions, day: name(days[0]?.on ?? '') });
  const named = days
    .slice(0, MAX_DAYS)
    .map(({ on, positions: count }) => t('ageDay.day', { day: name(on), count }));
  return t('ageDay.several', {
    count: days.length,
    days: [...named, ...(days.length > MAX_DAYS ? ['…'] : [])].join(t('listComma')),
  });
}

interface DialogProps extends Pick<Props, 'recruitment' | 'isWhole' | 'onStored'> {
  view: AgeDaysView;
  onClose(): void;
}

/** One day for all positions: whom it concerns is seen before it is stored. */
function AgeDayDialog({ recruitment, view, isWhole, onClose, onStored }: DialogProps) {
  const { t } = useTranslation();
  const unread = useUnread();
  const [on, setOn] = useState(view.days[0]?.on ?? '');
  const [looked, setLooked] = useState<{ on: string; review: AgeDayReview } | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const review = looked?.on === on && !unread ? looked.review : null;
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    await work().catch((failed: unknown) => {
      setError(errorOf(failed));
      // What somebody changed meanwhile is looked at anew.
      if (errorOf(failed).code === 'stale') setLooked(null);
    });
    setBusy(false);
  };
  const look = () =>
    run(async () => {
      const answer = await call('POST /recruitments/:id/age-days/review', {
        params: { id: recruitment },
        body: { on },
      });
      setLooked({ on, review: answer });
    });
  const save = () =>
    run(async () => {
      await call('PUT /recruitments/:id/age-days', {
        params: { id: recruitment },
        body: { on, seen: review?.seen ?? '' },
      });
      await onStored();
      onClose();
    });
  const concerned = review?.positions ?? 0;
  return (
    <Dialog
      title={t('ageDay.change')}
      onClose={onClose}
      wide
      actions={
        <div className={controls['actions']}>
          <Button disabled={busy || unread} onClick={() => void look()}>
            {t('conditions.look')}
          </Button>
          <Button kind="primary" disabled={busy || concerned === 0} onClick={() => void save()}>
            {concerned === 0 ? t('ageDay.save') : t('ageDay.saveFor', { count: concerned })}
          </Button>
        </div>
      }
    >
      <p>
        <DaysSaid view={view} />
      </p>
      <div className={css['dayOfAll']}>
        <DateField label={t('ageDay.label')} kind="date" value={on} onChange={setOn} />
      </div>
      <p className={controls['muted']}>{t('ageDay.help')}</p>
      {!isWhole && <p>{t('ageDay.part')}</p>}
      <div role="status">
        {review && (
          <p>{concerned === 0 ? t('ageDay.nothing') : t('ageDay.concerned', { count: concerned })}</p>
        )}
      </div>
      {review && concerned > 0 && <ChangedVerdicts review={review} />}
      {error?.code === 'stale' ? <p role="alert">{t('ageDay.stale')}</p> : <ErrorLine error={error} />}
    </Dialog>
  );
}

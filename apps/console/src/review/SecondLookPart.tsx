import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConsoleError, SecondLook } from '@portal/console-contract';
import { REVIEW_DECISIONS } from '@portal/schemas';
import { call, errorOf } from '../api.ts';
import type { PartProps } from '../recruitments/part-props.ts';
import { may, useMe } from '../session/me.ts';
import { Check, ErrorLine, Skeleton, TextField } from '../ui/Kit.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import layout from '../ui/layout.module.css';

/** Which decisions another person looks at before candidates are told of them (REVIEW-11). */
export function SecondLookPart({ recruitment }: PartProps) {
  const { data, error, reload } = useLoaded('GET /recruitments/:id/second-look', {
    params: { id: recruitment.id },
  });
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={4} />;
  return <Form stored={data} recruitment={recruitment.id} reload={reload} />;
}

function Form({
  stored,
  recruitment,
  reload,
}: {
  stored: SecondLook;
  recruitment: string;
  reload(): Promise<void>;
}) {
  const { t } = useTranslation('review');
  const { user } = useMe();
  const [decisions, setDecisions] = useState(stored.decisions);
  const [share, setShare] = useState(String(stored.share));
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const isEditable = may(user, 'putSecondLook');
  const [isSaved, setSaved] = useState(false);
  const isChanged =
    share !== String(stored.share) || decisions.toSorted().join() !== stored.decisions.toSorted().join();
  useUnsaved(isChanged);
  const isShare = /^\d{1,3}$/.test(share) && Number(share) <= 100;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('PUT /recruitments/:id/second-look', {
        params: { id: recruitment },
        body: { decisions, share: Number(share), rev: stored.rev },
      });
      setError(null);
      setShare(String(Number(share)));
      await reload();
      setSaved(true);
    } catch (refused) {
      setError(errorOf(refused));
    }
    setBusy(false);
  };
  return (
    <form
      className={layout['card']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isShare) void save();
      }}
    >
      <h2>{t('second.title')}</h2>
      <p className={layout['lead']}>{t('second.lead')}</p>
      {REVIEW_DECISIONS.map((decision) => (
        <Check
          key={decision}
          label={t(`statuses:decision.${decision}.button`)}
          checked={decisions.includes(decision)}
          disabled={!isEditable}
          onChange={(on) =>
            setDecisions(on ? [...decisions, decision] : decisions.filter((one) => one !== decision))
          }
        />
      ))}
      <TextField
        label={t('second.share')}
        value={share}
        inputMode="numeric"
        disabled={!isEditable}
        aria-invalid={!isShare}
        help={isShare ? t('second.shareHelp') : t('second.shareWrong')}
        onChange={setShare}
      />
      {stored.seed !== '' && <p>{t('second.seed', { seed: stored.seed })}</p>}
      <ErrorLine error={error} />
      {isEditable && (
        <SaveBar
          save={t('second.save')}
          undo={t('second.undo')}
          isChanged={isChanged}
          isBusy={busy}
          isBlocked={!isShare}
          isSaved={isSaved}
          onUndo={() => {
            setDecisions(stored.decisions);
            setShare(String(stored.share));
          }}
        />
      )}
      <p>
        <Link to="/review-reasons">{t('reasons.title')}</Link>
      </p>
    </form>
  );
}

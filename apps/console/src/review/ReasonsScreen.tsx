import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, ReviewReasons } from '@portal/console-contract';
import { isDecision, needsReason, REVIEW_DECISIONS, type ReviewReason } from '@portal/schemas';
import { byLanguage, LANGUAGE_IDS, LANGUAGES } from '@portal/schemas/languages';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, Check, ErrorLine, SelectField, Skeleton, TextField } from '../ui/Kit.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import layout from '../ui/layout.module.css';
import css from './review.module.css';

/** The coded reasons of returns and refusals, in every language (REVIEW-03). */
export function ReasonsScreen() {
  const { t } = useTranslation('review');
  const { data, error, reload } = useLoaded('GET /review-reasons');
  return (
    <div className={layout['page']}>
      <Heading title={t('reasons.title')} />
      <p className={layout['lead']}>{t('reasons.lead')}</p>
      <ErrorLine error={error} />
      {!data && !error && <Skeleton lines={6} />}
      {data && <Editor stored={data} reload={reload} />}
    </div>
  );
}

const blank = (code: string): ReviewReason => ({
  code,
  decision: 'refused',
  text: byLanguage(() => ''),
  archived: false,
});

function Editor({ stored, reload }: { stored: ReviewReasons; reload(): Promise<void> }) {
  const { t } = useTranslation('review');
  const { user } = useMe();
  // null = nothing is typed.
  const [typed, setReasons] = useState<readonly ReviewReason[] | null>(null);
  const reasons = typed ?? stored.reasons;
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const isEditable = may(user, 'putReasons');
  const isChanged = JSON.stringify(reasons) !== JSON.stringify(stored.reasons);
  useUnsaved(isChanged);
  const change = (place: number, part: Partial<ReviewReason>): void =>
    setReasons(reasons.map((reason, at) => (at === place ? { ...reason, ...part } : reason)));
  const add = (): void => {
    const numbers = reasons.map(({ code }) => Number(/^R(\d+)$/.exec(code)?.[1] ?? 0));
    setReasons([...reasons, blank(`R${Math.max(0, ...numbers) + 1}`)]);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('PUT /review-reasons', { body: { reasons: [...reasons], rev: stored.rev } });
      setError(null);
      await reload();
      setReasons(null);
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
        void save();
      }}
    >
      {reasons.map((reason, place) => {
        const isNew = place >= stored.reasons.length;
        return (
          // A reason is named by its place while its code is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className={css['reasonRow']} role="group" aria-label={reason.code}>
            <TextField
              label={t('reasons.code')}
              value={reason.code}
              maxLength={20}
              disabled={!isEditable || !isNew}
              onChange={(code) => change(place, { code })}
            />
            <SelectField
              label={t('reasons.decision')}
              value={reason.decision}
              disabled={!isEditable || !isNew}
              options={REVIEW_DECISIONS.filter(needsReason).map((value) => ({
                value,
                label: t(`statuses:decision.${value}.button`),
              }))}
              onChange={(value) => {
                if (isDecision(value) && needsReason(value)) change(place, { decision: value });
              }}
            />
            {LANGUAGE_IDS.map((id) => (
              <TextField
                key={id}
                label={LANGUAGES[id].name}
                lang={LANGUAGES[id].tag}
                value={reason.text[id] ?? ''}
                maxLength={200}
                disabled={!isEditable}
                onChange={(text) => change(place, { text: { ...reason.text, [id]: text } })}
              />
            ))}
            <Check
              label={t('reasons.archived')}
              checked={reason.archived}
              disabled={!isEditable}
              onChange={(archived) => change(place, { archived })}
            />
          </div>
        );
      })}
      <ErrorLine error={error} />
      {isEditable && (
        <div className={css['save']}>
          <SaveBar
            save={t('reasons.save')}
            undo={t('reasons.undo')}
            isChanged={isChanged}
            isBusy={busy}
            isSaved={isSaved}
            onUndo={() => setReasons(null)}
          >
            <Button onClick={add}>{t('reasons.add')}</Button>
          </SaveBar>
        </div>
      )}
    </form>
  );
}

import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, ReviewApplication } from '@portal/console-contract';
import {
  APPLICATION_STATUS,
  DECISIONS,
  REVIEW_DECISIONS,
  type ReviewDecision,
  type ReviewReason,
} from '@portal/schemas';
import { DateField } from '../ui/DateField.tsx';
import { Button, Check, ErrorLine, FieldError } from '../ui/Kit.tsx';
import { resting } from '../ui/resting.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import type { DecisionDraft } from './draft.ts';
import { useSingleKeys } from './single-keys.ts';
import css from './review.module.css';

const MAX_WORDS = 2_000;

interface DecisionPanelProps {
  application: ReviewApplication;
  reasons: readonly ReviewReason[];
  draft: DecisionDraft;
  onDraft(draft: DecisionDraft): void;
  onSave(): void;
  onConfirm(): void;
  /** Around what is filled in. */
  box: RefObject<HTMLElement | null>;
  /** What is told to be missing, as the last part of a text key; '' = nothing. */
  lack: string;
  error: ConsoleError | null;
  busy: boolean;
  /** Somebody else has the application, or one's role only reads. */
  locked: boolean;
  login: string;
}

/** The decision with its reason, what the candidate is told, and what a return opens (REVIEW-03). */
export function DecisionPanel(props: DecisionPanelProps) {
  const { application, reasons, draft, onDraft, onSave, onConfirm, box, lack, error, busy, locked, login } =
    props;
  const { t, i18n } = useTranslation('review');
  const { language } = i18n;
  const { decision } = draft;
  const { status, secondLook, openable, lines } = application;
  const areOn = useSingleKeys();
  const may = (to: ReviewDecision): boolean => APPLICATION_STATUS[status].next.includes(to);
  const isOwn = lines.findLast(({ kind }) => kind === 'decide')?.login === login;
  const toggled = (list: readonly string[], id: string, on: boolean): string[] =>
    on ? [...list, id] : list.filter((one) => one !== id);
  return (
    <section ref={box} className={`${layout['card']} ${css['decision']}`} aria-labelledby="review-decision">
      <h2 id="review-decision">{t('decision.title')}</h2>
      <p>
        {t('decision.now')} <span className={controls['badge']}>{t(`statuses:status.${status}`)}</span>
        {application.told !== status &&
          ` ${t('decision.told', { status: t(`statuses:status.${application.told}`) })}`}
      </p>
      {secondLook === 'wanted' && (
        <div className={layout['note']}>
          <p>{t(isOwn ? 'second.own' : 'second.wanted')}</p>
          <Button disabled={busy || locked || isOwn} onClick={onConfirm}>
            {t('second.confirm')}
          </Button>
        </div>
      )}
      <div className={css['choices']} role="group" aria-label={t('decision.title')}>
        {REVIEW_DECISIONS.map((one) => (
          <button
            key={one}
            type="button"
            className={controls['button']}
            aria-pressed={decision === one}
            aria-keyshortcuts={areOn ? DECISIONS[one].key : undefined}
            {...resting(locked || busy || !may(one), () =>
              onDraft({ ...draft, decision: decision === one ? null : one, reason: '' }),
            )}
          >
            {t(`statuses:decision.${one}.button`)} {areOn && <kbd>{DECISIONS[one].key}</kbd>}
          </button>
        ))}
      </div>
      {decision !== null && (
        <>
          {DECISIONS[decision].needsReason && (
            <fieldset
              className={css['reasons']}
              role="radiogroup"
              aria-required="true"
              aria-invalid={lack === 'reason'}
              aria-describedby={lack === 'reason' ? 'review-lack' : undefined}
              data-lack={lack === 'reason' ? '' : undefined}
            >
              <legend>{t('decision.reason')}</legend>
              <FieldError id="review-lack" text={lack === 'reason' ? t('decision.lack.reason') : ''} />
              {reasons.map(({ code, text }, place) => (
                <label key={code}>
                  <input
                    type="radio"
                    name="reason"
                    checked={draft.reason === code}
                    onChange={() => onDraft({ ...draft, reason: code })}
                  />
                  <span>{said(text, language)}</span>
                  {areOn && place < 9 && <kbd>{place + 1}</kbd>}
                </label>
              ))}
            </fieldset>
          )}
          {DECISIONS[decision].opens && (
            <fieldset
              className={css['opens']}
              aria-describedby={lack === 'opens' ? 'review-lack' : undefined}
              data-lack={lack === 'opens' ? '' : undefined}
            >
              <legend>{t('decision.opens')}</legend>
              <FieldError id="review-lack" text={lack === 'opens' ? t('decision.lack.opens') : ''} />
              {openable.sets.map(({ id, name }) => (
                <Check
                  key={id}
                  label={said(name, language)}
                  checked={draft.sets.includes(id)}
                  onChange={(on) => onDraft({ ...draft, sets: toggled(draft.sets, id, on) })}
                />
              ))}
              {openable.files.map(({ id, name }) => (
                <Check
                  key={id}
                  label={t('decision.category', { name: said(name, language) })}
                  checked={draft.files.includes(id)}
                  onChange={(on) => onDraft({ ...draft, files: toggled(draft.files, id, on) })}
                />
              ))}
              <Check
                label={t('files.photo')}
                checked={draft.photo}
                onChange={(photo) => onDraft({ ...draft, photo })}
              />
              <DateField
                label={t('decision.until')}
                kind="moment"
                value={draft.until}
                error={lack === 'until' ? t('decision.lack.until') : ''}
                onChange={(until) => onDraft({ ...draft, until })}
              />
            </fieldset>
          )}
          <TextArea
            rows={2}
            maxLength={MAX_WORDS}
            label={t('decision.message')}
            value={draft.message}
            onChange={(message) => onDraft({ ...draft, message })}
          />
          <TextArea
            rows={2}
            maxLength={MAX_WORDS}
            label={t('decision.note')}
            value={draft.note}
            onChange={(note) => onDraft({ ...draft, note })}
          />
          <ErrorLine error={error} />
          <div className={css['save']}>
            <Button kind="primary" disabled={busy || locked} onClick={onSave}>
              {t('decision.save')} <kbd>Enter</kbd>
            </Button>
          </div>
        </>
      )}
      {decision === null && <ErrorLine error={error} />}
    </section>
  );
}

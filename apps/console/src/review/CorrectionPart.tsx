import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, ReviewApplication, ReviewCorrection } from '@portal/console-contract';
import { instantOf, MAX_CORRECTION_MESSAGE, momentText } from '@portal/rules';
import { APPLICATION_STATUS } from '@portal/schemas';
import { languageOf } from '@portal/schemas/languages';
import { call, errorOf } from '../api.ts';
import { said } from '../ui/texts.ts';
import { DateField } from '../ui/DateField.tsx';
import { Button, Check, ErrorLine, FieldError } from '../ui/Kit.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useLack } from '../ui/use-lack.ts';
import { useUnread } from '../ui/unread.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import layout from '../ui/layout.module.css';
import { isToCome, usualUntil } from './draft.ts';
import css from './review.module.css';

interface CorrectionPartProps {
  place: { id: string; application: string };
  application: ReviewApplication;
  locked: boolean;
  reload(): Promise<void>;
}

/** What the candidate asks to correct, with the answer to it; what was answered before stands below (TRY-62). */
export function CorrectionPart({ place, application, locked, reload }: CorrectionPartProps) {
  const { t } = useTranslation('review');
  const { corrections, zone, told } = application;
  // Of an application that does not count any more nothing waits.
  const isLive = APPLICATION_STATUS[told].state === 'live';
  const shown = corrections.filter(({ state }) => (state === 'asked' ? isLive : state !== 'withdrawn'));
  if (shown.length === 0) return null;
  return (
    <section className={`${layout['card']} ${css['decision']}`} aria-labelledby="review-correction">
      <h2 id="review-correction">{t('correction.title')}</h2>
      {shown
        .toReversed()
        .map((one) =>
          one.state === 'asked' ? (
            <Waiting key={one.id} {...{ place, zone, locked, reload }} correction={one} />
          ) : (
            <Answered key={one.id} correction={one} />
          ),
        )}
    </section>
  );
}

function Answered({ correction }: { correction: ReviewCorrection }) {
  const { t, i18n } = useTranslation('review');
  const { state, allowed, fields, until, message, answeredBy, correctedAt } = correction;
  const language = languageOf(i18n.language);
  const at = (moment: string): string => momentText(moment, language) || moment;
  const words = {
    fields: (state === 'allowed' ? allowed : fields)
      .map(({ label }) => said(label, i18n.language))
      .join(t('correction.joint')),
    until: at(until),
    login: answeredBy,
    interpolation: { escapeValue: false },
  };
  return (
    <div className={layout['note']}>
      <p>{t(state === 'allowed' ? 'correction.allowed' : 'correction.refused', words)}</p>
      {message !== '' && <p className={css['muted']}>{message}</p>}
      {correctedAt !== '' && <p>{t('correction.corrected', { at: at(correctedAt) })}</p>}
    </div>
  );
}

function Waiting({
  place,
  zone,
  correction,
  locked,
  reload,
}: Omit<CorrectionPartProps, 'application'> & { zone: string; correction: ReviewCorrection }) {
  const { t, i18n } = useTranslation('review');
  const { id, fields, reason } = correction;
  const keyOf = ({ set, item }: { set: string; item: string }): string => `${set}.${item}`;
  const [now] = useState(() => new Date());
  const [opened] = useState(() => usualUntil(zone, now));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(fields.map(keyOf)));
  const [until, setUntil] = useState(opened);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const unread = useUnread('correction');
  useUnsaved(message !== '' || until !== opened || chosen.size !== fields.length);
  // To agree needs fields and a time, to refuse needs a reason.
  const agrees = useLack<HTMLDivElement>(
    chosen.size === 0 ? 'opens' : !unread && isToCome(until, zone, now) ? '' : 'until',
  );
  const refuses = useLack<HTMLDivElement>(message.trim() === '' ? 'message' : '');
  const answer = async (allow: boolean): Promise<void> => {
    if (!(allow ? agrees : refuses).isWhole()) return;
    setBusy(true);
    setError(null);
    try {
      await call('POST /recruitments/:id/applications/:application/corrections/:correction', {
        params: { ...place, correction: id },
        body: {
          allow,
          fields: allow
            ? fields.filter((field) => chosen.has(keyOf(field))).map(({ set, item }) => ({ set, item }))
            : [],
          until: allow ? (instantOf(until, zone) ?? '') : '',
          message,
        },
      });
      await reload();
    } catch (refused) {
      setError(errorOf(refused));
      // Somebody was quicker, or it was withdrawn: what is shown is as it is now.
      if (errorOf(refused).code === 'stale') await reload();
    }
    setBusy(false);
  };
  const toggle = (key: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  const lackId = `correction-lack-${id}`;
  const lacksFields = agrees.told === 'opens';
  return (
    <>
      {reason !== '' && <p>{t('correction.reason', { reason, interpolation: { escapeValue: false } })}</p>}
      <div ref={agrees.box}>
        <fieldset
          className={css['opens']}
          aria-describedby={lacksFields ? lackId : undefined}
          data-lack={lacksFields ? '' : undefined}
        >
          <legend>{t('correction.fields')}</legend>
          <FieldError id={lackId} text={lacksFields ? t('decision.lack.opens') : ''} />
          {fields.map((field) => (
            <Check
              key={keyOf(field)}
              label={said(field.label, i18n.language)}
              checked={chosen.has(keyOf(field))}
              disabled={locked || busy}
              onChange={(on) => toggle(keyOf(field), on)}
            />
          ))}
          <DateField
            label={t('decision.until')}
            kind="moment"
            area="correction"
            value={until}
            disabled={locked || busy}
            error={agrees.told === 'until' ? t('decision.lack.until') : ''}
            onChange={setUntil}
          />
        </fieldset>
      </div>
      <div ref={refuses.box}>
        <TextArea
          label={t('correction.message')}
          rows={2}
          maxLength={MAX_CORRECTION_MESSAGE}
          value={message}
          disabled={locked || busy}
          error={refuses.told === '' ? '' : t('correction.refuseHelp')}
          onChange={setMessage}
        />
      </div>
      <ErrorLine error={error} />
      <div className={css['save']}>
        <Button kind="primary" disabled={locked || busy} onClick={() => void answer(true)}>
          {t('correction.allow')}
        </Button>
        <Button disabled={locked || busy} onClick={() => void answer(false)}>
          {t('correction.refuse')}
        </Button>
      </div>
    </>
  );
}

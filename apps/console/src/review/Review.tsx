import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, DecisionLine, ReviewApplication } from '@portal/console-contract';
import { APPLICATION_STATUS, type ReviewReason } from '@portal/schemas';
import { call, errorOf } from '../api.ts';
import { Heading } from '../ui/Heading.tsx';
import { said } from '../ui/texts.ts';
import { CorrectionPart } from './CorrectionPart.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { DifferencesPart } from './DifferencesPart.tsx';
import { decisionOf, emptyDraft, hasTyped, lackOf } from './draft.ts';
import { ConditionsPart, HistoryPart } from './FactsParts.tsx';
import { FilesPart } from './FilesPart.tsx';
import { listedFiles, photoOf, type Looked } from './looked.ts';
import { ResumePart } from './ResumePart.tsx';
import { NO_KEYS, type OwnKeys } from './use-review-keys.ts';
import { useLack } from '../ui/use-lack.ts';
import { useUnread } from '../ui/unread.ts';
import { saved, useUnsaved } from '../ui/unsaved.ts';
import { Words } from '../ui/Words.tsx';
import layout from '../ui/layout.module.css';
import css from './review.module.css';

interface ReviewProps {
  /** Where the application is. */
  place: { id: string; application: string };
  application: ReviewApplication;
  reasons: readonly ReviewReason[];
  locked: boolean;
  login: string;
  reload(): Promise<void>;
  /** Told what keys do here, and that they do nothing any more. Stable. */
  onKeys(keys: OwnKeys): void;
  onDecided(line: DecisionLine): void;
}

/** One application with everything a decision rests on; what is chosen and typed is kept until it is saved or left. */
export function Review(props: ReviewProps) {
  const { place, application, reasons, locked, login, reload, onKeys, onDecided } = props;
  const { t, i18n } = useTranslation('review');
  const { zone, status } = application;
  const [opened] = useState(() => new Date());
  const [draft, setDraft] = useState(() => emptyDraft(zone, opened));
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  /** What is read beside the resume. */
  const [looked, setLooked] = useState<Looked | null>(null);
  const hasFiles = listedFiles(application).length > 0 || photoOf(application) !== undefined;
  const offered = reasons.filter(({ decision, archived }) => decision === draft.decision && !archived);
  useUnsaved(hasTyped(draft));
  const unread = useUnread();
  const { box, told, isWhole } = useLack<HTMLElement>(
    lackOf(draft, zone, opened) || (unread ? 'until' : ''),
    draft.decision ?? '',
  );
  const doing = async (what: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await what();
    } catch (refused) {
      setError(errorOf(refused));
      // Somebody was quicker: what is shown is as it is now, what was typed stays.
      if (errorOf(refused).code === 'stale') await reload();
    }
    setBusy(false);
  };
  const save = (): void => {
    const decision = decisionOf(draft, zone, new Date());
    if (busy || locked || (draft.decision !== null && !isWhole()) || !decision) return;
    const seen = application.lines.at(-1)?.id ?? '';
    void doing(async () => {
      const lines = await call('POST /recruitments/:id/applications/:application/decision', {
        params: place,
        body: { ...decision, seen },
      });
      await reload();
      setDraft(emptyDraft(zone, new Date()));
      const line = lines.at(-1);
      saved();
      if (line) onDecided(line);
    });
  };
  const confirm = (): void =>
    void doing(async () => {
      await call('POST /recruitments/:id/applications/:application/confirm', {
        params: place,
        body: { note: '' },
      });
      await reload();
    });
  const keys: OwnKeys = {
    choose: (decision) => {
      if (locked || busy || !APPLICATION_STATUS[status].next.includes(decision)) return;
      setDraft((before) => ({ ...before, decision, reason: '' }));
    },
    reason: (place) => {
      const reason = offered[place - 1]?.code;
      if (reason !== undefined) setDraft((before) => ({ ...before, reason }));
    },
    save,
    clear: () => setDraft((before) => ({ ...before, decision: null, reason: '' })),
  };
  useLayoutEffect(() => {
    onKeys(keys);
    // While the next one is loaded, keys do nothing: least of all to this one.
    return () => onKeys(NO_KEYS);
  });
  const { language } = i18n;
  return (
    <article aria-labelledby="review-name">
      <header className={css['head']}>
        <Heading
          id="review-name"
          title={application.name || application.reference}
          // The tab's title goes into the history of the browser: no names of persons.
          tab={application.reference}
          part={t('decision.title')}
        >
          <Words text={application.name || application.reference} />
        </Heading>
        <p className={css['muted']}>
          {said(application.position, language)} ({application.code})
          {application.name !== '' && <> · {application.reference}</>}
        </p>
      </header>
      {application.blind !== '' && <p className={layout['note']}>{t(`blind.${application.blind}`)}</p>}
      <div className={css['columns']} data-files={looked ? 'open' : hasFiles ? 'listed' : 'none'}>
        <div>
          <DifferencesPart application={application} />
          {application.conditions.length > 0 && <ConditionsPart application={application} />}
          <ResumePart place={place} application={application} looked={looked} onLook={setLooked} />
          {application.conditions.length === 0 && <ConditionsPart application={application} />}
        </div>
        {(hasFiles || looked) && (
          <FilesPart place={place} application={application} looked={looked} onLook={setLooked} />
        )}
        <div className={css['side']}>
          <CorrectionPart place={place} application={application} locked={locked} reload={reload} />
          <DecisionPanel
            application={application}
            reasons={offered}
            draft={draft}
            onDraft={setDraft}
            onSave={save}
            onConfirm={confirm}
            box={box}
            lack={told}
            error={error}
            busy={busy}
            locked={locked}
            login={login}
          />
          <HistoryPart application={application} reasons={reasons} />
        </div>
      </div>
    </article>
  );
}

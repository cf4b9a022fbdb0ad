import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExamApplied, ExamTrial as Trial, ExamUndone, PositionsImport } from '@portal/console-contract';
import type { ExamKind } from '@portal/schemas';
import { call, sendFile, linkTo } from '../api.ts';
import { ChooseFile } from '../recruitments/ChooseFile.tsx';
import { PastImports } from '../recruitments/PastImports.tsx';
import { may, useMe } from '../session/me.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { ExamError } from './ExamError.tsx';
import type { ExamProps } from './exam-props.ts';
import { ExamTrial } from './ExamTrial.tsx';
import { Publication, stateOf } from './Publication.tsx';
import css from './exams.module.css';

/** What an import has just done. */
type Done = { applied: ExamApplied } | { undone: ExamUndone };

/** Tickets or scores: how far they are, a file in and out, who sees them, and the way back. */
export function ExamKindPart({ kind, ...props }: ExamProps & { kind: ExamKind }) {
  const { recruitment, zone, view, busy, run, errorOfPart } = props;
  const { t, i18n } = useTranslation('exams');
  const editable = may(useMe().user, 'tryExamImport');
  const [trial, setTrial] = useState<Trial | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const part = view.parts[kind];
  const of = { id: recruitment, kind };
  const fileStep = `${kind}/file`;
  const needs =
    kind === 'ticket'
      ? null
      : view.parts.ticket.entries === 0
        ? 'tickets'
        : view.subjects.length === 0
          ? 'subjects'
          : null;
  const step = (what: () => Promise<void>): Promise<void> => {
    setDone(null);
    return run(fileStep, what);
  };
  const look = (file: File): Promise<void> =>
    step(async () => {
      setTrial(null);
      const query = { name: file.name, language: i18n.language };
      setTrial(await sendFile('POST /recruitments/:id/exams/:kind/imports', { params: of, query, file }));
    });
  const confirm = ({ id, hash }: Trial): Promise<void> =>
    step(async () => {
      setTrial(null);
      setDone({
        applied: await call('POST /recruitments/:id/exams/:kind/imports/:import/commit', {
          params: { ...of, import: id },
          body: { hash },
        }),
      });
    });
  const undo = (one: PositionsImport): Promise<void> =>
    step(async () => {
      setTrial(null);
      setDone({
        undone: await call('POST /recruitments/:id/exams/:kind/imports/:import/undo', {
          params: { ...of, import: one.id },
        }),
      });
    });
  const last = part.imports.find(({ state }) => state === 'applied');
  const state = stateOf(part);
  return (
    <section className={layout['card']} aria-labelledby={`exam-${kind}`}>
      <div className={css['head']}>
        <h2 id={`exam-${kind}`}>{t(`${kind}.title`)}</h2>
        <span className={controls['badge']} data-quiet={state !== 'shown'}>
          {t(`state.${state}`)}
        </span>
      </div>
      <div className={css['progress']}>
        <progress aria-label={t(`${kind}.title`)} max={Math.max(view.applications, 1)} value={part.entries} />
        <span>{t(`${kind}.progress`, { entries: part.entries, applications: view.applications })}</span>
      </div>
      {editable &&
        (needs ? (
          <p className={layout['note']}>{t(`needs.${needs}`)}</p>
        ) : (
          <div className={css['step']}>
            <h3>{t('file.title')}</h3>
            <p className={controls['muted']}>{t(`${kind}.fileText`)}</p>
            <div className={css['file']}>
              <a
                className={controls['button']}
                href={linkTo('GET /recruitments/:id/exams/:kind/template', {
                  params: of,
                  query: { language: i18n.language },
                })}
                download
              >
                {t(`${kind}.template`)}
              </a>
              <ChooseFile disabled={busy} onFile={(file) => void look(file)} />
            </div>
          </div>
        ))}
      <ExamError error={errorOfPart(fileStep)} />
      {busy && <p role="status">{t('busy')}</p>}
      {trial && (
        <ExamTrial
          kind={kind}
          trial={trial}
          busy={busy}
          onConfirm={() => void confirm(trial)}
          onCancel={() => setTrial(null)}
        />
      )}
      {done && (
        <div role="status" className={layout['success']}>
          {'applied' in done ? (
            t('file.applied', { ...done.applied })
          ) : (
            <>
              {t('file.undone', { removed: done.undone.removed, restored: done.undone.restored })}{' '}
              {(['scores', 'changed'] as const).map((why) => {
                const numbers = done.undone.kept.filter((one) => one.why === why);
                if (numbers.length === 0) return null;
                const named = numbers.map(({ number }) => number).join(t('comma'));
                return <p key={why}>{t(`file.kept.${why}`, { numbers: named })}</p>;
              })}
            </>
          )}
        </div>
      )}
      {(part.entries > 0 || state !== 'hidden') && <Publication kind={kind} {...props} />}
      {part.imports.length > 0 && (
        <div className={css['step']}>
          <h3>{t('file.past')}</h3>
          <PastImports
            imports={part.imports}
            zone={zone}
            mayUndo={({ id }) => editable && !busy && id === last?.id}
            undoText={({ name, created, updated }) => t('file.undoText', { name, created, updated })}
            onUndo={(one) => void undo(one)}
          />
        </div>
      )}
    </section>
  );
}

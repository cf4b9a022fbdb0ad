import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ConsoleError,
  ImportApplied,
  ImportUndone,
  PositionsImport,
  PositionsTrial,
} from '@portal/console-contract';
import { call, errorOf, sendFile, linkTo } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { ErrorLine } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportSteps } from './imports/ImportSteps.tsx';
import { useWhy } from './imports/GroupRepair.tsx';
import type { PartProps } from './part-props.ts';
import { PastImports } from './PastImports.tsx';
import css from './recruitments.module.css';

/** Positions as a file: out as XLSX, in again after a look at what the file would do (PROJ-03). */
export function FilePart({ recruitment, reload }: PartProps) {
  const { t, i18n } = useTranslation('recruitments');
  const whyOf = useWhy();
  const editable = may(useMe().user, 'tryImport');
  const imports = useLoaded('GET /recruitments/:id/imports', { params: { id: recruitment.id } });
  const [trial, setTrial] = useState<PositionsTrial | null>(null);
  const [applied, setApplied] = useState<ImportApplied | null>(null);
  const [undone, setUndone] = useState<ImportUndone | null>(null);
  const [stay, setStay] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const work = async (what: () => Promise<void>): Promise<string> => {
    setBusy(true);
    setError(null);
    setApplied(null);
    setUndone(null);
    setStay([]);
    let code = '';
    try {
      await what();
    } catch (failed) {
      setError(errorOf(failed));
      ({ code } = errorOf(failed));
    }
    setBusy(false);
    return code;
  };
  const look = (file: File): Promise<string> =>
    work(async () => {
      const query = { name: file.name, language: i18n.language };
      setTrial(
        await sendFile('POST /recruitments/:id/imports', {
          params: { id: recruitment.id },
          query,
          file,
        }),
      );
    });
  const confirm = ({ id, hash }: PositionsTrial): Promise<string> =>
    work(async () => {
      setApplied(
        await call('POST /recruitments/:id/imports/:import/commit', {
          params: { id: recruitment.id, import: id },
          body: { hash },
        }),
      );
      setTrial(null);
      await Promise.all([imports.reload(), reload()]);
    });
  const undo = (one: PositionsImport): Promise<string> =>
    work(async () => {
      setUndone(
        await call('POST /recruitments/:id/imports/:import/undo', {
          params: { id: recruitment.id, import: one.id },
        }),
      );
      await Promise.all([imports.reload(), reload()]);
    });
  return (
    <>
      <section className={layout['card']}>
        <h2>{t('file.out')}</h2>
        <p>{t('file.outText')}</p>
        <a
          className={controls['button']}
          href={linkTo('GET /recruitments/:id/export', {
            params: { id: recruitment.id },
            query: { language: i18n.language },
          })}
          download
        >
          {t('file.download')}
        </a>
      </section>
      {editable && (
        <section className={layout['card']}>
          <h2>{t('file.in')}</h2>
          <p>{t('file.inText')}</p>
          <ChooseFile takesCsv disabled={busy} onFile={(file) => void look(file)} />
          {error?.code === 'stale' ? (
            <p role="alert" className={css['faults']}>
              {t('file.stale')}
            </p>
          ) : (
            <ErrorLine error={error} />
          )}
          {busy && <p role="status">{t('file.busy')}</p>}
          {trial?.table.id === '' && (
            <ul role="alert" className={css['faults']}>
              {trial.faults.map(({ what, value }, place) => (
                <li key={place}>{whyOf({ what, value })}</li>
              ))}
            </ul>
          )}
          {trial && trial.table.id !== '' && (
            <ImportSteps
              key={trial.table.id}
              recruitment={recruitment.id}
              first={trial}
              busy={busy}
              onConfirm={async (last) => (await confirm(last)) === 'stale'}
              onCancel={(made) => {
                setTrial(null);
                setStay(made);
              }}
            />
          )}
          {stay.length > 0 && <p role="status">{t('steps.unitsStay', { names: stay.join(t('comma')) })}</p>}
          {applied && (
            <p role="status">{t('file.applied', { created: applied.created, updated: applied.updated })}</p>
          )}
          {undone && (
            <div role="status">
              <p>{t('file.undone', { removed: undone.removed, restored: undone.restored })}</p>
              {undone.kept.length > 0 && (
                <p>{t('file.keptBack', { codes: undone.kept.map(({ code }) => code).join(t('comma')) })}</p>
              )}
            </div>
          )}
        </section>
      )}
      {(imports.data ?? []).length > 0 && (
        <section className={layout['card']}>
          <h2>{t('file.past')}</h2>
          <PastImports
            imports={imports.data ?? []}
            zone={recruitment.zone}
            mayUndo={() => editable && !busy}
            undoText={({ name, created, updated }) => t('file.undoText', { name, created, updated })}
            onUndo={(one) => void undo(one)}
          />
        </section>
      )}
    </>
  );
}

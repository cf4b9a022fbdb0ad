import { useTranslation } from 'react-i18next';
import type { CellFault, PositionsTrial } from '@portal/console-contract';
import { Button } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { FaultCells } from './FaultCells.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';

/** Rows of each kind that are listed; the numbers above say how many there are. */
const MAX_LISTED = 200;

interface Props {
  trial: PositionsTrial;
  busy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** What a file would do: its faults by cell, else what it creates and changes, before anything is written. */
export function FileTrial({ trial, busy, onConfirm, onCancel }: Props) {
  const { t, i18n } = useTranslation('recruitments');
  const { create, update, unchanged, faults, faultCount, extra, listed, listedCount, conditions } = trial;
  const why = ({ what }: CellFault): string => t([`fault.${what}`, `fileFault.${what}`, 'fault.other']);
  return (
    <div role="status">
      <h3>{t('file.trial')}</h3>
      <p>
        {t('file.trialSums', { create: create.length, update: update.length, unchanged, faults: faultCount })}
      </p>
      {extra.length > 0 && <p>{t('file.extra', { names: extra.join(t('comma')) })}</p>}
      {conditions > 0 && <p>{t('file.conditions', { count: conditions })}</p>}
      {listed.length > 0 && (
        <>
          <p>
            <strong>{t('file.listed', { count: listedCount })}</strong> {t('file.listedText')}
          </p>
          <FaultCells
            label={t('file.listedCells')}
            cells={listed}
            why={({ what }) => t([`unread.${what}`, 'unread.unclear'])}
          />
        </>
      )}
      {faults.length > 0 && (
        <>
          <p>
            <strong>{t('file.faultsText')}</strong>
          </p>
          <FaultCells label={t('file.faults')} cells={faults} why={why} />
        </>
      )}
      {faults.length === 0 && (
        <ul className={layout['list']}>
          {update.slice(0, MAX_LISTED).map(({ code, name, columns }) => (
            <li key={code}>
              {t('file.changes', {
                code,
                name: said(name, i18n.language),
                columns: columns.map((column) => t(`property.${column}`)).join(t('comma')),
              })}
            </li>
          ))}
          {create.slice(0, MAX_LISTED).map(({ code, name }) => (
            <li key={code}>{t('file.creates', { code, name: said(name, i18n.language) })}</li>
          ))}
        </ul>
      )}
      <div className={controls['actions']}>
        {trial.id !== '' && (
          <Button kind="primary" disabled={busy} onClick={onConfirm}>
            {t('file.confirm')}
          </Button>
        )}
        <Button kind="quiet" disabled={busy} onClick={onCancel}>
          {t('file.cancel')}
        </Button>
      </div>
    </div>
  );
}

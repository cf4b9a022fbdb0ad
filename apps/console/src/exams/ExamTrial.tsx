import { useTranslation } from 'react-i18next';
import type { CellFault, ExamTrial as Trial } from '@portal/console-contract';
import type { ExamKind } from '@portal/schemas';
import { FaultCells } from '../recruitments/FaultCells.tsx';
import { Button, Scroll } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './exams.module.css';

interface Props {
  kind: ExamKind;
  trial: Trial;
  busy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** What a file would do: rows that match, faults by cell, else who gets what, before anything is written. */
export function ExamTrial({ kind, trial, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('exams');
  const { rows, matched, created, updated, unchanged, lines, faults, faultCount, extra, missing } = trial;
  const why = ({ what, value }: CellFault): string =>
    t([`fault.${kind}.${what}`, `fault.${what}`, `fieldsets:import.${what}`, 'fault.other'], { value });
  const counts = [
    ['matched', t('trial.matchedOf', { matched, rows })],
    ['created', created],
    ['updated', updated],
    ['unchanged', unchanged],
    ...(kind === 'scores'
      ? (['absent', 'cheating', 'zero'] as const).map((key) => [key, trial[key]] as const)
      : []),
    ['missing', missing],
    ['faults', faultCount],
  ] as const;
  return (
    <div role="status" className={css['trial']}>
      <h3>{t('trial.title')}</h3>
      <dl className={css['counts']}>
        {counts.map(([key, value]) => (
          <div key={key} data-bad={key === 'faults' && faultCount > 0}>
            <dt>{t(key === 'missing' ? `trial.missing.${kind}` : `trial.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {extra.length > 0 && (
        <p className={layout['note']}>{t('trial.extra', { names: extra.join(t('comma')) })}</p>
      )}
      {faults.length > 0 && (
        <>
          <p>
            <strong>{t('trial.faultsText')}</strong>
          </p>
          <FaultCells label={t('trial.faultCells')} cells={faults} why={why} />
        </>
      )}
      {faults.length === 0 && lines.length > 0 && (
        <Scroll label={t('trial.lines')}>
          <table className={layout['table']}>
            <tbody>
              {lines.map(({ number, name, isNew }) => (
                <tr key={number}>
                  <th scope="row">{number}</th>
                  <td>{name}</td>
                  <td>{t(isNew ? 'trial.isNew' : 'trial.isChanged')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {faults.length === 0 && created + updated === 0 && <p>{t('trial.nothing')}</p>}
      <div className={controls['actions']}>
        {trial.id !== '' && (
          <Button kind="primary" disabled={busy} onClick={onConfirm}>
            {t('trial.confirm')}
          </Button>
        )}
        <Button kind="quiet" disabled={busy} onClick={onCancel}>
          {t('trial.cancel')}
        </Button>
      </div>
    </div>
  );
}

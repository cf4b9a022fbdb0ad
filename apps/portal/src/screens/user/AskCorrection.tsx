import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CORRECTED_FIELDS, MAX_CORRECTION_REASON } from '@portal/rules';
import type { Position } from '@portal/schemas';
import { Dialog } from '@portal/ui';
import type { WireClient } from '@portal/wire';
import { useQuery } from '../../services/use-query.ts';
import { Loading, Trouble } from '../../ui/States.tsx';
import css from './correction.module.css';

interface AskCorrectionProps {
  position: Position;
  client: WireClient;
  onAsked(message: string): void;
  onClose(): void;
}

/** Which fields are wrong, and why: sent to the office. What was chosen and typed stays when it fails (TRY-62). */
export function AskCorrection({ position, client, onAsked, onClose }: AskCorrectionProps) {
  const { t } = useTranslation('user-late');
  const id = useId();
  const { pos_id: positionId } = position;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const found = useQuery(`correction ${positionId}`, async () => {
    const answer = await client.call('correction', { pos_id: positionId });
    if (!answer.ok) throw new Error(answer.code);
    return answer.data;
  });
  const toggle = (key: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  const send = async (): Promise<void> => {
    const lacks = chosen.size === 0 ? 'lackFields' : reason.trim() === '' ? 'lackReason' : null;
    if (lacks !== null) return setTrouble(t(`correction.${lacks}`));
    setBusy(true);
    setTrouble('');
    try {
      const fields = (found.data?.sets ?? []).flatMap(({ fieldsetid, fields: own }) =>
        own
          .filter(({ itemid }) => chosen.has(`${fieldsetid}.${itemid}`))
          .map(({ itemid }) => ({ set: fieldsetid, item: itemid })),
      );
      const answer = await client.call('askCorrection', {
        pos_id: positionId,
        fields,
        reason: reason.trim(),
      });
      if (answer.ok) return onAsked(answer.message);
      setTrouble(answer.message || t('correction.failed'));
    } catch {
      setTrouble(t('correction.failed'));
    }
    setBusy(false);
  };
  return (
    <Dialog
      title={t('correction.title')}
      text={t('correction.text', { position: position.z0351, interpolation: { escapeValue: false } })}
      confirm={t(busy ? 'correction.sending' : 'correction.send')}
      cancel={t('correction.close')}
      busy={busy || !found.data}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      {found.state === 'failed' ? (
        <Trouble text={t('correction.failed')} onRetry={found.retry} />
      ) : found.state === 'loading' ? (
        <Loading />
      ) : (
        <div className={css['form']}>
          <fieldset className={css['sets']} aria-describedby={`${id}-most`}>
            <legend>{t('correction.fields')}</legend>
            <p id={`${id}-most`} className={css['most']}>
              {t('correction.most', { count: MAX_CORRECTED_FIELDS })}
            </p>
            {found.data.sets.map(({ fieldsetid, displayname, fields }) => (
              <details key={fieldsetid}>
                <summary>
                  {displayname}
                  {fields.some(({ itemid }) => chosen.has(`${fieldsetid}.${itemid}`)) && ' ✓'}
                </summary>
                {fields.map(({ itemid, itemdesc }) => {
                  const key = `${fieldsetid}.${itemid}`;
                  return (
                    <label key={itemid}>
                      <input
                        type="checkbox"
                        checked={chosen.has(key)}
                        disabled={busy || (!chosen.has(key) && chosen.size >= MAX_CORRECTED_FIELDS)}
                        onChange={(event) => toggle(key, event.target.checked)}
                      />
                      <span>{itemdesc}</span>
                    </label>
                  );
                })}
              </details>
            ))}
          </fieldset>
          <label htmlFor={`${id}-why`}>{t('correction.reason')}</label>
          <textarea
            id={`${id}-why`}
            rows={3}
            maxLength={MAX_CORRECTION_REASON}
            value={reason}
            disabled={busy}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
      {trouble !== '' && (
        <p className={css['trouble']} role="alert">
          {trouble}
        </p>
      )}
    </Dialog>
  );
}

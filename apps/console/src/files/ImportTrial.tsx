import { useTranslation } from 'react-i18next';
import { importSentences } from '@portal/fieldsets';
import type { ImportResult } from '@portal/console-contract';
import { Button } from '../ui/Kit.tsx';
import { useSay } from '../ui/use-say.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';

interface Props {
  result: ImportResult;
  busy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** What an import would do and what it meets here, asked before anything is written (GRID-11). */
export function ImportTrial({ result, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const { say } = useSay();
  const { drafts, problems, conflicts = [] } = result;
  return (
    <div role="status">
      <h3>{t('files.trial')}</h3>
      <p>
        {t('files.trialText', {
          count: drafts.length,
          names: drafts.map((id) => id.replace(/^\w+:/, '')).join(', '),
        })}
      </p>
      <h3>{t('files.conflicts', { count: conflicts.length })}</h3>
      <ul className={layout['list']}>
        {conflicts.map(({ what, id, of }) => (
          <li key={`${what} ${id} ${of}`}>{say({ key: `conflict.${what}`, values: { id, of } })}</li>
        ))}
      </ul>
      {problems.length > 0 && (
        <>
          <h3>{t('files.problems', { count: problems.length })}</h3>
          <ol className={layout['list']}>
            {problems.map((problem, index) => (
              <li key={index}>{importSentences(problem).map(say).join(t('files.colon'))}</li>
            ))}
          </ol>
        </>
      )}
      <div className={controls['actions']}>
        <Button kind="primary" disabled={busy || drafts.length === 0} onClick={onConfirm}>
          {t('files.confirm')}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onCancel}>
          {t('files.cancel')}
        </Button>
      </div>
    </div>
  );
}

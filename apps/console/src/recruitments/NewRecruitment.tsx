import { NO_TEXT } from '@portal/fieldsets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE } from '@portal/rules';
import type { ConsoleError } from '@portal/console-contract';
import type { RecruitmentDefinition } from '@portal/schemas';
import { call, errorOf } from '../api.ts';
import { Button, Dialog } from '../ui/Kit.tsx';
import { RecruitmentError, RecruitmentForm } from './RecruitmentForm.tsx';
import { useUnread } from '../ui/unread.ts';
import { saved } from '../ui/unsaved.ts';

const EMPTY: RecruitmentDefinition = {
  name: NO_TEXT,
  description: NO_TEXT,
  zone: DEFAULT_ZONE,
  windows: {},
  maxPositions: null,
  minRatio: null,
};

/** Begins a recruitment, as a draft that candidates do not see. */
export function NewRecruitment({ onClose, onMade }: { onClose(): void; onMade(id: string): void }) {
  const { t } = useTranslation('recruitments');
  const [value, setValue] = useState(EMPTY);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const unread = useUnread();
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      const { id } = await call('POST /recruitments', { body: value });
      saved();
      onMade(id);
    } catch (failed) {
      setError(errorOf(failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('new')}
      wide
      onClose={onClose}
      actions={
        <Button kind="primary" disabled={busy || unread} onClick={() => void make()}>
          {t('make')}
        </Button>
      }
    >
      <p>{t('newText')}</p>
      <RecruitmentError error={error} />
      <RecruitmentForm value={value} onChange={setValue} editable />
    </Dialog>
  );
}

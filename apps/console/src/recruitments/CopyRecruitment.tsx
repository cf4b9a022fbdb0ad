import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, RecruitmentView } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { withText } from '@portal/fieldsets';
import { mapText } from '@portal/rules';
import { Button, Dialog } from '../ui/Kit.tsx';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { labelIn } from '../ui/written.ts';
import { RecruitmentError } from './RecruitmentForm.tsx';
import { saved } from '../ui/unsaved.ts';
import css from './recruitments.module.css';

interface Props {
  from: RecruitmentView;
  onClose(): void;
  onMade(id: string): void;
}

/** Copies a recruitment under a new name, after saying what comes along. */
export function CopyRecruitment({ from, onClose, onMade }: Props) {
  const { t } = useTranslation('recruitments');
  const [name, setName] = useState(() =>
    mapText(from.name, (text, language) => text && t('copyName', { name: text, lng: language })),
  );
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const copy = async (): Promise<void> => {
    setBusy(true);
    try {
      const { id } = await call('POST /recruitments/:id/copy', { params: { id: from.id }, body: { name } });
      saved();
      onMade(id);
    } catch (failed) {
      setError(errorOf(failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('copyTitle')}
      onClose={onClose}
      actions={
        <Button kind="primary" disabled={busy} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      }
    >
      <p>{t('copyText', { count: from.positions })}</p>
      <RecruitmentError error={error} />
      <div className={css['pair']}>
        <LanguageFields
          label={(language) => labelIn(t, 'form.name', language)}
          text={name}
          maxLength={200}
          onChange={(language, text) => setName(withText(name, language, text))}
        />
      </div>
    </Dialog>
  );
}

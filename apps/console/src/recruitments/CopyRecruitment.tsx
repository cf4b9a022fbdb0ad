import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, RecruitmentView } from '@portal/fieldsets/console-api';
import { call, errorOf } from '../api.ts';
import { Button, Dialog, TextField } from '../ui/Kit.tsx';
import { RecruitmentError } from './RecruitmentForm.tsx';
import css from './recruitments.module.css';

interface Props {
  from: RecruitmentView;
  onClose(): void;
  onMade(id: string): void;
}

/** Copies a recruitment under a new name, after saying what comes along. */
export function CopyRecruitment({ from, onClose, onMade }: Props) {
  const { t } = useTranslation('recruitments');
  const [name, setName] = useState({
    ...from.name,
    zh: from.name.zh && t('copyName', { name: from.name.zh, lng: 'zh' }),
    en: from.name.en && t('copyName', { name: from.name.en, lng: 'en' }),
  });
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const copy = async (): Promise<void> => {
    setBusy(true);
    try {
      onMade((await call<RecruitmentView>('POST', `/recruitments/${from.id}/copy`, { name })).id);
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
        <TextField label={t('form.nameZh')} value={name.zh} onChange={(zh) => setName({ ...name, zh })} />
        <TextField label={t('form.nameEn')} value={name.en} onChange={(en) => setName({ ...name, en })} />
      </div>
    </Dialog>
  );
}

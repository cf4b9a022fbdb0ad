import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import type { LocalText } from '@portal/schemas';
import { byLanguage, LANGUAGE_IDS } from '@portal/schemas/languages';
import { Button, Dialog } from '../ui/Kit.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import controls from '../ui/controls.module.css';
import { ListError } from './ListError.tsx';

interface Props {
  busy: boolean;
  error: ConsoleError | null;
  onClose(): void;
  onWithdraw(reason: LocalText): void;
}

/** Takes a list back, with a reason that stands in its place for everybody (LIST-01). */
export function WithdrawDialog({ busy, error, onClose, onWithdraw }: Props) {
  const { t } = useTranslation('lists');
  const [reason, setReason] = useState<LocalText>(() => byLanguage(() => ''));
  return (
    <Dialog
      title={t('detail.withdraw')}
      onClose={onClose}
      actions={
        <Button
          kind="danger"
          disabled={busy || (reason.zh.trim() === '' && reason.en.trim() === '')}
          onClick={() => onWithdraw(reason)}
        >
          {t('detail.withdraw')}
        </Button>
      }
    >
      <div className={controls['form']}>
        <p>{t('detail.withdrawText')}</p>
        {LANGUAGE_IDS.map((language) => (
          <TextArea
            key={language}
            label={t(`detail.reason.${language}`)}
            value={reason[language] ?? ''}
            maxLength={300}
            onChange={(text) => setReason({ ...reason, [language]: text })}
          />
        ))}
        <ListError error={error} />
      </div>
    </Dialog>
  );
}

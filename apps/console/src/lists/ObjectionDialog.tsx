import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, NewListObjection } from '@portal/console-contract';
import { DateField } from '../ui/DateField.tsx';
import { Button, Dialog, TextField } from '../ui/Kit.tsx';
import { zoneName } from '../ui/texts.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { useUnread } from '../ui/unread.ts';
import controls from '../ui/controls.module.css';
import { ListError } from './ListError.tsx';

export type NewObjection = NewListObjection;

interface Props {
  zone: string;
  busy: boolean;
  error: ConsoleError | null;
  onClose(): void;
  onAdd(body: NewObjection): void;
}

/** Writes down an objection that came in by letter, call or mail (LIST-02). */
export function ObjectionDialog({ zone, busy, error, onClose, onAdd }: Props) {
  const { t, i18n } = useTranslation('lists');
  const [body, setBody] = useState<NewObjection>({ name: '', contact: '', text: '', receivedAt: '' });
  const unread = useUnread();
  const put = (change: Partial<NewObjection>): void => setBody({ ...body, ...change });
  return (
    <Dialog
      title={t('objections.add')}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          disabled={busy || unread || body.text.trim() === ''}
          onClick={() => onAdd(body)}
        >
          {t('objections.save')}
        </Button>
      }
    >
      <div className={controls['form']}>
        <TextField
          label={t('objections.name')}
          maxLength={100}
          value={body.name}
          onChange={(name) => put({ name })}
        />
        <TextField
          label={t('objections.contact')}
          maxLength={200}
          value={body.contact}
          onChange={(contact) => put({ contact })}
        />
        <TextArea
          label={t('objections.text')}
          rows={5}
          maxLength={2000}
          value={body.text}
          onChange={(text) => put({ text })}
        />
        <DateField
          label={t('objections.receivedAt')}
          help={t('objections.receivedText')}
          title={zoneName(zone, i18n.language)}
          kind="moment"
          value={body.receivedAt}
          onChange={(receivedAt) => put({ receivedAt })}
        />
        <ListError error={error} />
      </div>
    </Dialog>
  );
}

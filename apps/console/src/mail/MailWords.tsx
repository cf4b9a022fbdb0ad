import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { Words } from '../ui/Words.tsx';
import css from './mail.module.css';

/** What a mail says, to read and to copy. */
export function MailWords({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslation();
  const { data, error } = useLoaded('GET /mail/:id', { params: { id } });
  const [copied, setCopied] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(data ? `${data.subject}\n\n${data.text}` : '');
      setCopied('copied');
    } catch {
      // Without the right to the clipboard the words can still be marked by hand.
      setCopied('notCopied');
    }
  };
  return (
    <Dialog
      title={data?.subject ?? t('mail.words')}
      onClose={onClose}
      wide
      actions={
        data && (
          <>
            <Button onClick={() => void copy()}>{t('mail.copy')}</Button>{' '}
            <span role="status">{copied !== '' && t(`mail.${copied}`)}</span>
          </>
        )
      }
    >
      <ErrorLine error={error} />
      {!data && !error && <Skeleton />}
      {data && (
        <>
          <p className={css['kind']}>{data.to}</p>
          <pre className={css['words']}>
            <Words text={data.text} />
          </pre>
        </>
      )}
    </Dialog>
  );
}

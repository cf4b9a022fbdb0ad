import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ConsoleError, MailSelected, MailSelection } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { Recipients } from './Recipients.tsx';
import { SmsFields } from '../sms/SmsFields.tsx';
import { Templates } from './Templates.tsx';
import { WordsFields } from './WordsFields.tsx';
import {
  selectionOf,
  selectsAny,
  smsOf,
  storedDraft,
  storeDraft,
  type ComposeDraft,
} from './compose-draft.ts';
import layout from '../ui/layout.module.css';
import css from './mail.module.css';

const COUNT_AFTER_MS = 300;

/** Writes a mail to many: template, words with merge fields, whose applications; then each one's mail is looked at. */
export function ComposeScreen() {
  const { t } = useTranslation();
  const { user } = useMe();
  const navigate = useNavigate();
  const choices = useLoaded('GET /mailing-choices');
  const [draft, setDraft] = useState(() => storedDraft(user.login));
  const [selected, setSelected] = useState<MailSelected | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<ComposeDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    storeDraft(user.login, next);
    setError(null);
  };
  const selection = JSON.stringify(selectionOf(draft));
  useEffect(() => {
    let current = true;
    setSelected(null);
    const timer = setTimeout(() => {
      call('POST /mailings/count', { body: { selection: JSON.parse(selection) as MailSelection } }).then(
        (answer) => {
          if (current) setSelected(answer);
        },
        (failed: unknown) => {
          if (current) setError(errorOf(failed));
        },
      );
    }, COUNT_AFTER_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [selection]);
  const compose = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { subject, body } = draft;
      const { id } = await call('POST /mailings', {
        body: {
          subject,
          body,
          ...smsOf(draft),
          selection: selectionOf(draft),
        },
      });
      storeDraft(user.login, null);
      await navigate(`/mail/messages/${id}`);
    } catch (failed) {
      setError(errorOf(failed));
      setBusy(false);
    }
  };
  const isNobody = !selectsAny(selectionOf(draft)) || (selected !== null && selected.count === 0);
  return (
    <div className={`${layout['page']} ${css['page']}`}>
      <p>
        <Link to="/mail/messages">{t('mailing.back')}</Link>
      </p>
      <Heading title={t('mailing.write')} />
      <ErrorLine error={choices.error} />
      {!choices.data && !choices.error && <Skeleton lines={8} />}
      {choices.data && (
        <div className={css['compose']}>
          <div>
            <Templates draft={draft} recruitments={choices.data.recruitments} onChange={change} />
            <WordsFields draft={draft} fields={choices.data.fields} onChange={change} />
            <SmsFields sms={draft.sms} onChange={(sms) => change({ sms })} />
          </div>
          <div>
            <Recipients draft={draft} choices={choices.data} selected={selected} onChange={change} />
            <ErrorLine error={error} />
            <Button
              kind="primary"
              disabled={busy || isNobody || selected === null}
              onClick={() => void compose()}
            >
              {t('mailing.toPreview')}
            </Button>
            <p className={css['kind']}>{t(isNobody ? 'mailing.nobody' : 'mailing.toPreviewText')}</p>
          </div>
        </div>
      )}
    </div>
  );
}

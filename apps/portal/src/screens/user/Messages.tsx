import { useTranslation } from 'react-i18next';
import { momentText } from '@portal/rules';
import type { WireClient } from '@portal/wire';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import { usePageTitle } from '../../ui/Page.tsx';
import { Empty, Loading, Trouble } from '../../ui/States.tsx';
import { useMessages } from './use-messages.ts';
import css from './messages.module.css';
import user from './user.module.css';

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

interface MessagesProps {
  client: WireClient;
  unread: number;
  onUnread: (count: number) => void;
}

/** What the office wrote to the candidate, by mail and here; opening a message marks it as read (MAIL-03). */
export default function Messages({ client, unread, onUnread }: MessagesProps) {
  const { t } = useTranslation('user');
  const { language } = usePortal();
  const { asked, messages, more, busy, failed, older, read } = useMessages(client, language, onUnread);
  usePageTitle(t('messages.title'));
  return (
    <>
      <header className={user['head']}>
        <h1 className={user['title']}>{t('messages.title')}</h1>
        {unread > 0 && messages.length > 0 && (
          <button type="button" className={controls['button']} onClick={() => void read(null)}>
            {t('messages.readAll')}
          </button>
        )}
      </header>
      <p className={controls['muted']} role="status">
        {unread > 0 ? t('messages.unread', { count: unread }) : t('messages.lead')}
      </p>
      {asked.state === 'loading' && <Loading rows={4} />}
      {asked.state === 'failed' && <Trouble text={t('messages.failed')} onRetry={asked.retry} />}
      {asked.state === 'ready' && messages.length === 0 && (
        <Empty title={t('messages.empty')} text={t('messages.emptyText')} />
      )}
      <ul className={css['messages']}>
        {messages.map(({ id, subject, content, at, isRead }) => (
          <li key={id} data-unread={!isRead}>
            <details
              onToggle={(event) => {
                if (event.currentTarget.open && !isRead) void read(id);
              }}
            >
              <summary>
                <span className={css['subject']}>
                  {!isRead && <span className={css['dot']}>{t('messages.new')}</span>}
                  {subject}
                </span>
                {!Number.isNaN(Date.parse(at)) && (
                  <time className={css['at']} dateTime={at}>
                    {momentText(at, language)}
                  </time>
                )}
              </summary>
              <p className={css['content']}>
                {content
                  .trim()
                  .split(ADDRESS)
                  .map((part, place) =>
                    place % 2 === 1 ? (
                      // oxlint-disable-next-line react/no-array-index-key -- parts of one text never move
                      <a key={place} href={part} rel="noopener noreferrer">
                        {part}
                      </a>
                    ) : (
                      part
                    ),
                  )}
              </p>
            </details>
          </li>
        ))}
      </ul>
      {failed && <p role="alert">{t('messages.failed')}</p>}
      {more && (
        <button type="button" className={controls['button']} disabled={busy} onClick={() => void older()}>
          {t('messages.older')}
        </button>
      )}
    </>
  );
}

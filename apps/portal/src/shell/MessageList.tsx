import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '../services/messages.ts';
import { usePortal } from '../services/PortalProvider.tsx';
import css from './messages.module.css';

const ICONS = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/** Messages of the moment, read out as they come; the pointer or the focus on one stops its clock (D-40). */
export function MessageList() {
  const { t } = useTranslation('common');
  const { messages } = usePortal();
  const list = useSyncExternalStore(messages.subscribe, messages.list);
  const row = (message: Message) => {
    const Icon = ICONS[message.kind];
    return (
      <li
        key={message.id}
        className={css['message']}
        data-kind={message.kind}
        onPointerEnter={() => messages.pause(message.id)}
        onPointerLeave={() => messages.resume(message.id)}
        onFocus={() => messages.pause(message.id)}
        onBlur={() => messages.resume(message.id)}
      >
        <Icon size={20} aria-hidden="true" />
        <span>{message.text}</span>
        <button
          type="button"
          className={css['messageClose']}
          aria-label={t('close')}
          onClick={() => messages.dismiss(message.id)}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      </li>
    );
  };
  return (
    <>
      <ul className={css['messagesTop']} aria-live="assertive">
        {list.filter(({ global }) => global).map(row)}
      </ul>
      <ul className={css['messages']} aria-live="polite">
        {list.filter(({ global }) => !global).map(row)}
      </ul>
    </>
  );
}

import type { RefObject } from 'react';
import { useFormServices } from '../engine/services.ts';
import styles from './calendar.module.css';

interface TimeChoiceProps {
  /** HH:mm; '' = none. */
  value: string;
  hours: RefObject<HTMLSelectElement | null>;
  onChange(value: string): void;
  /** Enter ends the choice. */
  onEnter(): void;
}

const NONE = '--';
const upTo = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => String(number).padStart(2, '0'));
const HOURS = upTo(24);
const MINUTES = upTo(60);

/**
 * A time of 24 hours, chosen by hour and minute. Not the browser's own input of a time, which speaks the browser's language
 * and counts twelve hours in some.
 */
export function TimeChoice({ value, hours, onChange, onEnter }: TimeChoiceProps): React.ReactNode {
  const { text } = useFormServices();
  const [hour = '', minute = ''] = value.split(':');
  const put = (nextHour: string, nextMinute: string): void =>
    onChange(nextHour === '' ? '' : `${nextHour}:${nextMinute || '00'}`);
  return (
    <div
      role="group"
      aria-label={text('datetime.time')}
      className={styles['times']}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The form is not sent by it.
        event.preventDefault();
        onEnter();
      }}
    >
      <span aria-hidden="true">{text('datetime.time')}</span>
      <select
        ref={hours}
        className={styles['choice']}
        aria-label={text('datetime.hour')}
        value={hour}
        onChange={(event) => put(event.currentTarget.value, minute)}
      >
        <option value="">{NONE}</option>
        {HOURS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <span aria-hidden="true">:</span>
      <select
        className={styles['choice']}
        aria-label={text('datetime.minute')}
        value={minute}
        onChange={(event) => put(hour || '00', event.currentTarget.value)}
      >
        {hour === '' && <option value="">{NONE}</option>}
        {MINUTES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </div>
  );
}

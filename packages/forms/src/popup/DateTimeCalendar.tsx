import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DATE_LENGTH, isDate } from '@portal/rules';
import { useFormServices } from '../engine/services.ts';
import Calendar, { type CalendarProps } from './Calendar.tsx';
import { TimeChoice } from './TimeChoice.tsx';
import popup from './popup.module.css';
import styles from './calendar.module.css';

interface DateTimeCalendarProps extends Pick<CalendarProps, 'label' | 'limits' | 'floats' | 'onClose'> {
  /** yyyy-MM-dd HH:mm, or what was typed instead. */
  value: string;
  /** HH:mm that a day has until one is chosen; absent = none. */
  firstTime?: string;
  /** Told of every day and every time that is picked, so that closing loses nothing; a day alone waits for its time. */
  onChange(value: string): void;
}

const DAY = DATE_LENGTH.date;
const TIME = /^\d\d:\d\d$/;

/** The calendar of a date with a time of day: a day is picked as in a date field, hour and minute from lists beneath. */
export default function DateTimeCalendar(props: DateTimeCalendarProps): React.ReactNode {
  const { value, label, limits, floats = false, firstTime = '', onChange, onClose } = props;
  // Waits for what it says, which comes late (PERF-06).
  useTranslation('forms-late');
  const { text } = useFormServices();
  const [day, setDay] = useState(() => (isDate(value.slice(0, DAY), 'date') ? value.slice(0, DAY) : ''));
  const [time, setTime] = useState(() => (TIME.test(value.slice(DAY + 1)) ? value.slice(DAY + 1) : ''));
  const hours = useRef<HTMLSelectElement>(null);
  const told = (nextDay: string, nextTime: string): void => {
    setDay(nextDay);
    setTime(nextTime);
    if (nextDay !== '') onChange(nextTime === '' ? nextDay : `${nextDay} ${nextTime}`);
  };
  return (
    <Calendar
      kind="date"
      value={day}
      label={label}
      limits={{ past: limits.past, max: limits.max.slice(0, DAY) }}
      floats={floats}
      onPick={(picked) => {
        told(picked, time || firstTime);
        // What is missing now is the time.
        hours.current?.focus();
      }}
      onClose={onClose}
    >
      <div className={styles['time']}>
        <TimeChoice hours={hours} value={time} onChange={(next) => told(day, next)} onEnter={onClose} />
        <button type="button" className={popup['plain']} onClick={onClose}>
          {text('datetime.done')}
        </button>
      </div>
    </Calendar>
  );
}

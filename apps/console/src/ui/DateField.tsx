import { useId, useState } from 'react';
import { DateInput, type DateInputProps } from '@portal/forms/dates';
import { useUnreadRound, useUnreadText, type UnreadArea } from './unread.ts';
import controls from './controls.module.css';

interface DateFieldProps extends Pick<DateInputProps, 'label' | 'kind' | 'value' | 'onChange' | 'disabled'> {
  area?: UnreadArea;
  help?: string;
  /** By which clock, where there is no room to say it. */
  title?: string;
  /** The label is for those who do not see, such as in a table with a heading. */
  hideLabel?: boolean;
}

/**
 * A labelled date, or date with a time of day (OFFICE-14). What saves it asks `useUnread` first.
 *
 * @param props.value yyyy-MM-dd, of a moment yyyy-MM-ddTHH:mm by the clock that the place says; '' = none
 */
export function DateField({ label, area = 'form', help, title, hideLabel, ...rest }: DateFieldProps) {
  const id = useId();
  const round = useUnreadRound();
  const [isUnread, setUnread] = useState(false);
  useUnreadText(isUnread, area);
  return (
    <div className={controls['field']} title={title}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <DateInput
        key={round}
        id={id}
        label={label}
        describedBy={help === undefined ? undefined : `${id}-help`}
        onUnread={setUnread}
        {...rest}
      />
      {help !== undefined && (
        <span id={`${id}-help`} className={controls['muted']}>
          {help}
        </span>
      )}
    </div>
  );
}

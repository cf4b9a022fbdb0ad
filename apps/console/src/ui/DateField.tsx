import { useId, useState } from 'react';
import { DateInput, type DateInputProps } from '@portal/forms/dates';
import { useUnreadRound, useUnreadText, type UnreadArea } from './unread.ts';
import { FieldError } from './Kit.tsx';
import controls from './controls.module.css';

interface DateFieldProps extends Pick<DateInputProps, 'label' | 'kind' | 'value' | 'onChange' | 'disabled'> {
  area?: UnreadArea;
  help?: string;
  /** By which clock, where there is no room to say it. */
  title?: string;
  /** The label is for those who do not see, such as in a table with a heading. */
  hideLabel?: boolean;
  /** What is wrong with it beside its spelling, '' = nothing. */
  error?: string;
}

/**
 * A labelled date, or date with a time of day (OFFICE-14). What saves it asks `useUnread` first.
 *
 * @param props.value yyyy-MM-dd, of a moment yyyy-MM-ddTHH:mm by the clock that the place says; '' = none
 */
export function DateField({
  label,
  area = 'form',
  help,
  title,
  hideLabel,
  error = '',
  ...rest
}: DateFieldProps) {
  const id = useId();
  const round = useUnreadRound();
  const [isUnread, setUnread] = useState(false);
  useUnreadText(isUnread, area);
  const describedBy =
    [help === undefined ? '' : `${id}-help`, error === '' ? '' : `${id}-lack`].filter(Boolean).join(' ') ||
    undefined;
  return (
    <div className={controls['field']} title={title} data-lack={error === '' ? undefined : ''}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <DateInput
        key={round}
        id={id}
        label={label}
        isInvalid={error !== ''}
        describedBy={describedBy}
        onUnread={setUnread}
        {...rest}
      />
      <FieldError id={`${id}-lack`} text={error} />
      {help !== undefined && (
        <span id={`${id}-help`} className={controls['muted']}>
          {help}
        </span>
      )}
    </div>
  );
}

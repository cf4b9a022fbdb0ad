import { useState } from 'react';
import { DateField } from '../ui/DateField.tsx';

interface MarkedTimeProps {
  label: string;
  /** Told of a time, yyyy-MM-ddTHH:mm, once the field is left or Enter is pressed: half of one would change every row. */
  onTime(time: string): void;
}

/** A time for all marked positions; the field is empty again once they have it. */
export function MarkedTime({ label, onTime }: MarkedTimeProps) {
  const [time, setTime] = useState('');
  const give = (): void => {
    if (time === '') return;
    onTime(time);
    setTime('');
  };
  return (
    <div
      role="presentation"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) give();
      }}
      onKeyDown={({ key, target }) => {
        // In the calendar Enter picks a day or a time, of which there may be more to come.
        if (key === 'Enter' && target instanceof HTMLInputElement) give();
      }}
    >
      <DateField label={label} kind="moment" value={time} onChange={setTime} />
    </div>
  );
}

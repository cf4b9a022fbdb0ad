import { lazy, useEffect, useState } from 'react';
import styles from './engine/form.module.css';
import { FormServicesContext, useFormServices } from './engine/services.ts';
import { useServices } from './engine/use-services.ts';
import { dateFault, FIRST_MINUTE, readDate, shownDate, type DateInputKind } from './date-text.ts';
import { CalendarFrame } from './widgets/CalendarFrame.tsx';

const Calendar = lazy(() => import('./popup/Calendar.tsx'));
const DateTimeCalendar = lazy(() => import('./popup/DateTimeCalendar.tsx'));

export interface DateInputProps {
  /** Of the input, for its label. */
  id: string;
  /** What the date is of; names the calendar and stands in what is said of a wrong text. */
  label: string;
  kind: DateInputKind;
  /** yyyy-MM-dd, of a moment yyyy-MM-ddTHH:mm; '' = none. */
  value: string;
  disabled?: boolean;
  /** Something else is wrong with it, which what describes it says. */
  isInvalid?: boolean;
  /** Id of what describes the input. */
  describedBy?: string | undefined;
  /** Told of each date as soon as it can be read, and of '' when the input is emptied; never of anything else. */
  onChange(value: string): void;
  /** Told whether what stands in the input is no date: `value` is not what is meant then, and must not be saved. */
  onUnread(isUnread: boolean): void;
}

const NOTHING = {};
const NO_LIMITS = { past: false, max: '' };

/**
 * A date, or a date with a time of day, outside of a form (OFFICE-14): typed in any usual spelling or picked from the
 * calendar of the forms. A text that is no date stays, with what is wrong with it once the input is left. Needs the texts
 * `forms` and `forms-late`.
 */
export function DateInput(props: DateInputProps): React.ReactNode {
  const { services } = useServices(NOTHING, NOTHING);
  return (
    <FormServicesContext value={services}>
      <Typed {...props} />
    </FormServicesContext>
  );
}

function Typed(props: DateInputProps): React.ReactNode {
  const { id, label, kind, value, disabled = false, isInvalid = false, describedBy } = props;
  const { onChange, onUnread } = props;
  const { text } = useFormServices();
  /** What was typed, and the value that it was told as; another value from elsewhere replaces it. */
  const [typed, setTyped] = useState<{ text: string; told: string } | null>(null);
  const [hasFocus, setFocus] = useState(false);
  /** What is wrong is said when the input is left, and until it is put right. */
  const [isLeft, setLeft] = useState(false);
  const isKept = typed !== null && (hasFocus || typed.told === value);
  const shown = isKept ? typed.text : shownDate(value);
  const isUnread = isKept && readDate(typed.text, kind) === null;
  const isWrong = isUnread && isLeft;
  useEffect(() => onUnread(isUnread), [isUnread, onUnread]);

  const take = (next: string): void => {
    const read = readDate(next, kind);
    setTyped({ text: next, told: read ?? value });
    if (read === null) return;
    setLeft(false);
    if (read !== value) onChange(read);
  };
  const pick = (picked: string): void => {
    setTyped(null);
    setLeft(false);
    onChange(readDate(picked, kind) ?? '');
  };
  const settle = (): void => {
    if (isUnread) setLeft(true);
    else setTyped(null);
  };
  return (
    <div className={`${styles['form']} ${styles['single']}`} data-invalid={isWrong ? '' : undefined}>
      <CalendarFrame
        label={label}
        usable={!disabled}
        popup={(close) =>
          kind === 'date' ? (
            <Calendar
              kind="date"
              value={readDate(shown, kind) ?? ''}
              label={label}
              limits={NO_LIMITS}
              floats
              onPick={(picked) => {
                pick(picked);
                close();
              }}
              onClose={close}
            />
          ) : (
            <DateTimeCalendar
              value={shownDate(readDate(shown, kind) ?? '')}
              label={label}
              limits={NO_LIMITS}
              floats
              firstTime={FIRST_MINUTE}
              onChange={pick}
              onClose={close}
            />
          )
        }
      >
        <input
          id={id}
          className={styles['input']}
          value={shown}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          placeholder={
            disabled ? undefined : text(kind === 'date' ? 'date.placeholder.date' : 'datetime.placeholder')
          }
          aria-invalid={isWrong || isInvalid || undefined}
          aria-describedby={
            [describedBy, isWrong ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => take(event.currentTarget.value)}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false);
            settle();
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) settle();
          }}
        />
      </CalendarFrame>
      {isWrong && (
        <div id={`${id}-error`} role="alert" className={styles['error']}>
          {text(`error.format.${dateFault(shown, kind)}`, { field: label, value: shown })}
        </div>
      )}
    </div>
  );
}

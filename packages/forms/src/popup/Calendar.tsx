import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/dates/styles.css';
import { MantineProvider } from '@mantine/core';
import { DatePicker, DatesProvider, MonthPicker, YearPicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DATE_LENGTH, isDate, type DateKind } from '@portal/rules';
import { localToday } from '@portal/translator';
import { useFormServices } from '../engine/services.ts';
import { FloatingPanel } from './FloatingPanel.tsx';
import { Panel } from './Panel.tsx';
import { Sheet } from './Sheet.tsx';
import { usePhone } from './use-phone.ts';
import styles from './calendar.module.css';
import { LANGUAGES, languageOf } from '@portal/schemas/languages';
import { calendarLocale } from './calendar-locale.ts';

export interface CalendarProps {
  kind: DateKind;
  /** As typed; ignored unless it is a date of the kind. */
  value: string;
  label: string;
  limits: { past: boolean; max: string };
  /** Over everything, for a field that may stand in a dialog. */
  floats?: boolean;
  /** What stands below the days. */
  children?: React.ReactNode;
  onPick: (value: string) => void;
  onClose: () => void;
}

/** Mantine's pickers want whole dates; the rest is the first day. */
const whole = (value: string): string => value + '-01-01'.slice(value.length - 4);

/** The calendar of a date field, in the language of the page (I18N-04). */
export default function Calendar(props: CalendarProps): React.ReactNode {
  const { kind, value, label, limits, floats = false, children, onPick, onClose } = props;
  // Waits for what it says, which comes late (PERF-06).
  useTranslation('forms-late');
  const { text, language } = useFormServices();
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const today = localToday();
  const latest = limits.past && (limits.max === '' || limits.max > today) ? today : limits.max;
  /** A past date without a value is most often a birthday: the way there starts at the years. */
  const birthdays = limits.past && value === '';
  const chosen = isDate(value, kind) ? whole(value) : null;
  const shared = {
    size: phone ? ('lg' as const) : ('sm' as const),
    ariaLabels: {
      previousMonth: text('date.previousMonth'),
      nextMonth: text('date.nextMonth'),
      previousYear: text('date.previousYear'),
      nextYear: text('date.nextYear'),
      previousDecade: text('date.previousDecade'),
      nextDecade: text('date.nextDecade'),
      monthLevelControl: text('date.chooseMonth'),
      yearLevelControl: text('date.chooseYear'),
    },
    value: chosen,
    defaultDate: chosen ?? today,
    onChange: (picked: string | null) => {
      if (picked !== null) onPick(picked.slice(0, DATE_LENGTH[kind]));
    },
    ...(latest === '' ? {} : { maxDate: whole(latest) }),
  };

  useEffect(() => {
    const selected = box.current?.querySelector<HTMLElement>('[data-selected], [data-today]');
    (selected ?? box.current?.querySelector<HTMLElement>('button'))?.focus();
  }, []);

  const name = text('date.title', { field: label });
  const spoken = languageOf(language);
  const calendar = (
    <div ref={box} className={styles['calendar']} {...(phone ? {} : { role: 'dialog', 'aria-label': name })}>
      {/* The pickers bring their own provider: nothing else here is Mantine's, and it must inject no style (CSP). */}
      <MantineProvider withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
        <DatesProvider
          settings={{
            locale: calendarLocale(spoken),
            firstDayOfWeek: LANGUAGES[spoken].weekStart,
            weekendDays: [],
          }}
        >
          {kind === 'year' && <YearPicker {...shared} />}
          {kind === 'month' && <MonthPicker {...shared} />}
          {kind === 'date' && (
            <DatePicker
              {...shared}
              monthLabelFormat={text('date.monthFormat')}
              hideOutsideDates
              defaultLevel={birthdays ? 'decade' : 'month'}
            />
          )}
        </DatesProvider>
      </MantineProvider>
      {children}
    </div>
  );
  if (phone)
    return (
      <Sheet title={name} onClose={onClose}>
        {calendar}
      </Sheet>
    );
  return floats ? (
    <FloatingPanel onOutside={onClose}>{calendar}</FloatingPanel>
  ) : (
    <Panel wide onOutside={onClose}>
      {calendar}
    </Panel>
  );
}

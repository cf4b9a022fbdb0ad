import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { lazy } from 'react';
import { kindOfDate } from '@portal/field-kinds';
import { normaliseDate, type DateKind } from '@portal/rules';
import type { JsonSchema } from '@portal/schemas';
import { useFormServices } from '../engine/services.ts';
import { CalendarField, limitsOf } from './CalendarField.tsx';
import { textValue } from './common.ts';

const Calendar = lazy(() => import('../popup/Calendar.tsx'));

/**
 * Year, month or date, typed or picked (UX-13). The value is plain text in the kind's shape. The calendar is a chunk of its
 * own.
 */
export function DateWidget(props: FieldWidgetProps): React.ReactNode {
  const { text } = useFormServices();
  const kind: DateKind = kindOfDate(props.schema as JsonSchema);
  return (
    <CalendarField
      field={props}
      placeholder={text(`date.placeholder.${kind}`)}
      inputMode="numeric"
      normalise={(typed) => normaliseDate(typed, kind)}
      popup={(close) => (
        <Calendar
          kind={kind}
          value={textValue(props.value)}
          label={props.label}
          limits={limitsOf(props.schema as JsonSchema, 'x-date')}
          onPick={(picked) => {
            props.onChange(picked);
            close();
          }}
          onClose={close}
        />
      )}
    />
  );
}

import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { lazy } from 'react';
import { datetime } from '@portal/field-kinds/kinds/datetime';
import type { JsonSchema } from '@portal/schemas';
import { useFormServices } from '../engine/services.ts';
import { CalendarField, limitsOf } from './CalendarField.tsx';
import { dataValue, textValue } from './common.ts';

const DateTimeCalendar = lazy(() => import('../popup/DateTimeCalendar.tsx'));

/** A day with its time, typed or picked as a date is, with the time of day beneath (PKG-03, UX-13). */
export function DateTimeWidget(props: FieldWidgetProps): React.ReactNode {
  const { text } = useFormServices();
  return (
    <CalendarField
      field={props}
      placeholder={text('datetime.placeholder')}
      normalise={(typed) => datetime.normalise(typed)}
      popup={(close) => (
        <DateTimeCalendar
          value={datetime.normalise(textValue(props.value))}
          label={props.label}
          limits={limitsOf(props.schema as JsonSchema, 'x-datetime')}
          onChange={(picked) => props.onChange(dataValue(picked))}
          onClose={close}
        />
      )}
    />
  );
}

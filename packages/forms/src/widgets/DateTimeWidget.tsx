import type { WidgetProps } from '@rjsf/utils';
import { datetime } from '@portal/field-kinds/kinds/datetime';
import { useFormServices } from '../engine/services.ts';
import { dataValue, textValue } from './common.ts';
import { TextInput } from './TextInput.tsx';

/** A day with its time, typed as text (PKG-03); what is typed otherwise is written in its one shape when the field is left. */
export function DateTimeWidget(props: WidgetProps): React.ReactNode {
  const { text } = useFormServices();
  const usable = props.disabled !== true && props.readonly !== true;
  return (
    <TextInput
      field={{ ...props, placeholder: usable ? text('datetime.placeholder') : '' }}
      onBlur={(typed) => {
        const written = datetime.normalise(typed);
        if (written !== textValue(props.value) || written !== typed) props.onChange(dataValue(written));
      }}
    />
  );
}

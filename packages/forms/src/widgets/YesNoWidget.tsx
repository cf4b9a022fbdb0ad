import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { useFormServices } from '../engine/services.ts';
import { RadioChoice } from './RadioChoice.tsx';

/** Yes or no as two radios in the reader's words; neither is chosen beforehand (GRID-07). */
export function YesNoWidget(props: FieldWidgetProps): React.ReactNode {
  const { text } = useFormServices();
  return (
    <RadioChoice
      field={props}
      items={[
        { id: '1', itemdesc: text('said.yes'), leaf: true },
        { id: '0', itemdesc: text('said.no'), leaf: true },
      ]}
    />
  );
}

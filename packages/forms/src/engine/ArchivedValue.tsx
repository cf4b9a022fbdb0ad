import { isCoded } from '@portal/field-kinds';
import type { ArchivedItem } from '@portal/translator';
import { useCodeLabel } from '../codes/use-code-label.ts';
import { useFormServices } from './services.ts';

/** The value of a field that is no longer asked for, as text. */
export function ArchivedValue({ item, value }: { item: ArchivedItem; value: string }): React.ReactNode {
  const { text } = useFormServices();
  const coded = isCoded(item.codesetid);
  const label = useCodeLabel(item.itemid, item.codesetid, coded ? value : '');
  const said = item.said?.[value];
  return coded ? label : said ? text(`said.${said}`) : value;
}

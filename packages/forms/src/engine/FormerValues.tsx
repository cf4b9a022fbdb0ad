import type { ArchivedItem } from '@portal/translator';
import { useSyncExternalStore } from 'react';
import { ArchivedValue } from './ArchivedValue.tsx';
import { useFormServices } from './services.ts';
import helpCss from './help.module.css';

/** The fields that asked the same before, and the one that does now. */
export interface Former {
  of: string;
  items: readonly ArchivedItem[];
}

/** What was answered before the question changed its kind, as long as there is no answer to the new one (HR-12). */
export default function FormerValues({ of, items }: Former): React.ReactNode {
  const { valueOf, subscribe } = useFormServices();
  const isAnswered = useSyncExternalStore(subscribe, () => valueOf(of) !== '');
  if (isAnswered) return null;
  return items.map((item) => <FormerValue key={item.itemid} item={item} value={valueOf(item.itemid)} />);
}

function FormerValue({ item, value }: { item: ArchivedItem; value: string }): React.ReactNode {
  const { text } = useFormServices();
  if (value === '') return null;
  return (
    <p className={helpCss['below']} data-former={item.itemid}>
      {text('view.former')}
      <ArchivedValue item={item} value={value} />
    </p>
  );
}

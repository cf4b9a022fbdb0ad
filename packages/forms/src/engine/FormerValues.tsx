import type { ArchivedItem } from '@portal/translator';
import { useSyncExternalStore } from 'react';
import { ArchivedValue } from './ArchivedValue.tsx';
import { useFormServices } from './services.ts';
import helpCss from './help.module.css';

/** What was answered before that concerns a field. */
export interface Former {
  /** The field that asks now. */
  of: string;
  /** The fields that asked the same before. */
  items: readonly ArchivedItem[];
  /** The answer that the form began with, and what is said of it (FORM-10). */
  offered?: { value: string; text: string };
}

/**
 * What was answered before the question changed its kind, as long as there is no answer to the new one (HR-12); and that the answer
 * is one that was offered, as long as it is (FORM-10).
 */
export default function FormerValues({ of, items, offered }: Former): React.ReactNode {
  const { valueOf, subscribe } = useFormServices();
  const answer = useSyncExternalStore(subscribe, () => valueOf(of));
  if (answer === '')
    return items.map((item) => <FormerValue key={item.itemid} item={item} value={valueOf(item.itemid)} />);
  if (offered === undefined || answer !== offered.value) return null;
  return (
    <p className={helpCss['below']} data-offered={of}>
      {offered.text}
    </p>
  );
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

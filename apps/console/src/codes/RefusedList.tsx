import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copiedBlock } from '../grid/clipboard.ts';
import { Button } from '../ui/Kit.tsx';
import layout from '../ui/layout.module.css';
import css from './codes.module.css';

/** What was not taken over for one reason. */
export interface RefusedGroup {
  /** The reason in a sentence, with the count. */
  why: string;
  /** Each of them by name. */
  named: readonly string[];
}

interface Props {
  title: string;
  groups: readonly RefusedGroup[];
}

/** A longer list is opened by whoever wants to read it. */
const MAX_OPEN = 20;

/** What was not taken over: counted, named in full by its reason, and copied as a table for whoever mends it (SHEET-02). */
export function RefusedList({ title, groups }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const rows = groups.flatMap(({ why, named }) => named.map((name) => [name, why]));
    try {
      await navigator.clipboard.writeText(copiedBlock(rows).text);
      setCopied(true);
    } catch {
      // The browser refuses: the list can still be selected by hand.
    }
  };
  return (
    <div className={`${layout['note']} ${css['refused']}`} role="alert">
      <p>
        <strong>{title}</strong>{' '}
        <Button kind="quiet" onClick={() => void copy()}>
          {t(copied ? 'codes.refused.copied' : 'codes.refused.copy')}
        </Button>
      </p>
      {groups.map(({ why, named }) => (
        <details key={why} open={named.length <= MAX_OPEN}>
          <summary>{why}</summary>
          {named.join(t('listComma'))}
        </details>
      ))}
    </div>
  );
}

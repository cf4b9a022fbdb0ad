import { IconArchive, IconChecks, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Operation } from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import { Button } from '../ui/Kit.tsx';
import { copiedRows } from './copied-rows.ts';
import type { Ticks } from './use-ticks.ts';
import css from './grid.module.css';

interface Props {
  ticks: Ticks;
  /** How many rows there are. */
  all: number;
  lists: readonly CodeListSummary[];
  editable: boolean;
  act(operation: Operation): void;
  say(text: { key: string; values?: Record<string, string | number> }): void;
  /** Asks what becomes of the ticked fields. */
  onChange(): void;
}

/** How many rows are ticked, and what can be done with all of them; nothing while there is none. */
export function TickBar({ ticks, all, lists, editable, act, say, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const { fields } = ticks;
  const count = fields.length;
  const asked = fields.filter(({ archived }) => archived !== '1').map(({ itemid }) => itemid);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copiedRows(fields, { lists, t, language: i18n.language }).text);
      say({ key: 'grid.tick.copied', values: { count } });
    } catch {
      // No clipboard without a secure address, or it was refused: the keys still copy.
      say({ key: 'grid.tick.copyFailed' });
    }
  };
  return (
    <div className={css['tickBar']} role="group" aria-label={t('grid.tick.bar')} hidden={count === 0}>
      <output>{count === 0 ? '' : t('grid.tick.count', { count, all })}</output>
      {editable && (
        <Button kind="quiet" onClick={onChange}>
          <IconChecks size={18} aria-hidden="true" /> {t('grid.tick.change')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => void copy()}>
        <IconCopy size={18} aria-hidden="true" /> {t('grid.tick.copy')}
      </Button>
      {editable && (
        <Button
          kind="quiet"
          disabled={asked.length === 0}
          onClick={() => {
            act({ op: 'archiveFields', itemids: asked });
            say({ key: 'grid.tick.archived', values: { count: asked.length } });
            ticks.all(false);
          }}
        >
          <IconArchive size={18} aria-hidden="true" /> {t('grid.tick.archive')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => ticks.all(false)}>
        {t('grid.tick.none')}
      </Button>
    </div>
  );
}

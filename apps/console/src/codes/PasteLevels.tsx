import { useState } from 'react';
import { saidIn } from '@portal/rules';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { useTranslation } from 'react-i18next';
import type { CodeEntry } from '@portal/fieldsets';
import { Button, Check, Dialog, Scroll } from '../ui/Kit.tsx';
import type { RefusedLine } from './pasted-items.ts';
import { RefusedLines } from './RefusedLines.tsx';
import { visibleRows } from './tree.ts';
import controls from '../ui/controls.module.css';
import css from './codes.module.css';

/** Lines of the preview; more would say no more of the levels. */
const MAX_SHOWN = 200;
const NONE_CLOSED: ReadonlySet<string> = new Set();

interface Props {
  flat: CodeEntry[];
  leveled: CodeEntry[];
  refused: readonly RefusedLine[];
  onAdd(items: CodeEntry[]): void;
  onClose(): void;
}

/** Pasted items as they would stand by their codes, before they are taken over (GRID-06). */
export function PasteLevels({ flat, leveled, refused, onAdd, onClose }: Props) {
  const { t } = useTranslation();
  const [byCode, setByCode] = useState(true);
  const items = byCode ? leveled : flat;
  const rows = visibleRows(items, NONE_CLOSED).slice(0, MAX_SHOWN);
  return (
    <Dialog
      title={t('codes.levels.title')}
      onClose={onClose}
      wide
      actions={
        <Button kind="primary" onClick={() => onAdd(items)}>
          {t('codes.levels.add', { count: items.length })}
        </Button>
      }
    >
      <p>{t('codes.levels.text')}</p>
      <Check label={t('codes.levels.byCode')} checked={byCode} onChange={setByCode} />
      <Scroll label={t('codes.levels.title')}>
        <ul className={css['levels']}>
          {rows.map(({ item, level }) => (
            <li key={item.id} data-level={level} style={{ paddingInlineStart: `${(level - 1) * 20}px` }}>
              <code>{item.id}</code> {item.name[DEFAULT_LANGUAGE]}{' '}
              <span className={controls['muted']}>{saidIn(item.name).slice(1).join(' ')}</span>
            </li>
          ))}
        </ul>
      </Scroll>
      {items.length > rows.length && (
        <p className={controls['muted']}>{t('codes.levels.more', { count: items.length - rows.length })}</p>
      )}
      <RefusedLines refused={refused} />
    </Dialog>
  );
}

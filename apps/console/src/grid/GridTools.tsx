import { IconChecks, IconColumns, IconReplace } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operation } from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import { saidIn } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { Button } from '../ui/Kit.tsx';
import { cellText, columnName } from './columns.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { ManyFields } from './ManyFields.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { replacedCells } from './replaced-cells.ts';
import { TickBar } from './TickBar.tsx';
import type { Columns } from './use-columns.ts';
import type { GridActions } from './use-grid-actions.ts';
import { useReplaceKey } from './use-replace-key.ts';
import type { Ticks } from './use-ticks.ts';
import controls from '../ui/controls.module.css';
import css from './grid.module.css';

interface Props {
  fields: readonly StoredField[];
  editable: boolean;
  ticks: Ticks;
  lists: readonly CodeListSummary[];
  columns: Columns;
  actions: GridActions;
  act(operation: Operation): void;
  say(text: { key: string; values?: Record<string, string | number> }): void;
  onHits(hits: ReadonlySet<string>): void;
  onPoint(itemid: string): void;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Fields whose label, help or id has the text, in their order; none for no text. */
export function fieldsWith(fields: readonly StoredField[], text: string): StoredField[] {
  const wanted = plain(text).trim();
  if (wanted === '') return [];
  return fields.filter(({ itemid, itemdesc, explain }) =>
    [itemid, ...saidIn(itemdesc), ...(explain ? saidIn(explain) : [])].some((one) =>
      plain(one).includes(wanted),
    ),
  );
}

/** What stands above the grid: a search that marks what it finds, and the change of many fields at once (GRID-07). */
export function GridTools(props: Props) {
  const { fields, editable, ticks, lists, columns, actions, act, say, onHits, onPoint } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [dialog, setDialog] = useState<'many' | 'replace' | 'columns' | null>(null);
  const setMany = (on: boolean): void => setDialog(on ? 'many' : null);
  useReplaceKey(
    editable,
    useCallback(() => setDialog('replace'), []),
  );
  const next = useRef(0);
  const found = useMemo(() => fieldsWith(fields, text), [fields, text]);
  useEffect(() => onHits(new Set(found.map(({ itemid }) => itemid))), [found, onHits]);
  return (
    <div className={css['search']}>
      <input
        type="search"
        className={controls['input']}
        aria-label={t('grid.find')}
        placeholder={t('grid.find')}
        title={t('grid.findHelp')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          next.current = 0;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const hit = found[next.current % Math.max(found.length, 1)];
          next.current += 1;
          if (hit) onPoint(hit.itemid);
        }}
      />
      <output className={controls['muted']}>
        {text.trim() === '' ? '' : t('grid.found', { count: found.length })}
      </output>
      {editable && fields.length > 1 && ticks.fields.length === 0 && (
        <Button kind="quiet" onClick={() => setMany(true)}>
          <IconChecks size={18} aria-hidden="true" /> {t('grid.many')}
        </Button>
      )}
      {editable && fields.length > 0 && (
        <Button kind="quiet" onClick={() => setDialog('replace')} title={t('grid.key.replace')}>
          <IconReplace size={18} aria-hidden="true" /> {t('grid.replace.open')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => setDialog('columns')}>
        <IconColumns size={18} aria-hidden="true" />{' '}
        {columns.hidden.length > 0
          ? t('grid.columns.openHidden', { count: columns.hidden.length })
          : t('grid.columns.open')}
      </Button>
      <TickBar
        ticks={ticks}
        all={fields.length}
        lists={lists}
        editable={editable}
        act={act}
        say={say}
        onChange={() => setMany(true)}
      />
      {dialog === 'columns' && (
        <ColumnsDialog
          columns={columns}
          nameOf={(column) => columnName(t, column)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'replace' && (
        <ReplaceDialog
          text={t('grid.replace.text')}
          only={ticks.fields.length > 0 ? t('grid.replace.only', { count: ticks.fields.length }) : null}
          replaced={(find, by, only) => replacedCells(only ? ticks.fields : fields, find, by)}
          before={({ itemid, column }) => {
            const field = fields.find((one) => one.itemid === itemid);
            return field ? cellText(field, column) : '';
          }}
          onClose={() => setDialog(null)}
          onReplace={(cells) => {
            actions.fill(cells);
            setDialog(null);
          }}
        />
      )}
      {dialog === 'many' && (
        <ManyFields
          fields={fields}
          chosen={(ticks.fields.length > 0 ? ticks.fields : found).map(({ itemid }) => itemid)}
          onClose={() => setMany(false)}
          onApply={(operation) => {
            act(operation);
            say({ key: 'grid.manyDialog.done', values: { count: operation.itemids.length } });
            setMany(false);
          }}
        />
      )}
    </div>
  );
}

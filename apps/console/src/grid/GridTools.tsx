import { IconChecks } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operation } from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import { saidIn } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { Button } from '../ui/Kit.tsx';
import { ArrangeTools } from './ArrangeTools.tsx';
import { columnName, type Column } from './columns.ts';
import { ManyFields } from './ManyFields.tsx';
import { replacedCells } from './replaced-cells.ts';
import { TickBar } from './TickBar.tsx';
import type { Columns } from './use-columns.ts';
import type { GridActions } from './use-grid-actions.ts';
import type { Ticks } from './use-ticks.ts';
import controls from '../ui/controls.module.css';
import css from './grid.module.css';

interface Props {
  fields: readonly StoredField[];
  editable: boolean;
  ticks: Ticks;
  lists: readonly CodeListSummary[];
  columns: Columns<Column>;
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
  const [many, setMany] = useState(false);
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
      <ArrangeTools
        rows={fields}
        ticked={ticks.fields}
        texts={{ text: t('grid.replace.text'), only: t('grid.replace.only', { count: ticks.fields.length }) }}
        editable={editable}
        columns={columns}
        nameOf={(column) => columnName(t, column)}
        replaced={replacedCells}
        onReplace={(cells) => actions.fill(cells)}
      />
      <TickBar
        ticks={ticks}
        all={fields.length}
        lists={lists}
        editable={editable}
        act={act}
        say={say}
        onChange={() => setMany(true)}
      />
      {many && (
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

import { asksAnything, kindNameKey, kinds } from '@portal/field-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intentOf, isCalculated, kindOfStored, type Operation } from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import type { StoredField } from '@portal/schemas';
import { cellOperation, cellText, columnName, isOpen, type Column } from '../grid/columns.ts';
import { said } from '../ui/texts.ts';
import { Check, SelectField, TextField } from '../ui/Kit.tsx';
import type { Change } from './FieldLimits.tsx';

interface Props {
  field: StoredField;
  codes: readonly CodeListSummary[];
  act(operation: Operation): void;
  change: Change;
}

/** What the cells of the grid say of a field beside its texts, for whoever is in its details (SHEET-05). */
export function BasicSettings({ field, codes, act, change }: Props) {
  const { t, i18n } = useTranslation();
  const put = (column: Column, text: string): void => {
    const operation = cellOperation(field, column, text);
    if (operation) act(operation);
  };
  const codesetid = cellText(field, 'list');
  return (
    <>
      <SelectField
        label={columnName(t, 'kind')}
        value={intentOf(field)}
        options={kinds().map((kind) => ({ value: kind.id, label: t(kindNameKey(kind)) }))}
        onChange={(intent) => put('kind', intent)}
      />
      {isOpen(field, 'list') && (
        <SelectField
          label={columnName(t, 'list')}
          value={codesetid}
          options={[
            { value: '', label: t('grid.noList') },
            ...codes.map((list) => ({
              value: list.codesetid,
              label: `${said(list.name, i18n.language)} · ${list.codesetid}`,
            })),
            // One that came from a file and is not there can be seen, and chosen away.
            ...(codesetid === '' || codes.some((list) => list.codesetid === codesetid)
              ? []
              : [{ value: codesetid, label: codesetid }]),
          ]}
          onChange={(list) => put('list', list)}
        />
      )}
      {(['length', 'decimals'] as const).map(
        (column) =>
          isOpen(field, column) && (
            <NumberCell key={`${field.itemid} ${column}`} field={field} column={column} change={change} />
          ),
      )}
      {asksAnything(kindOfStored(field)) && (
        <Check
          label={t('details.must')}
          checked={field.must === '1'}
          disabled={isCalculated(field)}
          onChange={(must) => change('', { must: must ? '1' : '0' })}
        />
      )}
    </>
  );
}

interface NumberProps {
  field: StoredField;
  column: 'length' | 'decimals';
  change: Change;
}

/** A number of the grid, written while it is typed; what is none stays as it was typed and is told. */
function NumberCell({ field, column, change }: NumberProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? cellText(field, column);
  const isGood = cellOperation(field, column, text) !== null;
  return (
    <TextField
      label={t(`details.${column}`)}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      {...(isGood ? {} : { help: t('details.wholeNumber') })}
      onChange={(next) => {
        setTyped(next);
        const operation = cellOperation(field, column, next);
        if (operation?.op === 'changeField') change(column, operation.change);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

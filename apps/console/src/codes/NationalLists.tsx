import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import type { CodeList, Operation } from '@portal/fieldsets';
import type { NationalList } from '@portal/schemas/national-lists';
import { errorOf } from '../api.ts';
import { Button, ErrorLine, SelectField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { loadNationals } from './national.ts';
import { nationalItems } from './national-items.ts';
import controls from '../ui/controls.module.css';
import css from './codes.module.css';

interface Props {
  list: CodeList;
  act(operation: Operation): void;
}

type Lists = Record<string, NationalList>;

/** Codes of the lists that ship, taken into this one as one step. */
export function NationalLists({ list, act }: Props) {
  const { t, i18n } = useTranslation();
  const [lists, setLists] = useState<Lists>({});
  const [failed, setFailed] = useState<ConsoleError | null>(null);
  const [wanted, setWanted] = useState('');
  const [note, setNote] = useState('');
  const national = lists[wanted];
  const found = useMemo(() => (national ? nationalItems(list, national) : null), [list, national]);
  const open = async (): Promise<void> => {
    try {
      setLists(await loadNationals());
      setFailed(null);
    } catch (trouble) {
      setFailed(errorOf(trouble));
    }
  };
  const take = (changes: NonNullable<typeof found>['renamed']): void => {
    if (!found) return;
    act({ op: 'changeItems', changes, ...(found.count > 0 ? { added: found.added } : {}) });
    setNote(t('codes.national.done', { added: found.count, renamed: changes.length }));
  };
  return (
    <details
      className={css['national']}
      onToggle={(event) => {
        if (event.currentTarget.open) void open();
      }}
    >
      <summary>{t('codes.national.title')}</summary>
      <ErrorLine error={failed} />
      <div className={controls['add']}>
        <SelectField
          label={t('codes.national.choose')}
          value={wanted}
          options={[
            { value: '', label: t('codes.national.none') },
            ...Object.entries(lists).map(([value, { name }]) => ({
              value,
              label: said(name, i18n.language),
            })),
          ]}
          onChange={(value) => {
            setWanted(value);
            setNote('');
          }}
        />
        {found && (
          <>
            <Button disabled={found.count === 0} onClick={() => take([])}>
              {t('codes.national.add', { count: found.count })}
            </Button>
            <Button kind="quiet" disabled={found.renamed.length === 0} onClick={() => take(found.renamed)}>
              {t('codes.national.both', { added: found.count, renamed: found.renamed.length })}
            </Button>
          </>
        )}
      </div>
      {national && found && (
        <>
          <p>{t('codes.national.from', { ...national })}</p>
          <p>{t('codes.national.differ', { added: found.count, renamed: found.renamed.length })}</p>
        </>
      )}
      {/* After an undo there is something to add again. */}
      <p role="status">{found?.count === 0 ? note : ''}</p>
    </details>
  );
}

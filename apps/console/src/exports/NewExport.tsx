import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type {
  ConsoleError,
  ExportBody,
  ExportColumn,
  ExportLayout,
  ExportsView,
  SelectionKind,
} from '@portal/console-contract';
import { EVERYTHING } from '@portal/console-contract/review-filter';
import { languageOf } from '@portal/schemas/languages';
import { call, errorOf } from '../api.ts';
import { Button, SelectField, TextField } from '../ui/Kit.tsx';
import { Refused } from '../ui/Refused.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './exports.module.css';
import { Columns } from './Columns.tsx';
import { choicesOf, FIRST_COLUMNS } from './columns.ts';
import { filterOf, filterQuery } from './filter-address.ts';

interface Props {
  /** Id of the recruitment. */
  recruitment: string;
  view: ExportsView;
  onChanged(): Promise<void>;
}

/** Chooses columns, by a saved layout or one by one, and begins an export of what the address asks for. */
export function NewExport({ recruitment, view, onChanged }: Props) {
  const { t, i18n } = useTranslation('exports');
  const [search] = useSearchParams();
  const filter = useMemo(() => filterOf(search), [search]);
  const [columns, setColumns] = useState<ExportColumn[]>(FIRST_COLUMNS);
  const [kind, setKind] = useState<SelectionKind>('sheet');
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<ConsoleError | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const used = view.layouts.find(({ id }) => id === chosen);
  const choices = useMemo(
    () => choicesOf(view.fields, i18n.language, (own) => t(`own.${own}`)),
    [view.fields, i18n.language, t],
  );
  useUnsaved(name.trim() !== (used?.name ?? '') || columns !== (used?.columns ?? FIRST_COLUMNS));
  const choose = (id: string): void => {
    const found = view.layouts.find((one) => one.id === id);
    setChosen(id);
    setName(found?.name ?? '');
    setColumns(found?.columns ?? FIRST_COLUMNS);
  };
  const run = async (what: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setError(null);
    setNote('');
    try {
      const done = await what();
      await onChanged();
      setNote(done);
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  const begin = () =>
    run(async () => {
      const body: ExportBody = {
        kind,
        columns: kind === 'sheet' ? columns : [],
        selection: { filter: filter ?? EVERYTHING },
        language: languageOf(i18n.language),
      };
      const { total } = await call('POST /recruitments/:id/exports', { params: { id: recruitment }, body });
      return t('begun', { count: total });
    });
  const saveAs = (id: string, rev: number) =>
    run(async () => {
      const saved = await call('POST /recruitments/:id/export-layouts', {
        params: { id: recruitment },
        body: { id, name, columns, rev },
      });
      setChosen(saved.find((one) => one.name === name.trim())?.id ?? '');
      return t('layout.saved', { name: name.trim() });
    });
  const remove = ({ id, rev, name: own }: ExportLayout) =>
    run(async () => {
      await call('POST /recruitments/:id/export-layouts/:layout/remove', {
        params: { id: recruitment, layout: id },
        body: { rev },
      });
      setChosen('');
      return t('layout.removed', { name: own });
    });
  return (
    <section className={layout['card']} aria-labelledby="new-export">
      <h2 id="new-export">{t('new')}</h2>
      <p>
        {t(filter ? 'filtered' : 'everything')}{' '}
        <Link to={`/recruitments/${recruitment}/applications${filterQuery(filter ?? {})}`}>
          {t('showThem')}
        </Link>
      </p>
      <p className={controls['muted']}>{t('lead')}</p>
      <div className={css['form']}>
        <SelectField
          label={t('kind.label')}
          value={kind}
          options={(['sheet', 'resumes'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(value) => setKind(value === 'resumes' ? 'resumes' : 'sheet')}
        />
        {kind === 'resumes' && <p className={controls['muted']}>{t('kind.resumesText')}</p>}
        {kind === 'sheet' && (
          <>
            <SelectField
              label={t('layout.label')}
              value={chosen}
              options={[
                { value: '', label: t('layout.none') },
                ...view.layouts.map(({ id, name: own }) => ({ value: id, label: own })),
              ]}
              onChange={choose}
            />
            <h3>{t('columns.title')}</h3>
            <Columns columns={columns} choices={choices} onChange={setColumns} />
            <div className={controls['add']}>
              <TextField label={t('layout.name')} value={name} maxLength={60} onChange={setName} />
              {used && (
                <Button disabled={busy} onClick={() => void saveAs(used.id, used.rev)}>
                  {t('layout.save')}
                </Button>
              )}
              <Button disabled={busy || name.trim() === ''} onClick={() => void saveAs('', 0)}>
                {t('layout.add')}
              </Button>
              {used && (
                <Button kind="danger" disabled={busy} onClick={() => void remove(used)}>
                  {t('layout.remove')}
                </Button>
              )}
            </div>
          </>
        )}
        <Refusal error={error} />
        <p role="status">{note}</p>
      </div>
      <div className={controls['actions']}>
        <Button
          kind="primary"
          disabled={busy || (kind === 'sheet' && columns.length === 0)}
          onClick={() => void begin()}
        >
          {t('begin')}
        </Button>
      </div>
    </section>
  );
}

/** Where a refusal is of: `columns/3` is of `columns`. */
const partOf = (path: string): string =>
  path
    .split('/')
    .slice(0, 2)
    .join('.')
    .replace(/\.\d+$/, '');

function Refusal({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation('exports');
  const texts = ({ code, problems = [] }: ConsoleError): string[] =>
    code === 'stale'
      ? [t('problem.stale')]
      : problems.map(({ path, what }) => t([`problem.${partOf(path)}.${what}`, '']));
  return <Refused error={error} texts={texts} />;
}

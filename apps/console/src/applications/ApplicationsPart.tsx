import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type {
  CodeListSummary,
  ReviewFacets,
  ReviewRow,
  ReviewViewDefinition,
  SetSummary,
} from '@portal/console-contract';
import { call } from '../api.ts';
import { useLists } from '../codes/lists.ts';
import { listsOfSets } from '../conditions/model.ts';
import type { PartProps } from '../recruitments/part-props.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ActionsDialog } from './ActionsDialog.tsx';
import { addressOf, compactFilter } from './address.ts';
import { ApplicationsGrid } from './ApplicationsGrid.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { Columns } from './Columns.tsx';
import { Fault } from './Fault.tsx';
import type { Fields } from './fields.ts';
import { FilterBar } from './FilterBar.tsx';
import { PasteSelection } from './PasteSelection.tsx';
import { countOf, NOTHING, withTicked, type Chosen } from './selection.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useDefinition } from './use-definition.ts';
import { usePages } from './use-pages.ts';
import { Views } from './Views.tsx';
import layout from '../ui/layout.module.css';
import css from './applications.module.css';

/** The applications of a recruitment: filtered, sorted, selected and changed together. */
export function ApplicationsPart({ recruitment }: PartProps) {
  const sets = useLoaded('GET /sets');
  const codes = useLoaded('GET /codes');
  const error = sets.error ?? codes.error;
  if (error) return <ErrorLine error={error} />;
  if (!sets.data || !codes.data) return <Skeleton lines={8} />;
  return <Applications recruitment={recruitment} sets={sets.data} codes={codes.data} />;
}

type Opened = 'columns' | 'paste' | 'change' | 'actions' | null;

interface Props extends Pick<PartProps, 'recruitment'> {
  sets: readonly SetSummary[];
  codes: readonly CodeListSummary[];
}

function Applications({ recruitment, sets, codes }: Props) {
  const { t } = useTranslation('applications');
  const { user } = useMe();
  const navigate = useNavigate();
  const { definition, view, put: show } = useDefinition();
  const published = useMemo(
    () => sets.filter(({ version, archived }) => version > 0 && !archived).map((one) => one.definition),
    [sets],
  );
  const { lists } = useLists(codes, listsOfSets(published), 'published');
  const fields: Fields = { sets: published, lists };
  const pages = usePages(recruitment.id, definition);
  const { facets, count } = useFacets(recruitment.id, definition);
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const [opened, setOpened] = useState<Opened>(null);
  const rows = pages.rows ?? [];
  const put = (next: ReviewViewDefinition, of = view): void => show(next, of);
  const putFilter = (part: Partial<ReviewViewDefinition['filter']>): void => {
    put({ ...definition, filter: { ...definition.filter, ...part } });
    // "All that match" was said of another filter.
    if (chosen.kind === 'all') setChosen(NOTHING);
  };
  const rowAddress = ({ id }: ReviewRow): string =>
    `/recruitments/${recruitment.id}/applications/${id}?${addressOf(definition, view).toString()}`;
  const all = (): void => {
    if (pages.total !== null) setChosen({ kind: 'all', filter: definition.filter, total: pages.total });
  };
  const again = (): void => {
    pages.reload();
    count();
  };
  const isFiltered = Object.keys(compactFilter(definition.filter)).length > 0;
  return (
    <section className={css['part']} aria-label={t('title')}>
      <div className={css['top']}>
        <Views
          recruitment={recruitment.id}
          definition={definition}
          chosen={view}
          onChoose={(next) => {
            if (next) put(next.definition, next.id);
            else put(definition, '');
            setChosen(NOTHING);
          }}
          onNamed={(id) => put(definition, id)}
        />
        <div className={css['tools']}>
          <Button kind="quiet" onClick={() => setOpened('columns')}>
            {t('columns.open', { count: definition.columns.length })}
          </Button>
          <Button kind="quiet" onClick={() => setOpened('paste')}>
            {t('paste.open')}
          </Button>
          <Button kind="quiet" onClick={() => setOpened('actions')}>
            {t('actions.open')}
          </Button>
        </div>
      </div>
      <Corrections recruitment={recruitment.id} />
      <FilterBar
        filter={definition.filter}
        facets={facets}
        fields={fields}
        named={pages.names}
        onChange={putFilter}
      />
      <SelectionBar
        chosen={chosen}
        total={pages.total}
        loaded={rows}
        mayChange={may(user, 'addAction')}
        onAll={all}
        onNone={() => setChosen(NOTHING)}
        onChange={() => setOpened('change')}
      />
      {pages.blind && <p className={layout['note']}>{t('blind.text')}</p>}
      <Fault error={pages.error} />
      {pages.error && (
        <p>
          <Button onClick={pages.reload}>{t('again')}</Button>
        </p>
      )}
      {pages.rows === null && !pages.error && <Skeleton lines={10} />}
      {pages.rows?.length === 0 && (
        <Empty title={t(isFiltered ? 'none' : 'nobody')} text={t(isFiltered ? 'noneText' : 'nobodyText')} />
      )}
      {rows.length > 0 && (
        <ApplicationsGrid
          label={t('title')}
          rows={rows}
          total={pages.total}
          busy={pages.busy}
          fields={fields}
          columns={definition.columns}
          sort={definition.sort}
          unnamed={t(pages.blind ? 'blind.name' : pages.names ? 'unnamed' : 'namesHidden')}
          chosen={chosen}
          addressOf={rowAddress}
          onSort={(sort) => put({ ...definition, sort })}
          onTick={(ids, on) =>
            setChosen(
              withTicked(
                chosen,
                ids,
                on,
                rows.map(({ id }) => id),
              ),
            )
          }
          onTickAll={all}
          onOpen={(row) => void navigate(rowAddress(row))}
          onEnd={pages.more}
        />
      )}
      {opened === 'columns' && (
        <Columns
          fields={fields}
          columns={definition.columns}
          onChange={(columns) => put({ ...definition, columns })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'paste' && (
        <PasteSelection
          recruitment={recruitment.id}
          onSelect={(ids) => setChosen({ kind: 'some', ids: new Set(ids) })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'change' && countOf(chosen) > 0 && (
        <ChangeDialog
          recruitment={recruitment}
          chosen={chosen}
          fields={fields}
          stages={facets?.stages ?? []}
          onEnded={again}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'actions' && (
        <ActionsDialog recruitment={recruitment} onEnded={again} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

/** How many applications each choice would leave; the last counts stay until newer ones are there. */
function useFacets(recruitment: string, { filter }: ReviewViewDefinition) {
  const [facets, setFacets] = useState<ReviewFacets | null>(null);
  const [round, setRound] = useState(0);
  const question = JSON.stringify({ filter });
  useEffect(() => {
    let stale = false;
    call('POST /recruitments/:id/applications/facets', {
      params: { id: recruitment },
      body: JSON.parse(question),
    })
      .then((found) => {
        if (!stale) setFacets(found);
      })
      // The list says what is wrong; without counts it can be filtered all the same.
      .catch(() => undefined);
    return () => {
      stale = true;
    };
  }, [recruitment, question, round]);
  return { facets, count: () => setRound((now) => now + 1) };
}

/** Requests of candidates to correct what they handed in, which wait for an answer (TRY-62). */
function Corrections({ recruitment }: { recruitment: string }) {
  const { t } = useTranslation('applications');
  const { data } = useLoaded('GET /recruitments/:id/corrections', { params: { id: recruitment } });
  if (!data || data.count === 0) return null;
  return (
    <p className={layout['note']} role="status">
      {t('corrections.waiting', { count: data.count })}{' '}
      <Link to={`/recruitments/${recruitment}/applications/${data.first}`}>{t('corrections.open')}</Link>
    </p>
  );
}

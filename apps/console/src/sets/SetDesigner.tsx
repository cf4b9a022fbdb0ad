import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCoded } from '@portal/field-kinds';
import { setContent, type Problem } from '@portal/fieldsets';
import type { CodeListSummary, ConsoleError, SetSummary } from '@portal/console-contract';
import { APPLICANT_CATEGORY_SET } from '@portal/rules';
import { DesignerBar } from '../designer/DesignerBar.tsx';
import { DesignerHead } from '../designer/DesignerHead.tsx';
import { DesignerNotes, NoDraft } from '../designer/DesignerNotes.tsx';
import { useUndoKeys } from '../designer/use-undo-keys.ts';
import { contentOf, useDesigner } from '../designer/use-designer.ts';
import { useFollowing } from '../designer/use-followed.ts';
import { PlacesContext, usePlaces } from '../designer/use-places.ts';
import type { Column } from '../grid/columns.ts';
import { FieldGrid } from '../grid/FieldGrid.tsx';
import { FIELD_PLAN, sortedBy } from '../grid/field-plan.ts';
import { GridTools } from '../grid/GridTools.tsx';
import { PasteNotes } from '../grid/PasteNotes.tsx';
import { PasteQuestions } from '../grid/PasteQuestions.tsx';
import { useGridActions } from '../grid/use-grid-actions.ts';
import { useColumns } from '../grid/use-columns.ts';
import { usePaste } from '../grid/use-paste.ts';
import { useRestWords } from '../grid/use-rest-words.ts';
import { useSorting } from '../grid/use-sorting.ts';
import { useTicks } from '../grid/use-ticks.ts';
import { ExamplesDrawer } from '../examples/ExamplesDrawer.tsx';
import { useKeep } from '../examples/use-keep.ts';
import { History } from '../publish/History.tsx';
import { EXAMPLES } from '../publish/place-of.ts';
import { Preview } from '../preview/Preview.tsx';
import { useQuotedSet } from '../quotes/use-quoted-set.ts';
import { RulesDrawer } from '../rules/RulesDrawer.tsx';
import { useMe } from '../session/me.ts';
import { Check } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useRested } from '../ui/use-rested.ts';
import { CommentCounts, useComments } from './comments.ts';
import { FieldDetails } from './FieldDetails.tsx';
import { missingEnglish } from './missing.ts';
import { SetTools, type Drawer } from './SetTools.tsx';
import { useFirstError } from './use-first-error.ts';
import { EMPTY_SET, MAX_PREVIEWED, useSetView } from './use-set-view.ts';
import { Problems } from './Problems.tsx';
import { Properties } from './Properties.tsx';
import panes from '../ui/panes.module.css';
import { usePointed } from '../search/pointed.ts';
import controls from '../ui/controls.module.css';
import css from './sets.module.css';

interface Props {
  fieldsetid: string;
  summary: SetSummary | undefined;
  sets: readonly SetSummary[];
  codes: readonly CodeListSummary[];
  say(text: string): void;
  onChanged(): Promise<void>;
}

/** Problems of what a field accepts. */
const OF_DETAILS = /^(?:min|max|layer|bound|calculation|choices|offer|dead|picture)/;

/** Problems of when the set as a whole is asked for or required. */
const OF_CONDITIONS = /^(?:asked|must|minWhen|setCircle)/;

/** One field set: its fields as a grid, what is wrong with it, and what candidates will see. */
export function SetDesigner({ fieldsetid, sets, codes, say, onChanged }: Props) {
  const { t, i18n } = useTranslation();
  const designer = useDesigner(`set:${fieldsetid}`);
  const { context, editable, snapshot } = designer;
  const stored = contentOf(designer, 'set')?.set;
  const { named: set, worded, definitions, act } = useQuotedSet(stored, sets, designer.act);
  const [drawer, setDrawer] = useState<Drawer>(() => (location.hash === `#${EXAMPLES}` ? EXAMPLES : null));
  const [wantsPreview, setShowsPreview] = useState<boolean | null>(null);
  const isLong = (stored?.fieldList.length ?? 0) > MAX_PREVIEWED;
  const showsPreview = wantsPreview ?? (window.innerWidth >= 1200 && !isLong);
  const [showsArchived, setShowsArchived] = useState(true);
  const [pointed, setPointed] = useState<{ itemid: string; column?: Column } | null>(null);
  usePointed('field', (itemid) => setPointed({ itemid }));
  const [detailed, setDetailed] = useState('');
  const [hits, setHits] = useState<ReadonlySet<string>>(NO_HITS);
  const [error, setError] = useState<ConsoleError | null>(null);
  const comments = useComments(fieldsetid);
  useUndoKeys(designer);
  // The question of a conflict is asked on the page: nothing stands in front of it.
  const asked = snapshot.matches({ open: 'conflict' });
  const field = asked ? undefined : set?.fieldList.find(({ itemid }) => itemid === detailed);
  const ownList = field?.codesetid ?? '';
  const wanted = [
    ...(drawer === 'properties' ? [APPLICANT_CATEGORY_SET] : []),
    ...(isCoded(ownList) ? [ownList] : []),
  ];

  const looked = useRested(stored, REST_MS);
  const { shown, published, lists, problems, flaws, differences, examples } = useSetView({
    set: looked,
    fields: set?.fieldList,
    view: context.view,
    codes,
    definitions,
    showsArchived,
    wanted,
  });

  const keep = useKeep({
    set: stored,
    runner: examples.runner,
    editable,
    act,
    say,
    onKept: () => setDrawer('examples'),
  });

  const tell = useCallback(
    ({ key, values = {} }: { key: string; values?: Record<string, string | number> }) => say(t(key, values)),
    [say, t],
  );
  const pasting = usePaste({ set: set ?? EMPTY_SET, lists: codes, act, say: tell, onError: setError });
  const actions = useGridActions({
    set: set ?? EMPTY_SET,
    shown,
    lists: codes,
    published,
    current: context.view?.published ?? null,
    paste: pasting.paste,
    filling: pasting.filling,
    act,
    say: tell,
    onError: setError,
    onDetails: setDetailed,
  });
  const { user } = useMe();
  const restOf = useRestWords({ set: worded, sets: definitions, lists, codes });
  const places = usePlaces(`set:${fieldsetid}`, user.login);
  const { followed, onFocusCapture } = useFollowing(places);
  const columns = useColumns(FIELD_PLAN, user.login, shown.length);
  const sorting = useSorting(shown, sortedBy({ lists: codes, t, language: i18n.language, restOf }), tell);
  const ticks = useTicks(sorting.rows);
  const { savedAt } = context;
  useEffect(() => {
    if (savedAt !== '') void onChanged();
  }, [savedAt, onChanged]);

  const point = ({ itemid, rule, order, example, what, part }: Problem): void => {
    if (example !== undefined) return setDrawer('examples');
    if (rule !== undefined || order !== undefined || OF_CONDITIONS.test(what)) return setDrawer('rules');
    if (itemid === undefined) return setDrawer('properties');
    // What the grid has no column for is put right in the details.
    if (OF_DETAILS.test(what) || (part ?? 'itemdesc') !== 'itemdesc') return setDetailed(itemid);
    setShowsArchived(true);
    setPointed({ itemid, ...(part ? { column: 'en' } : what.startsWith('list') ? { column: 'list' } : {}) });
  };

  useFirstError(problems, point);
  const meter = useMemo(() => missingEnglish(looked ?? EMPTY_SET), [looked]);

  if (snapshot.matches('failed') || !stored || !looked || !set || !worded)
    return <NoDraft designer={designer} />;
  const editing = { sets: definitions, lists, editable, act };
  const errors = problems.filter(({ level }) => level === 'error').length;
  return (
    <PlacesContext value={places}>
      <section
        className={`${panes['pane']} ${panes['designerPane']}`}
        onFocusCapture={onFocusCapture}
        aria-label={said(set.displayname, i18n.language) || fieldsetid}
      >
        <DesignerHead
          list={{ to: '/sets', name: t('nav.sets') }}
          title={said(set.displayname, i18n.language) || t('sets.unnamed')}
          about={`${fieldsetid} · ${
            context.view?.baseVersion
              ? t('sets.version', { version: context.view.baseVersion })
              : t('sets.new')
          }`}
          differences={differences}
        />
        <DesignerBar designer={designer}>
          <SetTools set={set} showsPreview={showsPreview} onPreview={setShowsPreview} onDrawer={setDrawer} />
        </DesignerBar>
        <DesignerNotes designer={designer} error={error} />
        {pasting.note && <PasteNotes note={pasting.note} fields={set.fieldList} onClose={pasting.putAway} />}
        <GridTools
          fields={shown}
          editable={editable}
          ticks={ticks}
          lists={codes}
          columns={columns}
          act={act}
          actions={actions}
          say={tell}
          onHits={setHits}
          onPoint={(itemid) => setPointed({ itemid })}
        />
        <CommentCounts value={comments.counts}>
          <FieldGrid
            fields={shown}
            hits={hits}
            columns={columns}
            sorting={sorting}
            ticks={ticks}
            lists={codes}
            restOf={restOf}
            published={published}
            used={context.view?.used ?? {}}
            editable={editable}
            actions={actions}
            pointed={pointed}
            flaws={flaws}
          />
        </CommentCounts>
        <footer className={panes['gridFoot']}>
          <span className={css['meter']} title={t('sets.meterHelp')}>
            <progress value={meter.done} max={Math.max(meter.all, 1)} aria-label={t('sets.meterHelp')} />
            {t('sets.meter', { done: meter.done, all: meter.all })}
          </span>
          {set.fieldList.some(({ archived }) => archived === '1') && (
            <Check label={t('sets.showArchived')} checked={showsArchived} onChange={setShowsArchived} />
          )}
          <details className={panes['keys']}>
            <summary>{t('keys.title')}</summary>
            <p>{t('keys.text')}</p>
          </details>
        </footer>
        <section className={panes['problems']} aria-label={t('problems.title')}>
          <h3>
            <IconAlertTriangle size={16} aria-hidden="true" /> {t('problems.title')}{' '}
            <span className={controls['badge']} data-bad={errors > 0}>
              {problems.length}
            </span>
          </h3>
          <Problems
            problems={problems}
            content={setContent(looked)}
            leadTo={(problem) => (problem.what === 'noFields' ? undefined : () => point(problem))}
          />
        </section>
      </section>
      {showsPreview && (
        <Preview
          set={stored}
          version={context.view?.baseVersion ?? 0}
          detailed={detailed}
          followed={followed}
          onKeep={keep}
        />
      )}
      {!asked && drawer === 'properties' && (
        <Properties
          set={set}
          lists={lists}
          published={context.view?.baseVersion !== 0}
          editable={editable}
          act={act}
          onClose={() => setDrawer(null)}
        />
      )}
      {!asked && editable && <PasteQuestions pasting={pasting} lists={codes} />}
      {field && (
        <FieldDetails
          {...editing}
          set={worded}
          field={field}
          problems={problems}
          codes={codes}
          used={context.view?.used[field.itemid]}
          comments={comments}
          onClose={() => setDetailed('')}
        />
      )}
      {!asked && drawer === 'rules' && (
        <RulesDrawer
          {...editing}
          set={{ ...worded, checks: set.checks ?? [] }}
          problems={problems}
          onClose={() => setDrawer(null)}
        />
      )}
      {!asked && drawer === 'examples' && (
        <ExamplesDrawer {...editing} set={worded} examples={examples} onClose={() => setDrawer(null)} />
      )}
      {drawer === 'history' && <History designer={designer} onClose={() => setDrawer(null)} />}
    </PlacesContext>
  );
}

/** Problems, examples and counts are worked out once typing rests: of thousands of fields they take as long as several frames. */
const REST_MS = 150;
const NO_HITS: ReadonlySet<string> = new Set();

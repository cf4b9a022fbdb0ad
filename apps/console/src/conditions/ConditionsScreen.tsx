import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { conditionProblems } from '@portal/fieldsets';
import type { CodeListSummary, ConsoleError } from '@portal/console-contract';
import type { ConditionsReview, ConditionsView } from '@portal/console-contract';
import { MAX_CONDITIONS } from '@portal/rules';
import type { ConditionWhen, PositionCondition, StoredFieldSet } from '@portal/schemas';
import { call, errorOf } from '../api.ts';
import { useLists } from '../codes/lists.ts';
import { useBothLanguages } from '../rules/use-both-languages.ts';
import { may, useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useUnread } from '../ui/unread.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { AgeDayForNew } from './age-day.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { ConditionTemplates } from './ConditionTemplates.tsx';
import { ChangedVerdicts } from './ChangedVerdicts.tsx';
import { freeId, listsOfSets, newConditionTerm } from './model.ts';
import { keepUnsaved, useUnsaved } from './unsaved.ts';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import rules from '../rules/rules.module.css';
import css from './conditions.module.css';

/** What a position asks of a resume (ELIG-01), made of sentences, and whom a change would concern (ELIG-05). */
export function ConditionsScreen() {
  const { positionId = '' } = useParams();
  const stored = useLoaded('GET /positions/:id/conditions', { params: { id: positionId } });
  const sets = useLoaded('GET /sets');
  const codes = useLoaded('GET /codes');
  const error = stored.error ?? sets.error ?? codes.error;
  if (error) return <ErrorLine error={error} />;
  if (!stored.data || !sets.data || !codes.data) return <Skeleton lines={6} />;
  const published = sets.data.filter(({ version, archived }) => version > 0 && !archived);
  return (
    <AgeDayForNew value={stored.data.ageDay}>
      <Editor
        key={JSON.stringify(stored.data.conditions)}
        positionId={positionId}
        view={stored.data}
        sets={published.map(({ definition }) => definition)}
        codes={codes.data}
        onStored={stored.reload}
      />
    </AgeDayForNew>
  );
}

/** The other positions that were chosen in the grid to get the same conditions (OFFICE-04). */
function useOthers(positionId: string): { also: readonly string[]; alone(): void } {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: { also?: unknown } | null };
  const given = Array.isArray(state?.also) ? state.also : [];
  return {
    also: given.filter((one): one is string => typeof one === 'string' && one !== positionId),
    alone: () => void navigate(pathname, { replace: true, state: null }),
  };
}

/** What a change would do, and of which change that was said. */
interface Looked {
  conditions: readonly PositionCondition[];
  /** Ids of the other positions. */
  also: string;
  review: ConditionsReview;
}

interface EditorProps {
  positionId: string;
  view: ConditionsView;
  sets: readonly StoredFieldSet[];
  codes: readonly CodeListSummary[];
  onStored(): Promise<void>;
}

function Editor({ positionId, view, sets, codes, onStored }: EditorProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { user } = useMe();
  const readable = useBothLanguages();
  const { conditions, put, undo, canUndo, isChanged } = useUnsaved(positionId, view.conditions);
  const { lists } = useLists(codes, listsOfSets(sets), 'published');
  const [looked, setLooked] = useState<Looked | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const { also, alone } = useOthers(positionId);
  // An answer counts for what was asked: whatever was changed since, or while it was on its way, is looked at anew.
  const isOfThis = looked?.conditions === conditions && looked.also === also.join(' ');
  const review = isOfThis ? looked.review : null;
  const [choosing, setChoosing] = useState(false);
  const editable = may(user, 'putConditions');
  const problems = conditionProblems(
    conditions,
    sets,
    lists.filter(({ items }) => items.length > 0),
  );
  // Others may get what is stored here.
  const isReady = isChanged || also.length > 0;
  const unread = useUnread();
  const isWrong = unread || problems.some(({ level }) => level === 'error');
  const waits = isWrong ? 'wrong' : review ? 'nothing' : isChanged ? 'look' : 'others';
  const why = useId();
  const told = useRef<HTMLDivElement>(null);
  // What a change would do stands below a long list: it begins in the middle of what scrolls, the page or on a phone all of it.
  useEffect(() => {
    const main = told.current?.closest('main');
    if (!review || !told.current || !main) return;
    const isMain = main.scrollHeight > main.clientHeight;
    const scroller = isMain ? main : document.documentElement;
    const from = told.current.getBoundingClientRect().top - (isMain ? main.getBoundingClientRect().top : 0);
    scroller.scrollBy({ top: from - scroller.clientHeight / 2 });
  }, [review]);
  const add = (action: PositionCondition['action'], when: ConditionWhen, isOpen: boolean): void => {
    const id = freeId(conditions);
    if (isOpen) setAdded(new Set([...added, id]));
    put([...conditions, { id, action, when }]);
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    await work().catch((failed: unknown) => setError(errorOf(failed)));
    setBusy(false);
  };
  const look = () =>
    run(async () => {
      const answer = await call('POST /positions/:id/conditions/review', {
        params: { id: positionId },
        body: { conditions: [...conditions], also: [...also] },
      });
      setLooked({ conditions, also: also.join(' '), review: answer });
    });
  const save = () =>
    run(async () => {
      await call('PUT /positions/:id/conditions', {
        params: { id: positionId },
        body: {
          was: [...view.conditions],
          conditions: [...conditions],
          also: [...also],
          seen: review?.also.seen ?? '',
        },
      });
      alone();
      keepUnsaved(positionId, null);
      await onStored();
    });
  return (
    <div className={layout['page']}>
      <header className={css['head']}>
        <div>
          <Heading title={t('conditions.title')} part={said(view.position.name, i18n.language)} />
          <p className={controls['muted']}>
            {said(view.position.name, i18n.language)} · {view.position.code} ·{' '}
            {t('conditions.applications', { count: view.applications })}
          </p>
        </div>
        <Button kind="quiet" onClick={() => void navigate(-1)}>
          {t('conditions.back')}
        </Button>
      </header>
      {conditions.length === 0 && <Empty title={t('conditions.none')} text={t('conditions.noneText')} />}
      <ol className={rules['ruleList']}>
        {conditions.map((condition, place) => (
          <ConditionEditor
            key={condition.id}
            condition={condition}
            number={place + 1}
            sets={sets}
            lists={lists}
            problems={problems.filter((problem) => problem.place === place)}
            disabled={!editable}
            readable={readable}
            isNew={added.has(condition.id)}
            onChange={(next) => put(conditions.with(place, next))}
            onRemove={() => put(conditions.toSpliced(place, 1))}
          />
        ))}
      </ol>
      {editable && (
        <div className={controls['actions']}>
          <Button
            disabled={conditions.length >= MAX_CONDITIONS}
            onClick={() =>
              add('inform', newConditionTerm(sets, 'when', conditions.length > 0 ? '' : 'A04'), true)
            }
          >
            <IconPlus size={16} aria-hidden="true" /> {t('conditions.add')}
          </Button>
          <Button disabled={conditions.length >= MAX_CONDITIONS} onClick={() => setChoosing(true)}>
            {t('conditions.templates.open')}
          </Button>
          <Button kind="quiet" disabled={!canUndo} onClick={undo}>
            <IconArrowBackUp size={16} aria-hidden="true" /> {t('conditions.undo')}
          </Button>
        </div>
      )}
      {choosing && (
        <ConditionTemplates
          sets={sets}
          codes={codes}
          onChoose={(when) => {
            setChoosing(false);
            add('refuse', when, false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {also.length > 0 && (
        <p role="status" className={css['others']}>
          {t('conditions.also', { count: also.length })}
          {review &&
            review.also.replaced > 0 &&
            t('conditions.replaced', { count: review.also.replaced })}{' '}
          <Button kind="quiet" onClick={alone}>
            {t('conditions.alone')}
          </Button>
        </p>
      )}
      <div ref={told}>{review && <ChangedVerdicts review={review} />}</div>
      <ErrorLine error={error} />
      {editable && (
        <footer className={css['foot']}>
          <span id={why} className={controls['muted']}>
            {isReady && t(`conditions.waits.${waits}`)}
          </span>
          <Button disabled={busy || !isReady || isWrong} onClick={() => void look()}>
            {t('conditions.look')}
          </Button>
          <Button
            kind="primary"
            aria-describedby={why}
            disabled={busy || !review || isWrong}
            onClick={() => void save()}
          >
            {review && review.changedCount > 0
              ? t('conditions.saveChangedVerdicts', { count: review.changedCount })
              : t('conditions.save')}
          </Button>
        </footer>
      )}
    </div>
  );
}

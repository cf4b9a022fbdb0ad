import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MarkingView } from '@portal/console-contract';
import { unbroken } from '@portal/rules';
import { useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import layout from '../ui/layout.module.css';
import type { KeptSheets } from './kept-sheets.ts';
import { stateOf } from './sheet-state.ts';
import { SheetForm } from './SheetForm.tsx';
import { useKeptSheets } from './use-kept-sheets.ts';
import { useSending, waitingIn } from './use-sending.ts';
import css from './marking.module.css';

/** A finger that goes so far sideways, in pixels, means the next number. */
const SWIPE = 80;

interface ChoiceProps {
  view: MarkingView;
  sheets: KeptSheets;
  chosen: number;
  onChoose(number: number): void;
}

/** All numbers with how far each is. */
function Numbers({ view, sheets, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('marking');
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    own.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <nav className={css['numbers']} aria-label={t('list')}>
      {view.members.map((member) => {
        const state = stateOf(member, sheets[member.number]);
        const isChosen = member.number === chosen;
        return (
          <button
            key={member.number}
            ref={isChosen ? own : undefined}
            type="button"
            data-state={state}
            aria-current={isChosen}
            onClick={() => onChoose(member.number)}
          >
            <strong>{member.number}</strong>
            <span>{t(`state.${state}`)}</span>
          </button>
        );
      })}
    </nav>
  );
}

/** Where one group is marked: numbers, and the sheet of one of them. */
export function MarkingGroup({ group }: { group: string }) {
  const { t, i18n } = useTranslation('marking');
  const { login } = useMe().user;
  const { data, error } = useLoaded('GET /marking/:group', { params: { group } });
  const [newer, setNewer] = useState<MarkingView | null>(null);
  const view = newer ?? data;
  const { sheets, ready, broken, put } = useKeptSheets(login, group);
  useSending(group, { sheets, put, onView: setNewer });
  const [asked, setAsked] = useState(0);
  const from = useRef<number | null>(null);
  if (!view || !ready) return error ? <ErrorLine error={error} /> : <Skeleton lines={6} />;
  const open = view.members.find((member) =>
    ['open', 'typing'].includes(stateOf(member, sheets[member.number])),
  );
  const chosen = view.members.find(({ number }) => number === asked) ?? open ?? view.members[0];
  const at = chosen ? view.members.indexOf(chosen) : 0;
  const go = (by: number): void => {
    const next = view.members[at + by];
    if (next) setAsked(next.number);
  };
  const waiting = waitingIn(sheets).length;
  const release = (event: PointerEvent): void => {
    const moved = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (Math.abs(moved) > SWIPE) go(moved < 0 ? 1 : -1);
  };
  return (
    <div className={css['marking']}>
      <header className={css['head']}>
        <Link to="/marking">{t('back')}</Link>
        <Heading title={t('group', { code: view.code })} />
        <p>
          {[said(view.name, i18n.language), view.room, unbroken(view.starts.replace('T', ' '))].join(' · ')}
        </p>
      </header>
      <p role="status" className={css['net']} data-waits={waiting > 0 || broken}>
        {broken ? t('noStore') : waiting > 0 ? t('offline', { count: waiting }) : t('online')}
      </p>
      {chosen ? (
        <div className={css['desk']}>
          <Numbers view={view} sheets={sheets} chosen={chosen.number} onChoose={setAsked} />
          <div
            className={layout['card']}
            onPointerDown={(event) => {
              from.current = event.pointerType === 'touch' ? event.clientX : null;
            }}
            onPointerUp={release}
            onPointerCancel={() => {
              from.current = null;
            }}
          >
            <SheetForm
              key={chosen.number}
              group={group}
              view={view}
              member={chosen}
              kept={sheets[chosen.number]}
              onKeep={(sheet) => {
                setAsked(chosen.number);
                put(chosen.number, sheet);
              }}
              onView={setNewer}
              onPrevious={at > 0 ? () => go(-1) : null}
              onNext={at < view.members.length - 1 ? () => go(1) : null}
            />
          </div>
        </div>
      ) : (
        <Empty title={t('undrawn')} text={t('noneText')} />
      )}
    </div>
  );
}

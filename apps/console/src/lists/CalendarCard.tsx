import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, WorkingCalendarView } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { Done } from '../ui/Done.tsx';
import { may, useMe } from '../session/me.ts';
import { DateField } from '../ui/DateField.tsx';
import { Button, ErrorLine, SelectField } from '../ui/Kit.tsx';
import { useKept } from '../ui/use-kept.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { forgetUnread, useUnread } from '../ui/unread.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { ListError } from './ListError.tsx';
import css from './lists.module.css';

type Side = 'off' | 'on';
type Own = Pick<WorkingCalendarView, 'off' | 'on' | 'years'>;

const SIDES: readonly Side[] = ['off', 'on'];

const ownOf = ({ off, on, years }: Own): Own => ({ off, on, years });

/** The calendar that working days are counted by: what was published, and what the office changes of it (LIST-02). */
export function CalendarCard() {
  const { t } = useTranslation('lists');
  const loaded = useLoaded('GET /working-calendar');
  const data = useKept(loaded.data);
  const [told, setTold] = useState('');
  const saved = async (): Promise<void> => {
    await loaded.reload();
    setTold(t('calendar.saved'));
  };
  return (
    <section className={layout['card']} aria-labelledby="lists-calendar">
      <h2 id="lists-calendar">{t('calendar.title')}</h2>
      <ErrorLine error={loaded.error} />
      {data && <Days key={data.rev} view={data} onSaved={saved} />}
      <Done text={told} />
    </section>
  );
}

function Days({ view, onSaved }: { view: WorkingCalendarView; onSaved(): Promise<void> }) {
  const { t } = useTranslation('lists');
  const editable = may(useMe().user, 'putWorkingCalendar');
  const [own, setOwn] = useState(ownOf(view));
  const [day, setDay] = useState('');
  const [side, setSide] = useState<Side>('off');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ConsoleError | null>(null);
  const unread = useUnread();
  const changed = JSON.stringify(own) !== JSON.stringify(ownOf(view));
  useUnsaved(changed);
  const known = view.published.map(({ year }) => year);
  const next = Math.max(...known, ...own.years) + 1;
  const add = (): void => {
    const without = (days: readonly string[]): string[] => days.filter((one) => one !== day);
    const both = { off: without(own.off), on: without(own.on) };
    setOwn({ ...own, ...both, [side]: [...both[side], day].toSorted() });
    setDay('');
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      await call('PUT /working-calendar', { body: { rev: view.rev, ...own } });
      await onSaved();
    } catch (failed) {
      setRefused(errorOf(failed));
    }
    setBusy(false);
  };
  return (
    <>
      <p>{t('calendar.text', { from: Math.min(...known), to: Math.max(...known), source: view.source })}</p>
      {SIDES.map((one) => (
        <div key={one} className={css['days']}>
          <span className={controls['muted']}>{t(`calendar.${one}`)}</span>
          {own[one].length === 0 && <span>–</span>}
          {own[one].map((date) => (
            <span key={date} className={controls['badge']} data-quiet="true">
              {date}
              {editable && (
                <button
                  type="button"
                  className={controls['icon']}
                  aria-label={t('calendar.remove', { day: date })}
                  onClick={() => setOwn({ ...own, [one]: own[one].filter((other) => other !== date) })}
                >
                  ×
                </button>
              )}
            </span>
          ))}
        </div>
      ))}
      <div className={css['days']}>
        <span className={controls['muted']}>{t('calendar.years')}</span>
        {own.years.length === 0 ? <span>–</span> : own.years.map((year) => <span key={year}>{year}</span>)}
        {editable && (
          <Button kind="quiet" onClick={() => setOwn({ ...own, years: [...own.years, next] })}>
            {t('calendar.addYear', { year: next })}
          </Button>
        )}
      </div>
      {editable && (
        <div className={controls['pair']}>
          <DateField label={t('calendar.day')} kind="date" value={day} onChange={setDay} />
          <SelectField
            label={t('calendar.kind')}
            value={side}
            options={SIDES.map((value) => ({ value, label: t(`calendar.${value}`) }))}
            onChange={(value) => setSide(value === 'on' ? 'on' : 'off')}
          />
          <Button disabled={day === '' || unread} onClick={add}>
            {t('calendar.add')}
          </Button>
        </div>
      )}
      {view.running > 0 && (
        <p className={controls['muted']}>{t('calendar.running', { count: view.running })}</p>
      )}
      <ListError error={refused} />
      {changed && (
        <div className={controls['actions']}>
          <Button kind="primary" disabled={busy || unread} onClick={() => void save()}>
            {t('calendar.save')}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              setOwn(ownOf(view));
              forgetUnread();
            }}
          >
            {t('calendar.undo')}
          </Button>
        </div>
      )}
    </>
  );
}

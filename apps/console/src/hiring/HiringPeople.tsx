import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, HiringPositionView, HiringRow, HiringView } from '@portal/console-contract';
import { call } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Dialog, SelectField } from '../ui/Kit.tsx';
import { Pager } from '../ui/Pager.tsx';
import { moment } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import { ActDialog } from './ActDialog.tsx';
import { actsFor, CALL_OF, type HiringAct } from './acts.ts';
import { doAct, type ActWords } from './do-act.ts';
import { HiringError } from './HiringError.tsx';
import { HiringTable } from './HiringTable.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import css from './hiring.module.css';

interface Props {
  recruitment: string;
  zone: string;
  view: HiringView;
  chosen: HiringPositionView;
  page: number;
  busy: boolean;
  error: ConsoleError | null;
  done: ReactNode;
  unitName(id: string): string;
  /** Does something and tells what came of it; true = it was done. */
  run(what: () => Promise<unknown>, done: string): Promise<boolean>;
  onPage(page: number): void;
}

const NOBODY: ReadonlySet<string> = new Set();

/** The people of one position: who is where, one next act each, and acts for many of one step. */
export function HiringPeople(props: Props) {
  const { recruitment, zone, view, chosen, page, busy, error, done, unitName, run, onPage } = props;
  const { t, i18n } = useTranslation('hiring');
  const { user } = useMe();
  const editable = may(user, 'proposeHiring');
  const [standing, setStanding] = useState('');
  const [selected, setSelected] = useState(NOBODY);
  const [asking, setAsking] = useState<'ask' | 'drop' | null>(null);
  const [acting, setActing] = useState<{ act: HiringAct; rows: HiringRow[] } | null>(null);
  const [looked, setLooked] = useState<HiringRow | null>(null);
  const { id: position, fingerprint, madeAt, madeBy, openings, taken, next, stop } = chosen;
  const isMade = madeAt !== '';
  const params = { id: recruitment };
  const body = { position, fingerprint };
  const standings = [...new Set(view.rows.map((row) => row.standing))];
  const rows = view.rows.filter((row) => standing === '' || row.standing === standing);
  // Of an approval only people at the same step of it are decided together.
  const picked = rows.filter(({ reference }) => selected.has(reference));
  const isSame = new Set(picked.map(({ approvalAt }) => approvalAt)).size === 1;
  const many = picked[0] && isSame ? actsFor(picked[0].standing, picked.length > 1) : [];
  const passed = view.rows.filter((row) => row.standing === 'withdrawn' && row.source === null);
  const all = page === 1 && view.isLast ? 'people.selectAll' : 'people.selectPage';
  const choose = (value: string): void => {
    setStanding(value);
    setSelected(NOBODY);
  };
  const select = (reference: string): void => {
    const now = new Set(selected);
    if (!now.delete(reference)) now.add(reference);
    setSelected(now);
  };
  const act = async (words: ActWords): Promise<void> => {
    if (!acting) return;
    const told = t(`act.${acting.act}.told`, { count: acting.rows.length });
    if (await run(() => doAct(recruitment, acting.act, acting.rows, words), told)) {
      setActing(null);
      choose('');
    }
  };
  // What asked has the focus again before it goes, so that it is not lost with the dialog.
  const simple = async (what: () => Promise<unknown>, told: string): Promise<void> => {
    setAsking(null);
    await run(what, told);
  };
  return (
    <>
      <p>
        <strong>{t('people.taken', { taken, openings })}</strong>{' '}
        <span className={controls['muted']}>
          {isMade
            ? t('people.made', { by: madeBy, at: moment(madeAt, i18n.language) })
            : t('people.unmade', { count: taken })}
        </span>
      </p>
      {stop !== null && stop !== 'unmade' && <p>{t(`stop.${stop}`)}</p>}
      {editable && (
        <div className={css['bar']}>
          {!isMade && !chosen.cancelled && (
            <Button
              kind="primary"
              disabled={busy}
              onClick={() =>
                void run(
                  () => call('POST /recruitments/:id/hiring/lists', { params, body }),
                  t('people.proposed'),
                )
              }
            >
              {t('people.propose', { count: taken })}
            </Button>
          )}
          {isMade && stop === null && (
            <Button kind="primary" disabled={busy} onClick={() => setAsking('ask')}>
              {t('ask.title', { count: next })}
            </Button>
          )}
          {isMade && chosen.rounds === 0 && chosen.steps.every(({ step }) => step === 'proposed') && (
            <Button kind="quiet" disabled={busy} onClick={() => setAsking('drop')}>
              {t('drop.title')}
            </Button>
          )}
        </div>
      )}
      {acting === null && <HiringError error={error} unitName={unitName} />}
      {done}
      <div className={css['bar']}>
        <SelectField
          label={t('people.filter')}
          value={standing}
          options={[
            { value: '', label: t('people.all') },
            ...standings.map((value) => ({ value, label: t(`standing.${value}`) })),
          ]}
          onChange={choose}
        />
        {standing !== '' && (
          <>
            <Button
              kind="quiet"
              onClick={() =>
                setSelected(
                  selected.size === rows.length ? NOBODY : new Set(rows.map((row) => row.reference)),
                )
              }
            >
              {t(selected.size === rows.length ? 'people.selectNone' : all)}
            </Button>
            <p role="status">{t('people.selected', { count: picked.length })}</p>
            {many
              .filter((one) => may(user, CALL_OF[one]))
              .map((one) => (
                <Button
                  key={one}
                  kind={one === 'leave' ? 'danger' : undefined}
                  disabled={busy}
                  onClick={() => setActing({ act: one, rows: picked })}
                >
                  {t(`act.${one}.title`)}
                </Button>
              ))}
          </>
        )}
      </div>
      <HiringTable
        rows={rows}
        zone={zone}
        selected={standing === '' ? null : selected}
        onSelect={select}
        onAct={(one, row) => setActing({ act: one, rows: [row] })}
        onLook={setLooked}
      />
      <Pager page={page} isLast={view.isLast} onPage={onPage} />
      {asking === 'ask' && (
        <Dialog
          title={t('ask.title', { count: next })}
          onClose={() => setAsking(null)}
          actions={
            <Button
              kind="primary"
              disabled={busy}
              onClick={() =>
                void simple(
                  () => call('POST /recruitments/:id/hiring/substitutes', { params, body }),
                  t('ask.told'),
                )
              }
            >
              {t('ask.do')}
            </Button>
          }
        >
          <p>{t('ask.text', { count: next, hours: view.rule.hours })}</p>
          {passed.length > 0 && (
            <p>
              {t('ask.passed', {
                names: passed.map(({ name, reference }) => `${name} ${reference}`.trim()).join(t('comma')),
              })}
            </p>
          )}
          <p className={controls['muted']}>
            {t('ask.round', { round: chosen.rounds + 1, rounds: view.rule.rounds })}
          </p>
        </Dialog>
      )}
      {asking === 'drop' && (
        <Dialog
          title={t('drop.title')}
          onClose={() => setAsking(null)}
          actions={
            <Button
              kind="danger"
              disabled={busy}
              onClick={() =>
                void simple(
                  () =>
                    call('DELETE /recruitments/:id/hiring/lists/:position', {
                      params: { ...params, position },
                    }),
                  t('drop.told'),
                )
              }
            >
              {t('drop.title')}
            </Button>
          }
        >
          <p>{t('drop.text')}</p>
        </Dialog>
      )}
      {acting && (
        <ActDialog
          key={acting.act}
          act={acting.act}
          rows={acting.rows}
          rule={view.rule}
          busy={busy}
          error={error}
          unitName={unitName}
          onClose={() => setActing(null)}
          onDo={(words) => void act(words)}
        />
      )}
      {looked && <PersonDialog recruitment={recruitment} row={looked} onClose={() => setLooked(null)} />}
    </>
  );
}

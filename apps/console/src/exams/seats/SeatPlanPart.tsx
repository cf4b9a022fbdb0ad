import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatPlan, SeatPlanRead } from '@portal/console-contract';
import { MAX_ROOMS, MAX_SESSIONS, MAX_SITES, SEPARATIONS, type Separation } from '@portal/schemas';
import { wordsIn } from '@portal/rules';
import { call, linkTo, sendFile } from '../../api.ts';
import { ChooseFile } from '../../recruitments/ChooseFile.tsx';
import { FaultCells } from '../../recruitments/FaultCells.tsx';
import { Button, Check, ErrorLine, SelectField, Skeleton, TextField } from '../../ui/Kit.tsx';
import { said } from '../../ui/texts.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { forgetUnread, useUnread } from '../../ui/unread.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import controls from '../../ui/controls.module.css';
import type { ExamProps } from '../exam-props.ts';
import page from '../exams.module.css';
import { NEW_ROOM, NEW_SESSION, NEW_SITE, roomColumns, sessionColumns, siteColumns } from './plan-columns.ts';
import { NumberRules } from './NumberRules.tsx';
import { PlanTable } from './PlanTable.tsx';
import { SeatError } from './SeatError.tsx';
import css from './seats.module.css';

/** Where and when the examination is held: a file in and out, and the same written in place (EXAM-01). */
export function SeatPlanPart({
  recruitment,
  busy,
  run,
  errorOfPart,
  onSaved,
}: ExamProps & { onSaved(): void }) {
  const { t, i18n } = useTranslation('exams');
  const params = { id: recruitment };
  const { data, error, reload } = useLoaded('GET /recruitments/:id/exams/seat-plan', { params });
  // What is typed stays when somebody else saves; null = nothing is typed.
  const [typed, setTyped] = useState<SeatPlan | null>(null);
  const [read, setRead] = useState<SeatPlanRead | null>(null);
  const plan = typed ?? data?.plan;
  const changed = typed !== null && JSON.stringify(typed) !== JSON.stringify(data?.plan);
  // A time that is not understood is saved as nothing else.
  const unread = useUnread();
  useUnsaved(changed || unread);
  if (!data || !plan) return error ? <ErrorLine error={error} /> : <Skeleton lines={4} />;
  const put = (change: Partial<SeatPlan>): void => setTyped({ ...plan, ...change });
  const putRules = (change: Partial<SeatPlan['rules']>): void => put({ rules: { ...plan.rules, ...change } });
  const look = (file: File): Promise<void> =>
    run('seat-file', async () => {
      setRead(null);
      const query = { name: file.name, language: i18n.language };
      const found = await sendFile('POST /recruitments/:id/exams/seat-plan/file', { params, query, file });
      setRead(found);
      if (found.plan) setTyped(found.plan);
    });
  const save = async (): Promise<void> => {
    let isSaved = false;
    await run('seat-plan', async () => {
      await call('PUT /recruitments/:id/exams/seat-plan', { params, body: { rev: data.rev, plan } });
      isSaved = true;
    });
    await reload();
    if (!isSaved) return;
    setTyped(null);
    setRead(null);
    onSaved();
  };
  const apart = (property: 'unit' | 'school') => (
    <SelectField
      label={t(`seats.column.${property}`)}
      value={plan.rules[property]}
      options={SEPARATIONS.map((value) => ({ value, label: t(`seats.apart.${value}`) }))}
      onChange={(value) => putRules({ [property]: value as Separation })}
    />
  );
  return (
    <>
      <div className={page['file']}>
        <a
          className={controls['button']}
          href={linkTo('GET /recruitments/:id/exams/seat-plan/file', {
            params,
            query: { language: i18n.language },
          })}
          download
        >
          {t('seats.file')}
        </a>
        <ChooseFile disabled={busy} onFile={(file) => void look(file)} />
      </div>
      <SeatError error={errorOfPart('seat-file')} />
      {read && (
        <div role="status">
          <p>{t(read.plan ? 'seats.read' : 'seats.notRead', { count: read.faultCount })}</p>
          {read.faults.length > 0 && (
            <FaultCells
              label={t('trial.faultCells')}
              cells={read.faults}
              why={({ what }) => t([`seats.why.${what}`, `fieldsets:import.${what}`, 'seats.why.other'])}
            />
          )}
        </div>
      )}
      <form
        className={css['plan']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PlanTable
          label={t('seats.sites')}
          rows={plan.sites}
          columns={siteColumns(t)}
          fresh={NEW_SITE}
          max={MAX_SITES}
          onChange={(sites) => put({ sites })}
        />
        <PlanTable
          label={t('seats.rooms')}
          rows={plan.rooms}
          columns={roomColumns(t)}
          fresh={{ ...NEW_ROOM, site: plan.sites[0]?.code ?? '' }}
          max={MAX_ROOMS}
          onChange={(rooms) => put({ rooms })}
        />
        <PlanTable
          label={t('seats.sessions')}
          rows={plan.sessions}
          columns={sessionColumns(t)}
          fresh={NEW_SESSION}
          max={MAX_SESSIONS}
          onChange={(sessions) => put({ sessions })}
        />
        <h3>{t('seats.rules')}</h3>
        <div className={css['rules']}>
          {apart('unit')}
          {apart('school')}
          <SelectField
            label={t('seats.column.schoolField')}
            value={plan.rules.schoolField}
            options={[
              { value: '', label: t('seats.noField') },
              ...data.fields.map(({ id, label }) => ({ value: id, label: said(label, i18n.language) })),
            ]}
            onChange={(schoolField) => putRules({ schoolField })}
          />
          <TextField
            label={t('seats.accessible')}
            help={t('seats.accessibleHelp')}
            maxLength={100_000}
            value={plan.accessible.join(', ')}
            onChange={(text) => put({ accessible: wordsIn(text) })}
          />
          <Check
            label={t('seats.column.approvedOnly')}
            checked={plan.rules.approvedOnly}
            onChange={(approvedOnly) => putRules({ approvedOnly })}
          />
        </div>
        <NumberRules plan={plan} onChange={putRules} />
        <SeatError error={errorOfPart('seat-plan')} />
        {(changed || unread) && (
          <div className={controls['actions']}>
            <Button kind="primary" type="submit" disabled={busy || unread}>
              {t('seats.save')}
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                setTyped(null);
                forgetUnread();
              }}
            >
              {t('seats.undo')}
            </Button>
          </div>
        )}
      </form>
    </>
  );
}

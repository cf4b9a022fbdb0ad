import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InterviewGroupsView, InterviewSheetView } from '@portal/console-contract';
import { call } from '../api.ts';
import { Done } from '../ui/Done.tsx';
import { may, useMe } from '../session/me.ts';
import { Button, SelectField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { GroupError } from './GroupError.tsx';
import type { CardProps } from './card-props.ts';
import css from './groups.module.css';

type Card = CardProps & { view: InterviewGroupsView };

/** Corrections of sheets that were handed in; a second person confirms them. */
function Corrections({ recruitment, editable, act, view }: Card) {
  const { t, i18n } = useTranslation('interview-groups');
  const { user } = useMe();
  const mayConfirm = may(user, 'confirmInterviewCorrection');
  const decide = (correction: string, how: 'confirm' | 'end'): Promise<boolean> =>
    act.run('correction', async () => {
      await call(`POST /recruitments/:id/interview-corrections/:correction/${how}`, {
        params: { id: recruitment, correction },
        body: {},
      });
      return t(how === 'confirm' ? 'marks.confirmed' : 'marks.ended');
    });
  const namesOf = (code: string): ReadonlyMap<string, string> =>
    new Map(
      view.groups
        .find((group) => group.code === code)
        ?.marking.criteria.map(({ id, name }) => [id, said(name, i18n.language)]),
    );
  const told = (code: string, { absent, marks }: InterviewSheetView): string => {
    const names = namesOf(code);
    return absent
      ? t('members.absent')
      : Object.entries(marks)
          .map(([id, mark]) => `${names.get(id) ?? id} ${mark}`)
          .join(' · ');
  };
  return (
    <>
      <h3>{t('marks.corrections')}</h3>
      {view.corrections.map((row) => (
        <div key={row.id} className={css['line']}>
          <p>
            <strong>{t(`marks.state.${row.state}`)}</strong>{' '}
            {t('marks.correction', {
              group: row.group,
              number: row.number ?? '–',
              login: row.login,
              reason: row.reason,
            })}
          </p>
          <p>
            {t('marks.from')} <s>{told(row.group, row.before)}</s>
          </p>
          <p>
            {t('marks.to')} {told(row.group, row.after)}
          </p>
          {row.state === 'asked' && (
            <div className={controls['actions']}>
              {mayConfirm && (
                <Button
                  disabled={act.busy || user.login === row.askedBy}
                  onClick={() => void decide(row.id, 'confirm')}
                >
                  {t('marks.confirm')}
                </Button>
              )}
              {editable && (
                <Button kind="quiet" disabled={act.busy} onClick={() => void decide(row.id, 'end')}>
                  {t('marks.end')}
                </Button>
              )}
            </div>
          )}
        </div>
      ))}
      <GroupError error={act.errorOf('correction')} />
      <Done text={act.told('correction')} />
    </>
  );
}

/** How far marking is, and the way of the marks into the scores (INTV-02). */
export function MarksCard(props: Card) {
  const { recruitment, editable, act, view } = props;
  const { t, i18n } = useTranslation('interview-groups');
  const [chosen, setChosen] = useState('');
  const subject = chosen || view.subject;
  const { toInterview, interviewed } = view;
  const take = (): Promise<boolean> =>
    act.run('marks', async () => {
      const { taken, left } = await call('POST /recruitments/:id/interview-marks', {
        params: { id: recruitment },
        body: { subject, count: interviewed },
      });
      return [t('marks.taken', { count: taken }), left > 0 ? t('marks.left', { count: left }) : ''].join(' ');
    });
  return (
    <section className={layout['card']} aria-labelledby="interview-marks">
      <h2 id="interview-marks">{t('marks.title')}</h2>
      <p>{t('marks.progress', { toInterview, interviewed })}</p>
      {editable && view.subjects.length > 0 && (
        <>
          <p className={controls['muted']}>{t('marks.takeText')}</p>
          <div className={css['fields']}>
            <SelectField
              label={t('marks.subject')}
              value={subject}
              options={[
                { value: '', label: t('relation.choose') },
                ...view.subjects.map(({ id, name }) => ({ value: id, label: said(name, i18n.language) })),
              ]}
              onChange={setChosen}
            />
          </div>
          <Button disabled={act.busy || subject === '' || interviewed === 0} onClick={() => void take()}>
            {t('marks.take')}
          </Button>
        </>
      )}
      <GroupError error={act.errorOf('marks')} />
      <Done text={act.told('marks')} />
      {view.corrections.length > 0 && <Corrections {...props} />}
    </section>
  );
}

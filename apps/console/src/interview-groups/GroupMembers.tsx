import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_OFFICE_REASON } from '@portal/rules';
import type { InterviewMembersView } from '@portal/console-contract';
import { call, linkTo } from '../api.ts';
import { Done } from '../ui/Done.tsx';
import { Button, Dialog, ErrorLine, Scroll, Skeleton, TextField } from '../ui/Kit.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useKept } from '../ui/use-kept.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { GroupError } from './GroupError.tsx';
import { useRun } from '../ui/use-run.ts';
import type { CardProps } from './card-props.ts';
import css from './groups.module.css';

type Member = InterviewMembersView['members'][number];

/** What an examiner gave somebody. */
function Cell({ sheet }: { sheet: Member['sheets'][number] }) {
  const { t } = useTranslation('interview-groups');
  if (sheet.related) return t('members.related');
  if (!sheet.given) return <span aria-label={t('members.open')}>–</span>;
  if (sheet.absent) return t('members.absent');
  if (!sheet.dropped) return sheet.total;
  return (
    <s>
      {sheet.total}
      <span className="visually-hidden"> {t('members.dropped')}</span>
    </s>
  );
}

function MemberTable({ view }: { view: InterviewMembersView }) {
  const { t } = useTranslation('interview-groups');
  return (
    <Scroll label={t('members.table')}>
      <table className={`${layout['table']} ${css['table']}`}>
        <thead>
          <tr>
            <th scope="col">{t('members.number')}</th>
            <th scope="col">{t('relation.name')}</th>
            <th scope="col">{t('relation.reference')}</th>
            <th scope="col">{t('members.position')}</th>
            {view.group.examiners.map((login) => (
              <th key={login} scope="col">
                {login}
              </th>
            ))}
            <th scope="col">{t('members.mean')}</th>
          </tr>
        </thead>
        <tbody>
          {view.members.map((member) => (
            <tr key={member.number} data-gone={member.gone}>
              <th scope="row">{member.number}</th>
              <td>{member.name}</td>
              <td>{member.reference}</td>
              <td>{member.position}</td>
              {member.sheets.map((sheet) => (
                <td key={sheet.login}>
                  <Cell sheet={sheet} />
                </td>
              ))}
              <td>
                {member.gone ? t('members.gone') : (member.mean ?? t(`members.standing.${member.standing}`))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** Numbers and marks of one group, its papers, and who is put there by hand (INTV-02). */
export function GroupMembers({
  recruitment,
  editable,
  group,
  onChanged,
}: Pick<CardProps, 'recruitment' | 'editable'> & { group: string; onChanged(): Promise<void> }) {
  const { t, i18n } = useTranslation('interview-groups');
  const params = { id: recruitment, group };
  const loaded = useLoaded('GET /recruitments/:id/interview-groups/:group', { params });
  const data = useKept(loaded.data);
  const act = useRun(async () => {
    await loaded.reload();
    await onChanged();
  });
  const [isMoving, setMoving] = useState(false);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  if (!data) return loaded.error ? <ErrorLine error={loaded.error} /> : <Skeleton lines={4} />;
  const move = async (): Promise<void> => {
    const isDone = await act.run('move', async () => {
      await call('POST /recruitments/:id/interview-members', {
        params: { id: recruitment },
        body: { reference: reference.trim(), group, reason: reason.trim() },
      });
      return t('members.moved');
    });
    if (!isDone) return;
    setMoving(false);
    setReference('');
    setReason('');
  };
  const paper = (name: string): string =>
    linkTo('GET /recruitments/:id/interview-groups/:group/paper', {
      params,
      query: { paper: name, language: i18n.language },
    });
  return (
    <section className={layout['card']} aria-labelledby="interview-members">
      <h2 id="interview-members">{t('members.title', { code: data.group.code })}</h2>
      {data.members.length === 0 ? (
        <p className={controls['muted']}>{t('members.none')}</p>
      ) : (
        <MemberTable view={data} />
      )}
      <div className={css['make']}>
        <div className={controls['actions']}>
          <a href={paper('summary')}>{t('members.summary')}</a>
          <a href={paper('sheet')}>{t('members.sheet')}</a>
        </div>
        {editable && data.group.drawn && <Button onClick={() => setMoving(true)}>{t('members.move')}</Button>}
      </div>
      <Done text={act.told('move')} />
      {isMoving && (
        <Dialog
          title={t('members.move')}
          onClose={() => setMoving(false)}
          actions={
            <Button
              kind="primary"
              disabled={act.busy || reference.trim() === '' || reason.trim() === ''}
              onClick={() => void move()}
            >
              {t('members.move')}
            </Button>
          }
        >
          <div className={controls['form']}>
            <p className={controls['muted']}>{t('members.moveText')}</p>
            <TextField
              label={t('relation.reference')}
              maxLength={60}
              value={reference}
              onChange={setReference}
            />
            <TextArea
              label={t('draw.reason')}
              maxLength={MAX_OFFICE_REASON}
              value={reason}
              onChange={setReason}
            />
            <GroupError error={act.errorOf('move')} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

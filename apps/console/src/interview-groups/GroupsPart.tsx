import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InterviewGroupView } from '@portal/console-contract';
import { unbroken } from '@portal/rules';
import { call } from '../api.ts';
import { Done } from '../ui/Done.tsx';
import type { PartProps } from '../recruitments/part-props.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Empty, ErrorLine, Scroll, Skeleton } from '../ui/Kit.tsx';
import { useKept } from '../ui/use-kept.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import layout from '../ui/layout.module.css';
import { DrawCard } from './DrawCard.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { MarksCard } from './MarksCard.tsx';
import { Relations } from './Relations.tsx';
import { useRun } from '../ui/use-run.ts';
import css from './groups.module.css';

interface TableProps {
  groups: readonly InterviewGroupView[];
  chosen: string;
  editable: boolean;
  onOpen(id: string): void;
  onEdit(group: InterviewGroupView): void;
}

/** All groups by time. */
function GroupTable({ groups, chosen, editable, onOpen, onEdit }: TableProps) {
  const { t } = useTranslation('interview-groups');
  return (
    <Scroll label={t('group.table')}>
      <table className={`${layout['table']} ${css['table']}`}>
        <thead>
          <tr>
            {(['code', 'starts', 'room', 'examiners', 'people', 'state'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`group.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('group.act')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.id} aria-current={group.id === chosen}>
              <th scope="row">{group.code}</th>
              <td>{unbroken(group.starts.replace('T', ' '))}</td>
              <td>{group.room}</td>
              <td className={css['wide']}>{group.examiners.join(', ')}</td>
              <td>
                {group.people} / {group.capacity}
              </td>
              <td>
                {group.drawn
                  ? t('group.marked', { marked: group.marked + group.absent, people: group.people })
                  : t('group.undrawn')}
              </td>
              <td>
                <Button
                  kind="quiet"
                  aria-label={t('group.openOf', { code: group.code })}
                  onClick={() => onOpen(group.id)}
                >
                  {t('group.open')}
                </Button>
                {editable && (
                  <Button
                    kind="quiet"
                    aria-label={t('group.changeOf', { code: group.code })}
                    onClick={() => onEdit(group)}
                  >
                    {t('group.edit')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** Interviews of a recruitment: groups, relations, the draw, marks and what becomes of them (INTV-01, INTV-02). */
export function GroupsPart({ recruitment }: PartProps) {
  const { t } = useTranslation('interview-groups');
  const { user } = useMe();
  const editable = may(user, 'putInterviewGroup');
  const params = { id: recruitment.id };
  const { data: answer, error, reload } = useLoaded('GET /recruitments/:id/interview-groups', { params });
  const data = useKept(answer);
  const act = useRun(reload);
  const [edited, setEdited] = useState<InterviewGroupView | 'new' | null>(null);
  const [chosen, setChosen] = useState('');
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={6} />;
  const card = { recruitment: recruitment.id, editable, act };
  const group = edited === 'new' ? null : edited;
  const save = async (what: () => Promise<unknown>, done: string): Promise<void> => {
    const isDone = await act.run('group', async () => {
      await what();
      return done;
    });
    if (isDone) setEdited(null);
  };
  return (
    <div className={css['parts']}>
      <p className={layout['lead']}>
        {t('lead')} {may(user, 'getMarking') && <Link to="/marking">{t('console:nav.marking')}</Link>}
      </p>
      <section className={layout['card']} aria-labelledby="interview-groups">
        <h2 id="interview-groups">{t('group.title')}</h2>
        {data.groups.length === 0 ? (
          <Empty title={t('group.none')} text={t('group.noneText')} />
        ) : (
          <GroupTable
            groups={data.groups}
            chosen={chosen}
            editable={editable}
            onOpen={setChosen}
            onEdit={setEdited}
          />
        )}
        <Done text={act.told('group')} />
        {editable && (
          <div className={css['make']}>
            <Button kind={data.groups.length === 0 ? 'primary' : undefined} onClick={() => setEdited('new')}>
              {t('group.add')}
            </Button>
          </div>
        )}
      </section>
      {chosen !== '' && <GroupMembers key={chosen} {...card} group={chosen} onChanged={reload} />}
      <Relations {...card} view={data} />
      <DrawCard {...card} view={data} />
      <MarksCard {...card} view={data} />
      {edited !== null && (
        <GroupDialog
          group={group}
          last={data.groups.at(-1)}
          markers={data.markers}
          busy={act.busy}
          error={act.errorOf('group')}
          onClose={() => setEdited(null)}
          onSave={(body) =>
            void save(
              () =>
                call('PUT /recruitments/:id/interview-groups/:group', {
                  params: { ...params, group: group?.id ?? 'new' },
                  body,
                }),
              t('group.saved'),
            )
          }
          onRemove={
            group && !group.drawn
              ? () =>
                  void save(
                    () =>
                      call('DELETE /recruitments/:id/interview-groups/:group', {
                        params: { ...params, group: group.id },
                      }),
                    t('group.removed'),
                  )
              : null
          }
        />
      )}
    </div>
  );
}

import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RecordView } from '@portal/forms';
import { positionPath } from '@portal/rules';
import type { FieldSet, Position, ResumeRecord, WireCondition } from '@portal/schemas';
import type { Resume } from '@portal/wire';
import { PHOTO_HASH } from '../../services/paths.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { usePageTitle } from '../../ui/Page.tsx';
import { Loading, Trouble } from '../../ui/States.tsx';
import { DeadlineLine } from './DeadlineLine.tsx';
import { OutcomePanel, PositionActions } from './PositionActions.tsx';
import { Readiness } from './Readiness.tsx';
import { ReturnNote } from './ReturnNote.tsx';
import type { ApplicationActor } from './use-application.ts';
import css from './position.module.css';

const Conditions = lazy(() => import('./Conditions.tsx'));

interface CheckPageProps {
  actor: ApplicationActor;
  position: Position;
  conditions: readonly WireCondition[];
  name: string;
  unit: string;
  onBack: () => void;
}

/** What is going to be handed in, all of it, with a way to change each entry, before Apply asks for the last word (UX-04). */
export function CheckPage({ actor, position, conditions, name, unit, onBack }: CheckPageProps) {
  const { t } = useTranslation('position');
  const { wire, language, config, codes } = usePortal();
  const title = useRef<HTMLHeadingElement>(null);
  usePageTitle(`${t('check.title')} - ${name}`);
  useEffect(() => title.current?.focus(), []);
  const asked = useQuery(`check/${language}`, async () => {
    const answer = await (await wire()).call('resume', { subset: '', candidate_status: '', isGetCode: '1' });
    if (!answer.ok) throw new Error(answer.code);
    return answer.data;
  });
  const changeTo = (set: string, record: number): string =>
    `/user/resume?${new URLSearchParams({ set, ...(record > 0 ? { record: String(record) } : {}), check: back }).toString()}`;
  const back = `${positionPath(position.hireChannel, position.pos_id)}?apply=check`;
  return (
    <article className={css['detail']} aria-labelledby="check-title">
      <header className={css['head']}>
        <h1 id="check-title" ref={title} tabIndex={-1} className={css['name']}>
          {t('check.title')}
        </h1>
        <p className={css['unit']}>{unit === '' ? name : t('check.position', { name, unit })}</p>
        <DeadlineLine position={position} />
      </header>
      <ReturnNote position={position} />
      <OutcomePanel actor={actor} />
      {asked.state === 'loading' && <Loading rows={4} />}
      {asked.state === 'failed' && <Trouble text={t('check.failed')} onRetry={asked.retry} />}
      {asked.state === 'ready' && asked.data.config.writeable === '1' && (
        <Readiness
          resume={asked.data}
          position={position.pos_id}
          changeTo={changeTo}
          photoTo={`/user/resume?${new URLSearchParams({ check: back }).toString()}${PHOTO_HASH}`}
        />
      )}
      {asked.state === 'ready' && conditions.length > 0 && (
        <Suspense fallback={<Loading rows={2} />}>
          <Conditions conditions={conditions} sets={asked.data.sets} changeTo={changeTo} />
        </Suspense>
      )}
      {asked.state === 'ready' && (
        <Entries
          resume={asked.data}
          changeTo={changeTo}
          view={{
            codes,
            items: {
              emailItem: asked.data.config.email_item,
              phoneItem: asked.data.config.phone_item,
              calculate: config.calculate_item,
            },
          }}
        />
      )}
      <p className={css['freeze']}>{t('freezes')}</p>
      <PositionActions actor={actor} position={position} name={name} onBack={onBack} />
    </article>
  );
}

type View = Pick<Parameters<typeof RecordView>[0], 'codes' | 'items'>;

function Entries({
  resume,
  changeTo,
  view,
}: {
  resume: Resume;
  changeTo: (set: string, record: number) => string;
  view: View;
}) {
  const { t } = useTranslation('position');
  const { sets, config } = resume;
  const writeable = config.writeable === '1';
  const mayChange = ({ editState }: FieldSet): boolean =>
    writeable && (config.returned.length === 0 || editState !== '0');
  const mayChangeFiles =
    writeable &&
    (config.attachCodeSet.length === 0 || config.attachCodeSet.some(({ changeable }) => changeable !== '0'));
  return (
    <>
      {!writeable && <p className={controls['note']}>{t('check.locked')}</p>}
      {sets.map((set) => (
        <section key={set.fieldsetid} className={css['entry']} aria-label={set.displayname}>
          <div className={css['entryHead']}>
            <h2>{set.displayname}</h2>
            {mayChange(set) && set.dataList.length < 2 && (
              <Change to={changeTo(set.fieldsetid, set.dataList.length)} name={set.displayname} />
            )}
          </div>
          {set.dataList.length === 0 && <p className={controls['muted']}>{t('check.notProvided')}</p>}
          {set.dataList.map((record, index) => (
            <Entry
              key={record.i9999}
              set={set}
              record={record}
              name={set.dataList.length > 1 ? t('check.record', { set: set.displayname, n: index + 1 }) : ''}
              changeTo={mayChange(set) ? changeTo(set.fieldsetid, index + 1) : null}
              view={{ ...view, codeData: config.codeData }}
            />
          ))}
        </section>
      ))}
      {config.attach === '1' && (
        <Files resume={resume} changeTo={mayChangeFiles ? changeTo('attachments', 0) : null} />
      )}
    </>
  );
}

interface EntryProps {
  set: FieldSet;
  record: ResumeRecord;
  /** '' when it is the only one of its set. */
  name: string;
  changeTo: string | null;
  view: View & { codeData: Resume['config']['codeData'] };
}

function Entry({ set, record, name, changeTo, view }: EntryProps) {
  return (
    <div className={css['entryRecord']}>
      {name !== '' && (
        <div className={css['entryHead']}>
          <h3>{name}</h3>
          {changeTo !== null && <Change to={changeTo} name={name} />}
        </div>
      )}
      <RecordView set={set} record={record} {...view} />
      {record.file_list.length > 0 && <p>{record.file_list.map((file) => file.file_name).join(', ')}</p>}
    </div>
  );
}

function Files({ resume: { config }, changeTo }: { resume: Resume; changeTo: string | null }) {
  const { t } = useTranslation('position');
  const named = (category: string): string =>
    config.uploadFileList
      .filter((file) => category === '' || file.itemId === category)
      .map((file) => file.file_name)
      .join(', ');
  const categories = config.attachCodeSet.filter(({ notNull }) => notNull !== '0');
  return (
    <section className={css['entry']} aria-label={t('check.attachments')}>
      <div className={css['entryHead']}>
        <h2>{t('check.attachments')}</h2>
        {changeTo !== null && <Change to={changeTo} name={t('check.attachments')} />}
      </div>
      {categories.length === 0 && <p>{named('') || t('check.notProvided')}</p>}
      <dl className={css['files']}>
        {categories.map((category) => (
          <div key={category.itemId}>
            <dt>{category.itemDesc}</dt>
            <dd>{category.fileList.map((file) => file.file_name).join(', ') || t('check.notProvided')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** “Change”, and for who does not see where it stands, what. */
function Change({ to, name }: { to: string; name: string }) {
  const { t } = useTranslation('position');
  return (
    <Link to={to} className={css['change']} aria-label={t('check.changeNamed', { name })}>
      <IconPencil size={18} aria-hidden="true" />
      {t('check.change')}
    </Link>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api.ts';
import { PositionLists } from '../position-lists/PositionLists.tsx';
import type { PartProps } from '../recruitments/part-props.ts';
import { may, useMe } from '../session/me.ts';
import { ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useRun } from '../ui/use-run.ts';
import { useKept } from '../ui/use-kept.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import lists from '../position-lists/position-lists.module.css';
import layout from '../ui/layout.module.css';
import { Done } from '../ui/Done.tsx';
import { InterviewError } from './InterviewError.tsx';
import { InterviewRuleForm } from './InterviewRuleForm.tsx';
import { PlaceList } from './PlaceList.tsx';
import { useInterviewColumns } from './use-interview-columns.tsx';

/** Interview lists of a recruitment: the rule, what it gives each position, and the waiting lists (EXAM-08). */
export function InterviewPart({ recruitment }: PartProps) {
  const { t } = useTranslation('interview');
  const editable = may(useMe().user, 'makeInterviewLists');
  const [{ position, page }, setAsked] = useState({ position: '', page: 1 });
  const {
    data: answer,
    error,
    reload,
  } = useLoaded('GET /recruitments/:id/interview', {
    params: { id: recruitment.id },
    query: { position, page: String(page) },
  });
  const data = useKept(answer);
  const act = useRun(reload);
  const columns = useInterviewColumns();
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={6} />;
  const { busy, run, errorOf: errorOfPart } = act;
  const done = (part: string) => <Done text={act.told(part)} />;
  const chosen = data.positions.find(({ id }) => id === position);
  const open = data.positions.filter(({ madeAt }) => madeAt === '');
  const places = open.reduce((sum, { taken }) => sum + taken, 0);
  const makeAll = (): Promise<boolean> =>
    run(
      'lists',
      () =>
        call('POST /recruitments/:id/interview/lists', {
          params: { id: recruitment.id },
          body: { position: '', fingerprint: data.fingerprint },
        }),
      t('list.told.made'),
    );
  return (
    <div className={lists['parts']}>
      <p className={layout['lead']}>{t('lead')}</p>
      <InterviewRuleForm
        recruitment={recruitment.id}
        view={data}
        editable={editable}
        busy={busy}
        error={errorOfPart('rule')}
        done={done('rule')}
        run={(what) => run('rule', what, t('rule.told'))}
      />
      <PositionLists
        id="interview"
        texts={{
          title: t('positions.title'),
          table: t('positions.table'),
          position: t('positions.position'),
          none: t('none'),
          noneText: t('noneText'),
          choose: t('list.choose'),
          list: chosen ? t('list.of', { code: chosen.code }) : t('list.title'),
        }}
        positions={data.positions}
        columns={columns}
        chosen={chosen}
        make={
          editable && open.length > 0
            ? {
                text: t('positions.open', { count: open.length, places }),
                label: t('positions.makeAll'),
                onMake: () => void makeAll(),
              }
            : null
        }
        isBusy={busy}
        told={
          <>
            <InterviewError error={errorOfPart('lists')} />
            {done('lists')}
          </>
        }
        error={error}
        isLoading={answer === null}
        onChoose={(id) => {
          setAsked({ position: id, page: 1 });
          act.forget();
        }}
      >
        {chosen && (
          <PlaceList
            recruitment={recruitment.id}
            zone={recruitment.zone}
            view={data}
            chosen={chosen}
            page={page}
            editable={editable}
            busy={busy}
            error={errorOfPart('list')}
            done={done('list')}
            run={(what, text) => run('list', what, text)}
            onPage={(next) => setAsked({ position, page: next })}
          />
        )}
      </PositionLists>
    </div>
  );
}

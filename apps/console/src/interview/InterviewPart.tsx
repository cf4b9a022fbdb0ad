import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api.ts';
import type { PartProps } from '../recruitments/part-props.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useRun } from '../ui/use-run.ts';
import { useKept } from '../ui/use-kept.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { Done } from '../ui/Done.tsx';
import { InterviewError } from './InterviewError.tsx';
import { InterviewPositions } from './InterviewPositions.tsx';
import { InterviewRuleForm } from './InterviewRuleForm.tsx';
import { PlaceList } from './PlaceList.tsx';
import css from './interview.module.css';

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
  const list = useRef<HTMLHeadingElement>(null);
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
    <div className={css['parts']}>
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
      <section className={layout['card']} aria-labelledby="interview-positions">
        <h2 id="interview-positions">{t('positions.title')}</h2>
        {data.positions.length === 0 ? (
          <Empty title={t('none')} text={t('noneText')} />
        ) : (
          <>
            {editable && open.length > 0 && (
              <div className={css['make']}>
                <p>{t('positions.open', { count: open.length, places })}</p>
                <Button kind="primary" disabled={busy} onClick={() => void makeAll()}>
                  {t('positions.makeAll')}
                </Button>
              </div>
            )}
            <InterviewError error={errorOfPart('lists')} />
            {done('lists')}
            <InterviewPositions
              positions={data.positions}
              chosen={position}
              onChoose={(id) => {
                setAsked({ position: id, page: 1 });
                act.forget();
                list.current?.focus();
              }}
            />
          </>
        )}
      </section>
      {data.positions.length > 0 && (
        <section className={layout['card']} aria-labelledby="interview-list" aria-busy={answer === null}>
          <h2 id="interview-list" ref={list} tabIndex={-1}>
            {chosen ? t('list.of', { code: chosen.code }) : t('list.title')}
          </h2>
          <ErrorLine error={error} />
          {chosen ? (
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
              run={(what, done) => run('list', what, done)}
              onPage={(next) => setAsked({ position, page: next })}
            />
          ) : (
            <p className={controls['muted']}>{t('list.choose')}</p>
          )}
        </section>
      )}
    </div>
  );
}

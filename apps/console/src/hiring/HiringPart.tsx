import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api.ts';
import { Done } from '../ui/Done.tsx';
import { PositionLists } from '../position-lists/PositionLists.tsx';
import type { PartProps } from '../recruitments/part-props.ts';
import { may, useMe } from '../session/me.ts';
import { ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useRun } from '../ui/use-run.ts';
import { useKept } from '../ui/use-kept.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { said } from '../ui/texts.ts';
import lists from '../position-lists/position-lists.module.css';
import layout from '../ui/layout.module.css';
import { HiringError } from './HiringError.tsx';
import { HiringFiles } from './HiringFiles.tsx';
import { HiringPeople } from './HiringPeople.tsx';
import { HiringRuleForm } from './HiringRuleForm.tsx';
import { useHiringColumns } from './use-hiring-columns.tsx';

/** From results to appointments: who is where in each position, what is next, the rule and the files (HIRE-01 to HIRE-03). */
export function HiringPart({ recruitment }: PartProps) {
  const { t, i18n } = useTranslation('hiring');
  const { user } = useMe();
  const editable = may(user, 'proposeHiring');
  const [{ position, page }, setAsked] = useState({ position: '', page: 1 });
  const {
    data: answer,
    error,
    reload,
  } = useLoaded('GET /recruitments/:id/hiring', {
    params: { id: recruitment.id },
    query: { position, page: String(page) },
  });
  const data = useKept(answer);
  const act = useRun(reload);
  const columns = useHiringColumns();
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={6} />;
  const { busy, run, errorOf: errorOfPart } = act;
  const done = (part: string) => <Done text={act.told(part)} />;
  const unitName = (id: string): string =>
    said(data.units.find((unit) => unit.id === id)?.name ?? { zh: id, en: id }, i18n.language);
  const chosen = data.positions.find(({ id }) => id === position);
  const open = data.positions.filter(({ madeAt, cancelled }) => madeAt === '' && !cancelled);
  const people = open.reduce((sum, { taken }) => sum + taken, 0);
  const proposeAll = (): Promise<boolean> =>
    run(
      'lists',
      () =>
        call('POST /recruitments/:id/hiring/lists', {
          params: { id: recruitment.id },
          body: { position: '', fingerprint: data.fingerprint },
        }),
      t('people.proposed'),
    );
  return (
    <div className={lists['parts']}>
      <p className={layout['lead']}>{t('lead')}</p>
      <PositionLists
        id="hiring"
        texts={{
          title: t('positions.title'),
          table: t('positions.table'),
          position: t('positions.position'),
          none: t('none'),
          noneText: t('noneText'),
          choose: t('people.choose'),
          list: chosen ? t('people.of', { code: chosen.code }) : t('people.title'),
        }}
        positions={data.positions}
        columns={columns}
        chosen={chosen}
        make={
          editable && open.length > 0
            ? {
                text: t('positions.open', { count: open.length, people }),
                label: t('positions.proposeAll'),
                onMake: () => void proposeAll(),
              }
            : null
        }
        isBusy={busy}
        told={
          <>
            <HiringError error={errorOfPart('lists')} unitName={unitName} />
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
          <HiringPeople
            key={position}
            recruitment={recruitment.id}
            zone={recruitment.zone}
            view={data}
            chosen={chosen}
            page={page}
            busy={busy}
            error={errorOfPart('people')}
            done={done('people')}
            unitName={unitName}
            run={(what, text) => run('people', what, text)}
            onPage={(next) => setAsked({ position, page: next })}
          />
        )}
      </PositionLists>
      {may(user, 'getHiringFiles') && <HiringFiles recruitment={recruitment.id} zone={recruitment.zone} />}
      <HiringRuleForm
        recruitment={recruitment.id}
        view={data}
        editable={editable}
        busy={busy}
        error={errorOfPart('rule')}
        done={done('rule')}
        unitName={unitName}
        run={(what) => run('rule', what, t('rule.told'))}
      />
    </div>
  );
}

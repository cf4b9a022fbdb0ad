import { IconAlertCircle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Eligibility, FieldSet, WireCondition } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { ownVerdicts, type OwnVerdict } from './own-verdicts.ts';
import css from './conditions.module.css';

interface ConditionsProps {
  conditions: readonly WireCondition[];
  /** One's own sets; null = nobody is signed in, or they are not there yet. */
  sets: readonly FieldSet[] | null;
  /** Where an entry of the resume is changed; `record` from 1, 0 = the set itself. */
  changeTo: (set: string, record: number) => string;
  /** @param ids of the elements of conditions for which an application would be refused, with spaces between; '' = none */
  onRefused: (ids: string) => void;
}

const ICONS = { met: IconCircleCheck, notMet: IconAlertCircle, unknown: IconHelpCircle } as const;

/** What a position asks for, each condition beside one's own answers, before anything is handed in (ELIG-03). */
export default function Conditions({ conditions, sets, changeTo, onRefused }: ConditionsProps) {
  const { t } = useTranslation('position');
  const { today } = usePortal();
  const judged: readonly OwnVerdict[] = sets
    ? ownVerdicts(conditions, sets, today())
    : conditions.map((condition) => ({ condition, verdict: '', answers: [], missing: [] }));
  const elementId = (place: number): string => `condition-${place}`;
  const refused = judged
    .flatMap(({ condition, verdict }, place) =>
      condition.action === 'refuse' && verdict === 'notMet' ? [elementId(place)] : [],
    )
    .join(' ');
  useEffect(() => onRefused(refused), [refused, onRefused]);
  return (
    <section className={css['conditions']} aria-labelledby="conditions-title">
      <h2 id="conditions-title">{t('conditions.title')}</h2>
      <ul>
        {judged.map(({ condition, verdict, answers, missing }, place) => (
          <li key={condition.id} id={elementId(place)} data-verdict={verdict || undefined}>
            <Verdict verdict={verdict} />
            <div className={css['told']}>
              <p>
                {condition.sentence}
                {verdict !== 'met' && (
                  <span className={css['action']}>{t(`conditions.${condition.action}`)}</span>
                )}
              </p>
              {answers.length > 0 && (
                <p className={css['answers']}>
                  {t('conditions.yours')}{' '}
                  {answers
                    .map(({ label, value, years }) =>
                      years === undefined
                        ? t('conditions.answer', { label, value })
                        : t(value === '' ? 'conditions.yearsInAll' : 'conditions.age', {
                            label,
                            value,
                            count: years,
                          }),
                    )
                    .join(t('conditions.joint'))}
                </p>
              )}
              {missing.length > 0 && (
                <p className={css['answers']}>
                  {t('conditions.missing')}{' '}
                  {missing.map(({ set, record, label }, at) => (
                    <span key={`${set}/${record}/${label}`}>
                      {at > 0 && t('listComma')}
                      <Link to={changeTo(set, record)}>{label}</Link>
                    </span>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Verdict({ verdict }: { verdict: Eligibility | '' }) {
  const { t } = useTranslation('position');
  if (verdict === '') return null;
  const Icon = ICONS[verdict];
  return (
    <span className={css['verdict']} data-verdict={verdict}>
      <Icon size={18} aria-hidden="true" />
      {t(`conditions.verdict.${verdict}`)}
    </span>
  );
}

/** The conditions with the resume of whoever is signed in. */
export function OwnConditions({
  conditions,
  back,
  onRefused,
}: Pick<ConditionsProps, 'conditions' | 'onRefused'> & { back: string }) {
  const { wire, language, user } = usePortal();
  const id = user?.a0100 ?? '';
  const asked = useQuery(`conditions/${id}/${language}`, async () => {
    if (id === '') return null;
    const answer = await (await wire()).call('resume', { subset: '', candidate_status: '', isGetCode: '0' });
    return answer.ok ? answer.data.sets : null;
  });
  const changeTo = (set: string, record: number): string =>
    `/user/resume?${new URLSearchParams({ set, ...(record > 0 ? { record: String(record) } : {}), check: back }).toString()}`;
  return (
    <Conditions conditions={conditions} sets={asked.data ?? null} changeTo={changeTo} onRefused={onRefused} />
  );
}

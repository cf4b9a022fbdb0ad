import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RecruitmentPicture, RecruitmentView } from '@portal/console-contract';
import { filterOfStep, furthestSight, type PictureNumber } from '@portal/console-contract/furthest';
import { EVERYTHING } from '@portal/console-contract/review-filter';
import { TIME_ZONE } from '@portal/rules';
import { addressOf, FIRST } from '../applications/address.ts';
import { partAddress } from '../recruitments/phases.ts';
import { useMe } from '../session/me.ts';
import { moment, momentIn } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './picture.module.css';

interface Props {
  recruitment: RecruitmentView;
}

type Step = RecruitmentPicture['steps'][number];

/** A recruitment from its first application to its last step: how many came where, and where they wait; each number opens its list (HIRE-04). */
export function Picture({ recruitment }: Props) {
  const { t, i18n } = useTranslation('picture');
  const { user } = useMe();
  const { id, zone } = recruitment;
  const { data } = useLoaded('GET /recruitments/:id/picture', { params: { id } });
  const steps = data?.steps ?? [];
  const all = steps[0]?.reached ?? 0;
  // Before anybody has applied there is nothing to be seen.
  if (all === 0) return null;
  const sight = furthestSight(user);
  const when = (at: string): string =>
    zone === TIME_ZONE ? moment(at, i18n.language) : momentIn(zone, at, i18n.language);
  const number = (step: Step, which: PictureNumber) => {
    const count = step[which];
    if (count === 0) return <span className={controls['muted']}>0</span>;
    const filter = { ...EVERYTHING, ...filterOfStep(step.id, which, sight) };
    const query = addressOf({ ...FIRST, filter }).toString();
    return (
      <Link
        to={`${partAddress(id, 'applications')}${query && `?${query}`}`}
        aria-label={t(`open.${which}`, { count, step: t(`step.${step.id}`) })}
      >
        {count}
      </Link>
    );
  };
  return (
    <section className={layout['card']} aria-labelledby="picture">
      <h2 id="picture">{t('title')}</h2>
      <div className={css['scroll']}>
        <table className={`${layout['table']} ${css['picture']}`}>
          <thead>
            <tr>
              <th scope="col">{t('column.step')}</th>
              <th scope="col">{t('column.reached')}</th>
              <th scope="col" className={css['number']}>
                {t('column.waiting')}
              </th>
              <th scope="col">{t('column.since')}</th>
              <th scope="col" className={css['number']}>
                {t('column.left')}
              </th>
              <th scope="col" className={css['number']}>
                {t('column.days')}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.id}>
                <th scope="row" className={css['step']}>
                  {t(`step.${step.id}`)}
                </th>
                <td className={css['track']}>
                  <div>
                    <svg
                      aria-hidden="true"
                      focusable="false"
                      viewBox="0 0 100 10"
                      preserveAspectRatio="none"
                      className={css['bar']}
                    >
                      <rect width={(100 * step.reached) / all} height="10" />
                      <rect className={css['waits']} width={(100 * step.waiting) / all} height="10" />
                    </svg>
                    {number(step, 'reached')}
                  </div>
                </td>
                <td className={css['number']}>{number(step, 'waiting')}</td>
                <td className={css['since']}>{step.since === '' ? '–' : when(step.since)}</td>
                <td className={css['number']}>{number(step, 'left')}</td>
                <td className={css['number']}>
                  {step.days === null ? '–' : t('days', { count: step.days })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={controls['muted']}>{t('explain')}</p>
    </section>
  );
}

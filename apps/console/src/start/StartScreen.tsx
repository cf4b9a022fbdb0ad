import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { may, useMe } from '../session/me.ts';
import { homeOf } from '../shell/places.ts';
import { Heading } from '../ui/Heading.tsx';
import { ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { isStepDone, STEPS } from './steps.ts';
import css from './start.module.css';

/** The way to the first recruitment: each step done or not by what is stored, each open at any time. */
export function StartScreen() {
  const { t } = useTranslation('start');
  const { user } = useMe();
  const { data, error } = useLoaded('GET /start');
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={8} />;
  const count = STEPS.filter(({ step }) => isStepDone(data, step)).length;
  const next = STEPS.find(({ step }) => !isStepDone(data, step))?.step;
  return (
    <div className={`${layout['page']} ${layout['narrow']}`}>
      <Heading title={t('title')} />
      <p className={layout['lead']}>{t('text')}</p>
      <p role="status">
        {count === STEPS.length ? t('finished') : t('count', { count, total: STEPS.length })}
      </p>
      <ol className={css['steps']}>
        {STEPS.map(({ step, call, places }) => {
          const done = isStepDone(data, step);
          const Icon = done ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={step} className={css['step']} data-done={done} data-next={step === next}>
              <Icon size={24} aria-hidden="true" />
              <div>
                <h2>
                  {t(`step.${step}`)}{' '}
                  <span className={controls['badge']} data-quiet={!done}>
                    {t(done ? 'done' : 'open')}
                  </span>
                </h2>
                <p>{t(`stepText.${step}`)}</p>
                {step === 'site' && !data.canRegister && (
                  <p className={controls['muted']}>{t('registrationOff')}</p>
                )}
                {step === 'open' && !data.sendsMail && <p className={controls['muted']}>{t('mailUnset')}</p>}
                {!may(user, call) && <p className={controls['muted']}>{t('others')}</p>}
                <div className={controls['actions']}>
                  {places.map(({ to, key }, at) => (
                    <Link
                      key={key}
                      to={to}
                      className={`${controls['button']} ${step === next && at === 0 ? controls['primary'] : ''}`}
                    >
                      {t(`to.${key}`)}
                    </Link>
                  ))}
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The first page: the steps until all are done, then the field sets. */
export function FirstScreen() {
  const { user } = useMe();
  const { data, error } = useLoaded('GET /start');
  if (!data && !error) return <Skeleton lines={8} />;
  return <Navigate to={data && !data.done && !user.scope ? '/start' : homeOf(user)} replace />;
}

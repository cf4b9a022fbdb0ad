import { useTranslation } from 'react-i18next';
import { MachineError, messageOf } from '@portal/statecharts';
import { addressOf } from '../route.ts';
import shared from '../workbench.module.css';

/** What keeps a machine from being drawn, and where it is (WORK-13). */
export function TroubleText({ trouble }: { trouble: unknown }) {
  const { t } = useTranslation('workbench');
  if (!(trouble instanceof MachineError)) return t('diagram.failed', { message: messageOf(trouble) });
  const { problem, at, subject } = trouble;
  return t(`trouble.${problem}`, { at, subject });
}

/** The page of a machine that cannot be drawn: its name, what is wrong, and the way back. */
export function MachineTrouble({ trouble, name }: { trouble: unknown; name: string }) {
  const { t } = useTranslation('workbench');
  return (
    <section aria-labelledby="wb-title">
      <p>
        <a href={addressOf({ page: 'list' })}>{t('list.title')}</a>
      </p>
      <h1 id="wb-title" tabIndex={-1}>
        {name}
      </h1>
      <p role="alert" className={shared['warning']}>
        <TroubleText trouble={trouble} />
      </p>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { Button, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { Conflict } from './Conflict.tsx';
import type { Designer } from './use-designer.ts';
import panes from '../ui/panes.module.css';
import kit from '../ui/kit.module.css';
import layout from '../ui/layout.module.css';

/** In place of a draft that is not there: still on its way, or not to be had. */
export function NoDraft({ designer: { snapshot, context, send } }: { designer: Designer }) {
  const { t } = useTranslation();
  return (
    <section className={panes['pane']}>
      {snapshot.matches('failed') ? (
        <>
          <ErrorLine error={context.error} />
          <Button onClick={() => send({ type: 'RELOAD' })}>{t('retry')}</Button>
        </>
      ) : (
        <Skeleton lines={8} />
      )}
    </section>
  );
}

/** What there is to say of a draft: a save that was refused, an operation that does not fit, what a conflict left. */
export function DesignerNotes({
  designer,
  error = null,
}: {
  designer: Designer;
  error?: ConsoleError | null;
}) {
  const { t } = useTranslation();
  const { snapshot, context } = designer;
  return (
    <>
      <ErrorLine error={error ?? (snapshot.matches({ open: 'refused' }) ? context.error : null)} />
      {context.refused && (
        <p role="alert" className={kit['error']}>
          {t(`fieldsets:misfit.${context.refused.what}`, { subject: context.refused.subject })}
        </p>
      )}
      {context.lost > 0 && <p className={layout['note']}>{t('conflict.lost', { count: context.lost })}</p>}
      <Conflict designer={designer} />
    </>
  );
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@portal/ui';
import { ApplyDialog } from './ApplyDialog.tsx';
import { useOutcomeText, type ApplicationActor } from './use-application.ts';

/** The questions of an application: before applying, before withdrawing, and the way to the resume (POS-07, POS-16). */
export function ApplicationDialogs({ actor, name }: { actor: ApplicationActor; name: string }) {
  const { t } = useTranslation('position');
  const outcomeText = useOutcomeText();
  const asking = useSelector(actor, (snapshot) => {
    if (snapshot.matches({ application: 'confirming' })) return 'apply';
    if (snapshot.matches({ application: 'confirmingCancel' })) return 'cancel';
    return snapshot.matches({ application: 'prompted' }) ? 'resume' : null;
  });
  const outcome = useSelector(actor, (snapshot) => snapshot.context.outcome);
  if (asking === 'apply')
    return (
      <ApplyDialog
        key="apply"
        name={name}
        onConfirm={(commitment) => actor.send({ type: 'CONFIRM', commitment })}
        onCancel={() => actor.send({ type: 'DECLINE' })}
      />
    );
  if (asking === 'cancel')
    return (
      <Dialog
        key="cancel"
        title={t('cancelTitle')}
        text={t('cancelText', { name })}
        confirm={t('cancelApply')}
        cancel={t('keepApplication')}
        onConfirm={() => actor.send({ type: 'CONFIRM' })}
        onCancel={() => actor.send({ type: 'DECLINE' })}
      />
    );
  if (asking === 'resume' && outcome)
    return (
      <Dialog
        key="resume"
        title={t('resumeTitle')}
        text={outcomeText(outcome)}
        confirm={t('openResume')}
        cancel={t('later')}
        onConfirm={() => actor.send({ type: 'OPEN_RESUME' })}
        onCancel={() => actor.send({ type: 'CLOSE' })}
      />
    );
  return null;
}

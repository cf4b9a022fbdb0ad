import type { TFunction } from 'i18next';
import type { ReviewAction } from '@portal/console-contract';

/** What an action does, in a few words. */
export function changeWords(t: TFunction<'applications'>, { change }: Pick<ReviewAction, 'change'>): string {
  if (change.kind === 'decide')
    return (
      t(`statuses:decision.${change.decision}.change`) +
      (change.reason === '' ? '' : t('change.because', { reason: change.reason }))
    );
  return t(change.kind === 'undo' ? 'change.undo' : `change.${change.kind}`);
}

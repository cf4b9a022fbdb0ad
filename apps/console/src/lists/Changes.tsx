import { useTranslation } from 'react-i18next';
import type { PublicListChanges } from '@portal/console-contract';

/** As many numbers as are named; the others are counted. */
const MAX_NAMED = 60;
const KINDS = ['added', 'changed', 'removed'] as const;

/** What a version changed of the one before, by the numbers on it. */
export function Changes(changes: PublicListChanges) {
  const { t } = useTranslation('lists');
  const parts = KINDS.filter((kind) => changes[kind].length > 0).map((kind) =>
    t(`detail.${kind}`, {
      count: changes[kind].length,
      numbers: changes[kind].slice(0, MAX_NAMED).join(t('detail.between')),
    }),
  );
  return (
    <p>
      {parts.length === 0 ? t('detail.same') : t('detail.changes', { parts: parts.join(t('detail.parts')) })}
    </p>
  );
}

import { DECISIONS } from '@portal/schemas';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/Kit.tsx';
import css from './review.module.css';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  [
    Object.values(DECISIONS)
      .map(({ key }) => key)
      .join(' · '),
    'choose',
  ],
  ['1–9', 'reason'],
  ['Enter', 'save'],
  ['Ctrl+Enter', 'saveTyping'],
  ['Esc', 'clear'],
  ['J · K', 'walk'],
  ['N', 'free'],
  ['U', 'undo'],
  ['?', 'help'],
];

/** What the keys of the review screen do. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('review');
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className={css['keys']}>
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

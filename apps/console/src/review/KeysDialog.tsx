import { DECISIONS } from '@portal/schemas';
import { useTranslation } from 'react-i18next';
import { Check, Dialog } from '../ui/Kit.tsx';
import { putSingleKeys, useSingleKeys } from './single-keys.ts';
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

/** Keys of one letter, digit or sign each. */
const isSingle = (keys: string): boolean => keys.split(/ · |–/).every((key) => key.length === 1);

/** What the keys of the review screen do. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('review');
  const areOn = useSingleKeys();
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <div className={css['singleKeys']}>
        <Check label={t('keys.single')} checked={areOn} onChange={putSingleKeys} />
        <p className={css['muted']}>{t('keys.singleText')}</p>
      </div>
      <dl className={css['keys']}>
        {KEYS.filter(([keys]) => areOn || !isSingle(keys)).map(([keys, what]) => (
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

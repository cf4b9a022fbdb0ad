import { useTranslation } from 'react-i18next';
import type { NoticeView } from '@portal/console-contract';
import { Button } from '../ui/Kit.tsx';
import { Previewed } from './Previewed.tsx';
import controls from '../ui/controls.module.css';
import css from './content.module.css';

interface Props {
  theirs: NoticeView;
  onTake(): void;
  onKeep(): void;
}

/** What a colleague saved meanwhile, and the two ways on; nothing is decided for anybody. */
export function NoticeConflict({ theirs, onTake, onKeep }: Props) {
  const { t } = useTranslation('content');
  return (
    <section className={css['conflict']} aria-label={t('conflict.title')}>
      <p>{t('conflict.text')}</p>
      <Previewed {...theirs} />
      <div className={controls['actions']}>
        <Button onClick={onKeep}>{t('conflict.keep')}</Button>
        <Button onClick={onTake}>{t('conflict.take')}</Button>
      </div>
    </section>
  );
}

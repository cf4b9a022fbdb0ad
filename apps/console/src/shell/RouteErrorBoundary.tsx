import { useTranslation } from 'react-i18next';
import { Button, Empty } from '../ui/Kit.tsx';

/** A screen that could not be shown, as after a new version was installed: what is saved is safe. */
export function RouteErrorBoundary() {
  const { t } = useTranslation();
  return (
    <main>
      <Empty title={t('trouble.title')} text={t('trouble.text')}>
        <Button kind="primary" onClick={() => location.reload()}>
          {t('trouble.reload')}
        </Button>
      </Empty>
    </main>
  );
}

import './workbench.css';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { flows } from '@portal/machines/flows.ts';
import { LivePage } from './live/LivePage.tsx';
import { MachineList } from './machine/MachineList.tsx';
import { MachinePage } from './machine/MachinePage.tsx';
import { addressOf, routeOf, useHash, type Route } from './route.ts';

// The form engine comes with the playground alone.
const PlaygroundPage = lazy(async () => ({
  default: (await import('./playground/PlaygroundPage.tsx')).PlaygroundPage,
}));

const PAGES = ['list', 'live', 'playground'] as const;

function Page({ route }: { route: Route }) {
  const { t } = useTranslation('workbench');
  if (route.page === 'live') return <LivePage />;
  if (route.page === 'playground') return <PlaygroundPage />;
  if (route.page === 'list') return <MachineList />;
  const machine = flows[route.name];
  if (!machine) return <p role="alert">{t('machine.unknown', { name: route.name })}</p>;
  return <MachinePage machine={machine} route={route} />;
}

/**
 * The developers' workbench (D-19): machines as diagrams, simulator, live view, playground. Its pages stand after the #,
 * so that the same component is the application at /workbench/ and the portal's page /test.
 */
export function Workbench() {
  const { t } = useTranslation(['workbench', 'machines']);
  const route = routeOf(useHash());
  return (
    <div className="wb">
      <nav className="wb-nav" aria-label={t('title')}>
        <strong>{t('title')}</strong>
        {PAGES.map((page) => (
          <a
            key={page}
            href={addressOf({ page })}
            aria-current={
              route.page === page || (page === 'list' && route.page === 'machine') ? 'page' : undefined
            }
          >
            {t(`nav.${page}`)}
          </a>
        ))}
      </nav>
      <Suspense fallback={<p role="status">{t('loading')}</p>}>
        <Page route={route} />
      </Suspense>
    </div>
  );
}

import shared from './workbench.module.css';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowsContext, useFlows, type Flows } from './flows.ts';
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
  const { machines } = useFlows();
  if (route.page === 'live') return <LivePage />;
  if (route.page === 'playground') return <PlaygroundPage />;
  if (route.page === 'list') return <MachineList />;
  const machine = machines[route.name];
  if (!machine) return <p role="alert">{t('machine.unknown', { name: route.name })}</p>;
  return <MachinePage machine={machine} route={route} />;
}

/**
 * The developers' workbench (D-19): machines as diagrams, simulator, live view, playground. Its pages stand after the #,
 * so that the same component is the application at /workbench/ and the portal's page /test. Which machines there are the
 * host says: the portal ships none of the console's (HR-01).
 */
export function Workbench({ machines, cases }: Flows) {
  const { t } = useTranslation(['workbench', 'machines']);
  const route = routeOf(useHash());
  const flows = useMemo(() => ({ machines, cases }), [machines, cases]);
  return (
    <div className={shared['wb']}>
      <nav className={shared['nav']} aria-label={t('title')}>
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
        <FlowsContext value={flows}>
          <Page route={route} />
        </FlowsContext>
      </Suspense>
    </div>
  );
}

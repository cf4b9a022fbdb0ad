import shared from './workbench.module.css';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowsContext, useFlows, type Flows } from './flows.ts';
import { LivePage } from './live/LivePage.tsx';
import { MachineList } from './machine/MachineList.tsx';
import { MachinePage } from './machine/MachinePage.tsx';
import { keepTexts, keptTexts, ownName, type OwnTexts } from './own/own-machine.ts';
import { useRead } from './own/use-read.ts';
import { OwnPage } from './own/OwnPage.tsx';
import { ServedContext, type Served } from './served.ts';
import { addressOf, replaceRoute, routeOf, useHash, type Route } from './route.ts';

// The form engine comes with the playground alone.
const PlaygroundPage = lazy(async () => ({
  default: (await import('./playground/PlaygroundPage.tsx')).PlaygroundPage,
}));

const PAGES = ['list', 'own', 'live', 'playground'] as const;
/** Field sets are the portal's. */
const SERVED_PAGES = ['list', 'own', 'live'] as const;

function Page({ route, isReading }: { route: Exclude<Route, { page: 'own' }>; isReading: boolean }) {
  const { t } = useTranslation('workbench');
  const { machines } = useFlows();
  if (route.page === 'live') return <LivePage />;
  if (route.page === 'playground') return <PlaygroundPage />;
  if (route.page === 'list') return <MachineList />;
  // A name out of an address may be one that every object answers to.
  const machine = Object.hasOwn(machines, route.name) ? machines[route.name] : undefined;
  if (!machine && isReading) return <p role="status">{t('loading')}</p>;
  if (!machine) return <p role="alert">{t('machine.unknown', { name: route.name })}</p>;
  return <MachinePage machine={machine} route={route} />;
}

interface WorkbenchProps {
  /** Is told the language that an address asks for, where the host can change it. */
  onLanguage?: (language: string) => void;
  /** What `statecharts serve` says; null within the portal. */
  served?: Served | null;
}

/**
 * The developers' workbench (D-19): machines as diagrams, simulator, live view, playground. Its pages stand after the #,
 * so that the same component is the application at /workbench/ and the portal's page /test. Which machines there are the
 * host says: the portal ships none of the console's (HR-01).
 */
export function Workbench({ machines, cases, onLanguage, served = null }: Flows & WorkbenchProps) {
  const { t, i18n } = useTranslation(['workbench', 'machines']);
  const route = routeOf(useHash());
  const asked = route.page === 'machine' ? route.language : undefined;
  const told = useRef(asked);
  useEffect(() => {
    if (asked !== undefined && asked !== told.current) onLanguage?.(asked);
    told.current = asked;
  }, [asked, onLanguage]);
  const { language } = i18n;
  useEffect(() => {
    const now = routeOf(window.location.hash);
    if (now.page === 'machine' && now.language !== undefined && now.language !== language)
      replaceRoute({ ...now, language });
  }, [language]);
  const [texts, setTexts] = useState(keptTexts);
  const source = useRead(texts.source, texts.pick ?? 0);
  const older = useRead(texts.older, 0);
  const own = source && 'own' in source ? source.own : null;
  const name = own ? ownName(own, machines) : '';
  const constant = source && 'own' in source ? source.name : undefined;
  const isReading = source !== null && 'reading' in source;
  const flows = useMemo(
    () =>
      own
        ? {
            machines: { ...machines, [name]: own.machine },
            cases: { ...cases, [name]: own.cases },
            files: { [name]: constant === undefined ? `${name}.json` : `./${name}.ts#${constant}` },
          }
        : { machines, cases },
    [machines, cases, own, name, constant],
  );
  const changeTexts = (changed: OwnTexts): void => {
    setTexts(changed);
    keepTexts(changed);
  };
  return (
    <div className={shared['wb']}>
      <nav className={shared['nav']} aria-label={t('title')}>
        <strong>{t('title')}</strong>
        {(served ? SERVED_PAGES : PAGES).map((page) => (
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
        <ServedContext value={served}>
          <FlowsContext value={flows}>
            {route.page === 'own' ? (
              <OwnPage texts={texts} source={source} older={older} name={name} onTexts={changeTexts} />
            ) : (
              <Page route={route} isReading={isReading} />
            )}
          </FlowsContext>
        </ServedContext>
      </Suspense>
    </div>
  );
}

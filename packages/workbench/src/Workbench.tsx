import shared from './workbench.module.css';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditsContext, fileEdits, type Edits } from './edit/edits.ts';
import { useOwnEdits } from './edit/use-own-edits.ts';
import { FlowsContext, useFlows, type Flows } from './flows.ts';
import { LivePage } from './live/LivePage.tsx';
import { MachineList } from './machine/MachineList.tsx';
import { MachinePage } from './machine/MachinePage.tsx';
import { keepTexts, keptTexts, ownName, type OwnTexts } from './own/own-machine.ts';
import { useRead } from './own/use-read.ts';
import { OwnPage } from './own/OwnPage.tsx';
import { useFolder, type FolderTrouble } from './folder.ts';
import { ServedContext, useServed, type Served } from './served.ts';
import { addressOf, replaceRoute, routeOf, useHash, type Route } from './route.ts';

// The form engine comes with the playground alone.
const PlaygroundPage = lazy(async () => ({
  default: (await import('./playground/PlaygroundPage.tsx')).PlaygroundPage,
}));

const PAGES = ['list', 'own', 'live', 'playground'] as const;
/** Field sets are the portal's. */
const SERVED_PAGES = ['list', 'own', 'live'] as const;

interface PageProps {
  route: Exclude<Route, { page: 'own' }>;
  isReading: boolean;
  troubles: readonly FolderTrouble[];
}

function Page({ route, isReading, troubles }: PageProps) {
  const { t } = useTranslation('workbench');
  const { machines } = useFlows();
  if (route.page === 'live') return <LivePage />;
  if (route.page === 'playground') return <PlaygroundPage />;
  if (route.page === 'list') return <MachineList troubles={troubles} />;
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

function Pages({ machines: given, cases: givenCases, recorded, onLanguage }: Flows & WorkbenchProps) {
  const { t, i18n } = useTranslation(['workbench', 'machines']);
  const served = useServed();
  const folder = useFolder();
  const machines = folder?.machines ?? given;
  const cases = folder?.cases ?? givenCases;
  const files = folder?.files;
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
  const read = source && 'own' in source ? source.own : null;
  // While a text that was edited is read, the machine before stays.
  const [held, setHeld] = useState(read);
  if (read && read !== held) setHeld(read);
  const isBetween = source !== null && 'reading' in source && route.page === 'machine';
  const own = read ?? (isBetween ? held : null);
  const name = own ? ownName(own, machines) : '';
  const constant = source && 'own' in source ? source.name : undefined;
  const isReading =
    (source !== null && 'reading' in source) || (served !== null && served.folder !== '' && folder === null);
  const flows = useMemo(
    () => ({
      ...(recorded ? { recorded } : {}),
      ...(own
        ? {
            machines: { ...machines, [name]: own.machine },
            cases: { ...cases, [name]: own.cases },
            files: { ...files, [name]: constant === undefined ? `${name}.json` : `./${name}.ts#${constant}` },
          }
        : { machines, cases, ...(files ? { files } : {}) }),
    }),
    [machines, cases, files, recorded, own, name, constant],
  );
  const changeTexts = useCallback((changed: OwnTexts): void => {
    setTexts(changed);
    keepTexts(changed);
  }, []);
  const ownEdits = useOwnEdits(texts, changeTexts);
  const token = served?.token ?? '';
  const sources = folder?.sources;
  const editsOf = useCallback(
    (wanted: string): Edits | null => {
      if (own !== null && wanted === name) return ownEdits;
      const file = sources && Object.hasOwn(sources, wanted) ? sources[wanted] : undefined;
      return file && token !== '' ? fileEdits(file, token) : null;
    },
    [own, name, ownEdits, sources, token],
  );
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
        <FlowsContext value={flows}>
          <EditsContext value={editsOf}>
            {route.page === 'own' ? (
              <OwnPage texts={texts} source={source} older={older} name={name} onTexts={changeTexts} />
            ) : (
              <Page route={route} isReading={isReading} troubles={folder?.troubles ?? []} />
            )}
          </EditsContext>
        </FlowsContext>
      </Suspense>
    </div>
  );
}

/**
 * The developers' workbench (D-19): machines as diagrams, simulator, live view, playground. Its pages stand after the #,
 * so that the same component is the application at /workbench/ and the portal's page /test. Which machines there are the
 * host says: the portal ships none of the console's (HR-01).
 */
export function Workbench({ served = null, ...props }: Flows & WorkbenchProps) {
  return (
    <ServedContext value={served}>
      <Pages {...props} />
    </ServedContext>
  );
}

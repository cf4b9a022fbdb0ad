import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel, CodeItem, Language, MenuItem, PortalConfig, SessionUser } from '@portal/schemas';
import { applyTheme } from '@portal/ui/theme';
import { readPortalConfig } from '@portal/wire/parse-portal';
import type { WireClient } from '@portal/wire';
import { currentLanguage } from '../i18n.ts';
import { contactLink, toMenu } from '../shell/menu.ts';
import { heardServerTime, serverNow, serverToday } from './clock.ts';
import { Messages, type MessageKind } from './messages.ts';
import { loginPath } from './paths.ts';
import { backendHref, routePath } from './places.ts';
import type { SetupError } from './deployment.ts';
import { leaveFreely } from './unsaved.ts';
import { forgetAnswers } from './use-query.ts';
import { expired, session, startSession } from './session.ts';
import { languageOf } from '@portal/schemas/languages';

/** What the host offers to its screens. */
export interface Portal {
  config: PortalConfig;
  channels: readonly Channel[];
  menu: readonly MenuItem[];
  /** mailto:, tel: or http(s): address of the Contact entry, '' when there is none. */
  contact: string;
  /** Settings and channels: on their way, there, or not to be had. */
  boot: 'loading' | 'ready' | 'failed';
  reboot(): void;
  /** What the operator has to mend before the portal can run; null = nothing. */
  setup: SetupError | null;
  /** Whether the back end offers dates as a calendar file. */
  calendar: boolean;
  user: SessionUser | null;
  language: Language;
  /** The wire client; cipher and transport are loaded by the first call. */
  wire(): Promise<WireClient>;
  codes: {
    children(codesetid: string, node: string): Promise<CodeItem[]>;
    search(codesetid: string, text: string): Promise<CodeItem[]>;
    path(codesetid: string, id: string): Promise<CodeItem[]>;
  };
  signIn(user: SessionUser): void;
  signOut(): void;
  now(): Date;
  /** yyyy-MM-dd by the server's clock. */
  today(): string;
  /** ISO 8601 end of the session as the last answer said, '' when unknown. */
  sessionEnds: string;
  messages: Messages;
  notify(kind: MessageKind, text: string, options?: { ms?: number }): void;
  /** A message at the top of the window. */
  announce(text: string): void;
}

const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal outside of PortalProvider');
  return portal;
}

export const signedInUser = (): SessionUser | null => session.user();

const messages = new Messages();
let client: Promise<WireClient> | null = null;
let hasCalendar = false;
let heardEnds: (sessionEnds: string) => void = () => undefined;

function wire(): Promise<WireClient> {
  client ??= Promise.all([import('./wire-client.ts'), startSession()]).then(([{ loadWireClient }]) =>
    loadWireClient({
      language: currentLanguage,
      onNotLoggedIn: () => session.send({ type: 'EXPIRED' }),
      onTimes: (serverTime, sessionEnds) => {
        heardServerTime(serverTime);
        heardEnds(sessionEnds);
      },
    }).then((loaded) => {
      hasCalendar = loaded.calendar;
      return loaded.client;
    }),
  );
  // A failed load is tried again by the next call.
  client.catch(() => (client = null));
  return client;
}

const codesOf = (): Promise<Portal['codes']> =>
  import('@portal/resume/codes').then(({ createCodeSource }) => createCodeSource(wire));

const codes: Portal['codes'] = {
  children: async (codesetid, node) => (await codesOf()).children(codesetid, node),
  search: async (codesetid, text) => (await codesOf()).search(codesetid, text),
  path: async (codesetid, id) => (await codesOf()).path(codesetid, id),
};

const NO_CHANNELS: readonly Channel[] = [];

/** The class comes with the wire client, after the first paint, so an error is known by its name (PERF-01). */
const isSetupError = (error: unknown): error is SetupError =>
  error instanceof Error && error.name === 'SetupError';

/** Pictures and the video are the back end's files. */
const withHrefs = (config: PortalConfig): PortalConfig => ({
  ...config,
  logo: config.logo === '' ? '' : backendHref(config.logo),
  banners: config.banners.map(backendHref),
  video: backendHref(config.video),
});

const withIconHrefs = (channel: Channel): Channel => ({
  ...channel,
  icon_url: backendHref(channel.icon_url),
  children: channel.children.map(withIconHrefs),
});

export function PortalProvider({
  children,
  navigate,
}: {
  children: ReactNode;
  navigate: (to: string) => void;
}) {
  const { t, i18n } = useTranslation('common');
  const language = languageOf(i18n.language);
  const user = useSyncExternalStore(session.subscribe, session.user);
  const [config, setConfig] = useState<PortalConfig>(() => readPortalConfig({}));
  const [channels, setChannels] = useState(NO_CHANNELS);
  const [boot, setBoot] = useState<Portal['boot']>('loading');
  const [setup, setSetup] = useState<SetupError | null>(null);
  const [round, setRound] = useState(0);
  const [sessionEnds, setSessionEnds] = useState('');
  const account = user?.a0100 ?? '';
  useEffect(() => forgetAnswers, [account]);
  const reboot = useCallback(() => setRound((count) => count + 1), []);

  useEffect(() => {
    heardEnds = (ends) => {
      if (ends !== '') setSessionEnds(ends);
    };
  }, []);
  useEffect(() => {
    expired.tell = () => messages.show('error', t('session.expired'), { global: true });
    expired.goToLogin = () => {
      const pathname = routePath(window.location.pathname);
      const { search } = window.location;
      // What was typed is kept as a draft: no question stands in the way (RES-27).
      leaveFreely();
      if (pathname !== '/login') navigate(loginPath(`${pathname}${search}`));
    };
  }, [t, navigate]);

  useEffect(() => {
    let current = true;
    const load = async (): Promise<void> => {
      const calls = await wire();
      const [settings, list] = await Promise.allSettled([
        calls.call('portalConfig', {}),
        calls.call('channels', { state: '1' }),
      ]);
      if (!current) return;
      const failed = list.status === 'rejected' || !list.value.ok || settings.status === 'rejected';
      startTransition(() => {
        if (settings.status === 'fulfilled' && settings.value.ok) setConfig(withHrefs(settings.value.data));
        if (list.status === 'fulfilled' && list.value.ok)
          setChannels(list.value.data.channels.map(withIconHrefs));
        setSetup(null);
        setBoot(failed ? 'failed' : 'ready');
      });
    };
    load().catch((error: unknown) => {
      if (!current) return;
      setSetup(isSetupError(error) ? error : null);
      setBoot('failed');
    });
    return () => {
      current = false;
    };
    // Server texts follow the language.
  }, [language, round]);

  useEffect(() => {
    applyTheme(document.documentElement, config.themeColor);
    document.body.dataset['layout'] = isStandard(config.portType) ? 'standard' : 'university';
  }, [config.themeColor, config.portType]);

  const portal = useMemo<Portal>(
    () => ({
      config,
      channels,
      menu: toMenu(channels),
      contact: contactLink(channels),
      boot,
      reboot,
      setup,
      calendar: hasCalendar,
      user,
      language,
      wire,
      codes,
      signIn: (signedIn) => {
        messages.clearTries();
        session.send({ type: 'LOGGED_IN', user: signedIn });
      },
      signOut: () => session.send({ type: 'LOGGED_OUT' }),
      now: serverNow,
      today: serverToday,
      sessionEnds,
      messages,
      notify: (kind, text, options) => messages.show(kind, text, options),
      announce: (text) => messages.show('info', text, { global: true }),
    }),
    [config, channels, boot, reboot, setup, user, language, sessionEnds],
  );
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/** portType 0 (number or text) is the standard layout, anything else the university layout (SHELL-16). */
export const isStandard = (portType: string): boolean => portType.trim() === '0';

import type { Language } from '@portal/schemas';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  /** Files it names by address: among them the scripts of its workers. */
  assets?: string[];
}
type Manifest = Record<string, Chunk>;

/** What every page but Home needs at once: the wire client with its cipher, the session and the common texts. */
const CLIENT = ['src/services/wire-client.ts', 'src/services/session-actor.ts'];

/** Addresses with the module of their screen and the name spaces of its texts; the first that fits counts. */
const SCREENS: readonly (readonly [address: RegExp, screens: string[], texts: string[]])[] = [
  [/^\/signin$/, ['account/SigninScreen'], ['account', 'codes', 'forms']],
  [/^\/login$/, ['account/LoginScreen'], ['account', 'forms']],
  [/^\/resetpass$/, ['account/ResetScreen'], ['account', 'forms']],
  [/^\/findbackaccount$/, ['account/FindScreen'], ['account', 'forms']],
  [/^\/channel\/all$/, ['channel/ChannelScreen', 'positions/PositionsScreen'], ['positions', 'position']],
  [/^\/channel\/[^/]+$/, ['channel/ChannelScreen'], ['channel', 'codes', 'forms']],
  [/^\/channel\/[^/]+\/position\/[^/]+$/, ['channel/PositionScreen'], ['position', 'channel']],
  [/^\/notices\/[^/]+$/, ['notices/NoticesScreen'], ['notice']],
  [/^\/notice\/[^/]+$/, ['notices/NoticeScreen'], ['notice']],
  [/^\/user(\/resume)?$/, ['user/UserCentre', 'user/ResumeScreen'], ['user', 'editor', 'codes', 'forms']],
];

/**
 * Chunks of the built portal that the page of an address will ask for, one after the other if nobody told it: named in
 * the page, they load side by side (PERF-05). Home asks for nothing before its first paint (PERF-01).
 *
 * @param folder the built portal, with the builder's manifest
 * @returns addresses of modules by path and language; none when there is no manifest
 */
export function createPreloads(folder: string): (path: string, language: Language) => string[] {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) return () => [];
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const withImports = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const asset of chunk.assets ?? []) found.add(asset);
    for (const imported of chunk.imports ?? []) withImports(imported, found);
    return found;
  };
  const atOnce = withImports('index.html');
  const known = new Map<string, string[]>();

  const chunksFor = (screens: string[], texts: string[], language: string): string[] => {
    const wanted = [
      ...CLIENT,
      ...screens.map((screen) => `src/screens/${screen}.tsx`),
      ...texts.map((space) => `../../locales/${language}/${space}.json`),
    ];
    const files = new Set(wanted.flatMap((key) => [...withImports(key)]));
    return [...files].filter((name) => name.endsWith('.js') && !atOnce.has(name)).map((name) => `/${name}`);
  };

  return (path, language) => {
    const screen = SCREENS.find(([address]) => address.test(path));
    if (!screen) return [];
    const [address, screens, texts] = screen;
    const key = `${language} ${address.source}`;
    const files = known.get(key) ?? chunksFor(screens, [...texts, 'common'], language);
    known.set(key, files);
    return files;
  };
}

import { createContext, use } from 'react';

/** What `statecharts serve` says to its page; null where the page is a part of the portal. */
export interface Served {
  /** Origins whose apps may be watched. */
  origins: readonly string[];
  /** Name of the folder that it follows, '' for none. */
  folder: string;
  /** With which machines of the folder may be edited; '' = they may not (WORK-16). */
  token: string;
}

export const ServedContext = createContext<Served | null>(null);

export const useServed = (): Served | null => use(ServedContext);

/** What the page was served with; null where `statecharts serve` did not. */
export function readServed(): Served | null {
  const given = document.querySelector<HTMLMetaElement>('meta[name="workbench-served"]')?.content;
  if (given === undefined) return null;
  return JSON.parse(given) as Served;
}

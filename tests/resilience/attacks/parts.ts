import type { Client } from '../../contract/support.ts';
import type { ConsoleClient } from '../../support/console.ts';

/** What an attack may use. */
export interface Target {
  url: string;
  /** A candidate's session in the attacker's hands. */
  candidate: Client;
  /** A console session in the attacker's hands. */
  editor: ConsoleClient;
  /** At full size, as `npm run soak -- attacks` runs it. */
  full: boolean;
}

export interface Attack {
  /** Requirement that holds against it. */
  row: string;
  name: string;
  /** Says in a few words what was sent and what came back. */
  run(target: Target): Promise<string>;
}

export const MIB = 1024 * 1024;
export const AJAX = '/ajax/ajaxService';
export const SESSION = '/console/api/session';
export const UPLOAD = '/servlet/hire/FileUploadServlet';
export const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
export const JSON_TYPE = { 'Content-Type': 'application/json' };

export const cookieOf = (client: Client): string =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** How often each status came; 0 = no answer. */
export function statuses(): { add(answer: { status: number }): void; text(): string } {
  const counts = new Map<number, number>();
  return {
    add: ({ status }) => void counts.set(status, (counts.get(status) ?? 0) + 1),
    text: () =>
      [...counts]
        .toSorted(([a], [b]) => a - b)
        .map(([status, times]) => `${times} × ${status === 0 ? 'no answer' : status}`)
        .join(', '),
  };
}

/** Forms to send again and again: enciphering each anew would keep this process busier than the server it watches. */
export async function enciphered(client: Client, plain: readonly string[]): Promise<string[]> {
  const bodies: string[] = [];
  for (const text of plain) {
    bodies.push(`__xml=${await client.encipher(text)}&__type=extTrans`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return bodies;
}

import { PORTAL_BASE } from './places.ts';

/** What a deployment says about itself in portal-config.json, so that one build runs anywhere (WIRE-04, HOST-01). */
export interface DeploymentConfig {
  /** `sm2`, `plain`, or the name of a file under ciphers/ (HOST-03). */
  cipher: string;
  key: string;
  /** Before every address of the back end; '' = the origin of the page. */
  base: string;
  /** Whether pages for developers exist here (D-19). */
  devTools: boolean;
  /** Whether the back end offers the dates of applications as a calendar file. */
  calendar: boolean;
  /** Share of what people do that is traced from the click on, 0 to 1; 0 = the back end takes no traces (OPS-18). */
  traces: number;
}

/** What keeps the portal from running until somebody changes its set-up. */
export type SetupFault = 'config' | 'cipher' | 'key';

/** The set-up is wrong, so that trying again is of no use; said on a page of its own (HOST-03). */
export class SetupError extends Error {
  override name = 'SetupError';
  constructor(
    readonly fault: SetupFault,
    /** The name or file that is wrong. */
    readonly subject: string,
  ) {
    super(`${fault}: ${subject}`);
  }
}

const CONFIG_FILE = 'portal-config.json';

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/**
 * Reads portal-config.json beside the portal.
 *
 * @throws SetupError when there is none, or it is no JSON object; Error when it cannot be had now
 */
export async function readDeployment(): Promise<DeploymentConfig> {
  const response = await fetch(`${PORTAL_BASE}${CONFIG_FILE}`, { credentials: 'same-origin' });
  if (response.status === 404) throw new SetupError('config', CONFIG_FILE);
  if (!response.ok) throw new Error(`${CONFIG_FILE}: ${response.status}`);
  const sent = await response.text();
  let body: Record<string, unknown>;
  try {
    // A byte order mark, as editors on Windows write it, is no JSON.
    const read: unknown = JSON.parse(sent.replace(/^\uFEFF/, ''));
    if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new SyntaxError();
    body = read as Record<string, unknown>;
  } catch {
    throw new SetupError('config', CONFIG_FILE);
  }
  return {
    cipher: textOf(body['cipher'], 'sm2').trim(),
    key: textOf(body['key'], '').trim(),
    base: textOf(body['base'], '').trim().replace(/\/+$/, ''),
    devTools: body['devTools'] === true,
    calendar: body['calendar'] === true,
    traces: typeof body['traces'] === 'number' ? body['traces'] : 0,
  };
}

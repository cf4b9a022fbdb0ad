import type { Role } from '@portal/fieldsets/console-api';
import type { Handler, VisitorCall } from './call.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A call, who may make it and how many bytes its body may have. 'person' = whoever is signed in, even before a one-time
 * password was changed. A body is read once it is known that its sender may make the call (SAFE-01).
 */
export type ConsoleRoute = {
  method: Method;
  path: string;
  /** Absent = a small one. */
  body?: number;
  /** The answer goes on as long as the page stays: it takes no place from other calls, and its time is not measured. */
  isStream?: true;
} & ({ role: 'visitor'; run: Handler<VisitorCall> } | { role: 'person' | Role; run: Handler });

import type { CallName, CallRequest } from '@portal/wire/calls';
import type { Answer } from './answer.ts';
import type { Context } from './context.ts';

/** The keys of a request, whose values came from outside and are believed nothing. */
export type Untrusted<T> = { readonly [K in keyof T]?: unknown };

/** What answers one call of the call table. */
export type Handler<K extends CallName> = (
  context: Context,
  request: Untrusted<CallRequest<K>>,
) => Promise<Answer>;

/** Every call of the call table with its handler, as the address of all calls uses it: the keys are checked by then. */
export type CallTable = Readonly<
  Record<CallName, (context: Context, request: Record<string, unknown>) => Promise<Answer>>
>;

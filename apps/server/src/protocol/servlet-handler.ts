import type { ServletName, ServletRequest } from '@portal/wire/servlets';
import type { Untrusted } from './call-handler.ts';
import type { Answer } from './answer.ts';
import type { Context } from './context.ts';

/** What answers one enciphered servlet of the servlet table. */
export type ServletHandler<K extends ServletName> = (
  context: Context,
  request: Untrusted<ServletRequest<K>>,
) => Promise<Answer>;

/** Every enciphered servlet with its handler. */
export type ServletTable = Readonly<
  Record<ServletName, (context: Context, request: Record<string, unknown>) => Promise<Answer>>
>;

import type { ServletName, ServletRequest } from '@portal/wire/servlets';
import type { Untrusted } from '../calls/handler.ts';
import type { Answer } from '../http/answer.ts';
import type { Context } from '../http/context.ts';

/** What answers one enciphered servlet of the servlet table. */
export type ServletHandler<K extends ServletName> = (
  context: Context,
  request: Untrusted<ServletRequest<K>>,
) => Promise<Answer>;

import type { FastifyRequest } from 'fastify';
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

/** What answers a servlet that is posted to in the clear: a form of files, or nothing but its address. */
export type PostHandler = (context: Context, request: FastifyRequest) => Promise<Answer>;

/** The servlets that are posted to in the clear and answered by a module. */
export type PostTable = Readonly<Record<'activate' | 'upload' | 'saveFile', PostHandler>>;

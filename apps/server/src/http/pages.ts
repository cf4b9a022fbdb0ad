import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/**
 * The styles that index.html names, in the page itself: nothing is waited for before the first paint (PERF-01). The links
 * stay for the loader of later chunks, which adds none that is named already, and apply to nothing.
 */
export const withStyles = (html: string, root: string): string =>
  html.replace(/<link rel="stylesheet"([^>]*) href="\/([^"]+)">/g, (_, more: string, file: string) => {
    const styles = readFileSync(join(root, file), 'utf8');
    return `<style nonce="__CSP_NONCE__">${styles}</style>\n    <link rel="stylesheet"${more} media="not all" href="/${file}">`;
  });

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** A page is compressed anew each time, for its nonce: quickly rather than as small as can be. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a page in the smallest form that the browser takes. */
export async function sendCompressed(reply: FastifyReply, page: string): Promise<FastifyReply> {
  // In which language it is may depend on the browser (TRY-60).
  void reply.header('Vary', 'Accept-Encoding, Accept-Language').type('text/html; charset=utf-8');
  const accepted = reply.request.headers['accept-encoding'] ?? '';
  const way = /\bbr\b/.test(String(accepted)) ? 'br' : /\bgzip\b/.test(String(accepted)) ? 'gzip' : null;
  if (way === null) return reply.send(page);
  const packed = way === 'br' ? await compress.br(page, QUICKLY) : await compress.gzip(page);
  return reply.header('Content-Encoding', way).send(packed);
}

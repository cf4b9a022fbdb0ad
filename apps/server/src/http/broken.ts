import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { Socket } from 'node:net';
import type { Envelope } from '@portal/wire/envelope';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../protocol/texts.ts';
import { EVERY_ANSWER } from './security.ts';
import { isoTime } from '../platform/time.ts';

const STATUS: Readonly<Record<string, [line: string, code: 'timeout' | 'tooLarge']>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'timeout'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'tooLarge'],
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** The envelope of an answer to a reader whose language is not known. */
function envelopeOf(code: 'timeout' | 'tooLarge' | 'badRequest'): Envelope {
  const text = say(DEFAULT_LANGUAGE, code);
  return {
    succeed: false,
    message: text,
    return_code: code,
    return_msg: text,
    return_data: {},
    serverTime: isoTime(new Date()),
  };
}

/** Answers what is no HTTP, or whose head does not come; its language is not known (SAFE-01). */
export function answerBroken(error: ConnectionError, socket: Socket): void {
  const [line, code] = STATUS[error.code] ?? (['400 Bad Request', 'badRequest'] as const);
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(envelopeOf(code));
  const headers = Object.entries({
    ...EVERY_ANSWER,
    'Content-Type': JSON_TYPE,
    'Cache-Control': 'no-store',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${line}\r\n${headers.join('')}\r\n${body}`);
}

/** Answers an address that the router cannot read, as one with a broken escape, which gets to no hook (SAFE-13). */
export function answerUnreadable(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(400)
    .headers({ ...EVERY_ANSWER, 'Cache-Control': 'no-store' })
    .type(JSON_TYPE)
    .send(JSON.stringify(envelopeOf('badRequest')));
}

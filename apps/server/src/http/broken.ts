import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { Socket } from 'node:net';
import type { Envelope } from '@portal/wire/envelope';
import type { ConnectionError } from 'fastify';
import { say } from '../protocol/texts.ts';
import { isoTime } from '../platform/time.ts';

const STATUS: Readonly<Record<string, [line: string, code: 'timeout' | 'tooLarge']>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'timeout'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'tooLarge'],
};

/** Answers what is no HTTP, or whose head does not come; its language is not known (SAFE-01). */
export function answerBroken(error: ConnectionError, socket: Socket): void {
  const [line, code] = STATUS[error.code] ?? (['400 Bad Request', 'badRequest'] as const);
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const text = say(DEFAULT_LANGUAGE, code);
  const answer: Envelope = {
    succeed: false,
    message: text,
    return_code: code,
    return_msg: text,
    return_data: {},
    serverTime: isoTime(new Date()),
  };
  const body = JSON.stringify(answer);
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

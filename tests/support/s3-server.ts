import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An S3-compatible store in memory that checks every signature (version 4), for tests of the storage adapter. */
export interface S3Server {
  url: string;
  /** By bucket/key. */
  objects: Map<string, { content: Buffer; at: Date }>;
  /** Requests that were refused for their signature. */
  refused: () => number;
  /** The connection of the next upload breaks after half of it. */
  breakNextUpload: () => void;
  /** Stops listening; what it answers listens on the same port again. */
  pause: () => Promise<() => Promise<void>>;
  close: () => Promise<void>;
}

interface Keys {
  accessKey: string;
  secretKey: string;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const percent = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The canonical query: every name and value encoded, in the order of the names. */
const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .toSorted()
    .join('&');

/** Why a request is not from the holder of the secret, or '' when it is; by the rules of signature version 4. */
function complaint(request: IncomingMessage, url: URL, body: Buffer, keys: Keys): string {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    );
  if (!parts) return 'AccessDenied';
  const [, accessKey = '', day = '', region = '', signedHeaders = '', signature = ''] = parts;
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)))
    return 'AccessDenied';
  const payload = header('x-amz-content-sha256');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const canonical = [
    request.method ?? '',
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = ['aws4_request'].reduce(
    hmac,
    ['s3'].reduce(hmac, hmac(hmac(`AWS4${keys.secretKey}`, day), region)),
  );
  const expected = hmac(key, text);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? '' : 'SignatureDoesNotMatch';
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Starts one on a free port of this machine. */
export async function startS3(keys: Keys, bucket: string): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  let refused = 0;
  let breaking = false;

  const listing = (prefix: string): string => {
    const rows = [...objects]
      .filter(([path]) => path.startsWith(`${bucket}/${prefix}`))
      .map(([path, { content, at }]) => {
        const key = escape(path.slice(bucket.length + 1));
        return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"x"</ETag><Size>${content.length}</Size></Contents>`;
      });
    return `<ListBucketResult><Name>${bucket}</Name><KeyCount>${rows.length}</KeyCount><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`;
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const answer = (status: number, body = '', type = 'application/xml'): void => {
      response.writeHead(status, { 'content-type': type, etag: '"x"' });
      response.end(request.method === 'HEAD' ? '' : body);
    };
    const fail = (status: number, code: string): void =>
      answer(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (!breaking || request.method !== 'PUT') return;
      breaking = false;
      request.socket.destroy();
    });
    request.on('error', () => undefined);
    request.on('end', () => {
      if (request.socket.destroyed) return;
      const body = Buffer.concat(chunks);
      const url = new URL(request.url ?? '/', 'http://s3');
      const why = complaint(request, url, body, keys);
      if (why !== '') {
        refused += 1;
        return fail(403, why);
      }
      const path = decodeURIComponent(url.pathname.slice(1)).replace(/\/$/, '');
      const object = objects.get(path);
      if (path !== bucket && !path.startsWith(`${bucket}/`)) return fail(404, 'NoSuchBucket');
      if (path === bucket) {
        if (request.method === 'GET') return answer(200, listing(url.searchParams.get('prefix') ?? ''));
        for (const [, key] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g))
          objects.delete(`${bucket}/${key ?? ''}`);
        return answer(200, '<DeleteResult></DeleteResult>');
      }
      if (request.method === 'PUT') {
        objects.set(path, { content: body, at: new Date() });
        return answer(200);
      }
      if (request.method === 'DELETE') {
        objects.delete(path);
        return answer(204);
      }
      if (!object) return fail(404, 'NoSuchKey');
      response.writeHead(200, { 'content-length': object.content.length, etag: '"x"' });
      return response.end(object.content);
    });
  });
  const listen = (port: number): Promise<void> =>
    new Promise((done) => server.listen(port, '127.0.0.1', () => done()));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    refused: () => refused,
    breakNextUpload: () => {
      breaking = true;
    },
    pause: async () => {
      await close();
      return () => listen(port);
    },
    close,
  };
}

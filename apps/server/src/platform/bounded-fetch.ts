/** Documents, keys and tokens of an identity provider are a few kilobytes. */
const MAX_ANSWER_BYTES = 512 * 1024;
const MAX_MS = 5_000;

/** The whole body, given up at the first byte too many. */
async function bodyWithin(response: Response, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (response.body)
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      size += part.length;
      // Leaving the loop cancels the stream, and with it the connection.
      if (size > max) throw new Error(`the answer of ${new URL(response.url).host} is too large`);
      parts.push(part);
    }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * `fetch` for a service that we were told to trust, but not with our memory or time: its answer has a size, all of it has
 * to be there within seconds, and it leads nowhere else.
 *
 * @throws Error when it does not keep to that
 */
export async function boundedFetch(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(MAX_MS) });
  const body = await bodyWithin(response, MAX_ANSWER_BYTES);
  const { status, statusText, headers } = response;
  const isBodiless = status === 204 || status === 304;
  const bounded = new Response(isBodiless ? null : body, { status, statusText, headers });
  // The constructor leaves the address empty, which the client library compares.
  Object.defineProperty(bounded, 'url', { value: response.url });
  return bounded;
}

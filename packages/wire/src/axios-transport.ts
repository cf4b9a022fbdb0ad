import axios from 'axios';
import type { Transport } from './client.ts';
import { WireError } from './wire-error.ts';

/**
 * Transport over axios: cookies go along, business calls end after `timeoutMs`; uploads end when no byte has moved for
 * `stallMs`, however long they take in all (D-38).
 */
export function createAxiosTransport(limits: { timeoutMs: number; stallMs: number }): Transport {
  return async ({ method, url, body, headers, signal, onProgress }) => {
    const upload = body instanceof FormData;
    const stalled = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), limits.stallMs);
    };
    if (upload) moved();
    try {
      const response = await axios.request<string>({
        method,
        url,
        data: body,
        headers,
        withCredentials: true,
        timeout: upload ? 0 : limits.timeoutMs,
        signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
        responseType: 'text',
        // The body is parsed as JSON whatever its type says (WIRE-07), and by us.
        transformResponse: (text: string) => text,
        validateStatus: () => true,
        onUploadProgress: upload
          ? (event) => {
              moved();
              onProgress?.(event.loaded, event.total ?? 0);
            }
          : undefined,
      });
      return { status: response.status, body: response.data };
    } catch (error) {
      if (signal?.aborted) throw new WireError('cancelled');
      if (stalled.signal.aborted) throw new WireError('timeout');
      const code = axios.isAxiosError(error) ? error.code : '';
      throw new WireError(code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'network');
    } finally {
      clearTimeout(timer);
    }
  };
}

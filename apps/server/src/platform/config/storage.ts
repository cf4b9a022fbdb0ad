import { ConfigError } from './values.ts';

/** An S3-compatible store as STORAGE_URL and the AWS variables name it. */
export interface StorageTarget {
  bucket: string;
  /** In front of every key; '' or ending in a slash. */
  prefix: string;
  host: string;
  port: number;
  tls: boolean;
  region: string;
  accessKey: string;
  secretKey: string;
}

/**
 * Reads `s3://bucket/prefix?endpoint=https://host:port`; without an endpoint the region's own of AWS is meant.
 *
 * @returns null when files are kept on disk
 * @throws ConfigError naming the variable that is wrong or missing
 */
export function parseStorage(value: {
  url: string;
  accessKey: string;
  secretKey: string;
  region: string;
}): StorageTarget | null {
  if (value.url === '') return null;
  const wrong = (): ConfigError =>
    new ConfigError('STORAGE_URL', 'has to look like s3://bucket?endpoint=https://host:port');
  if (!URL.canParse(value.url)) throw wrong();
  const url = new URL(value.url);
  const bucket = url.hostname;
  const endpointText = url.searchParams.get('endpoint') ?? `https://s3.${value.region}.amazonaws.com`;
  const others = [...url.searchParams.keys()].filter((name) => name !== 'endpoint');
  if (url.protocol !== 's3:' || bucket === '' || others.length > 0 || !URL.canParse(endpointText))
    throw wrong();
  const endpoint = new URL(endpointText);
  const tls = endpoint.protocol === 'https:';
  if (!tls && endpoint.protocol !== 'http:') throw wrong();
  if (value.accessKey === '') throw new ConfigError('AWS_ACCESS_KEY_ID', 'is demanded by STORAGE_URL');
  if (value.secretKey === '') throw new ConfigError('AWS_SECRET_ACCESS_KEY', 'is demanded by STORAGE_URL');
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    prefix: path === '' ? '' : `${path}/`,
    host: endpoint.hostname,
    port: Number(endpoint.port) || (tls ? 443 : 80),
    tls,
    region: value.region,
    accessKey: value.accessKey,
    secretKey: value.secretKey,
  };
}

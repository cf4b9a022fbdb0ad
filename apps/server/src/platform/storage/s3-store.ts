import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Client, S3Error } from 'minio';
import type { StorageTarget } from '../config/storage.ts';
import { StartError } from '../start-error.ts';
import { isUnreachable } from '../unreachable.ts';
import { patientAgent } from './store-agent.ts';
import { digestOf, isKey, newKey, ORPHAN_MS, StoreAway, type FileStore, type NewContent } from './store.ts';

/** Larger files travel in parts, as the client's default is. */
const PART_BYTES = 64 * 1024 ** 2;
/** Objects asked for at once while sweeping. */
const PAGE = 1_000;

const isMissing = (error: unknown): boolean =>
  error instanceof S3Error && ['NoSuchKey', 'NotFound', 'NoSuchBucket'].includes(error.code ?? '');

const clientOf = (target: StorageTarget): Client =>
  new Client({
    endPoint: target.host,
    port: target.port,
    useSSL: target.tls,
    accessKey: target.accessKey,
    secretKey: target.secretKey,
    region: target.region,
    pathStyle: true,
    transportAgent: patientAgent(target.tls),
    // A stream that was read once cannot be sent again: whoever uploads is told, and tries again.
    retryOptions: { disableRetry: true },
  });

/**
 * Files in an S3-compatible store. An object appears whole when its upload ends, or not at all; the database row comes
 * after it (OPS-08).
 */
export function createS3Store(target: StorageTarget): FileStore {
  const { bucket, prefix } = target;
  const client = clientOf(target);
  const name = (key: string): string => {
    if (!isKey(key)) throw new Error('not a storage key');
    return prefix + key;
  };

  /** Sends an object; of one that failed, nothing stays that could be taken away at once. */
  const send = async (object: string, content: Buffer | Readable, size: number): Promise<void> => {
    try {
      await client.putObject(bucket, object, content, size);
    } catch (error) {
      // The store may have kept it all the same, or its parts; what cannot be removed now, the sweep removes.
      await client.removeObject(bucket, object).catch(() => undefined);
      if (size > PART_BYTES) await client.removeIncompleteUpload(bucket, object).catch(() => undefined);
      throw new StoreAway(error);
    }
  };

  /** What the store answers; null when it has no such object. */
  const found = async <T>(asked: Promise<T>): Promise<T | null> => {
    try {
      return await asked;
    } catch (error) {
      if (isMissing(error)) return null;
      throw new StoreAway(error);
    }
  };

  /** @returns its size in bytes */
  const keep = async (key: string, content: NewContent): Promise<number> => {
    if ('bytes' in content) {
      await send(name(key), content.bytes, content.bytes.length);
      return content.bytes.length;
    }
    const source = createReadStream(content.path);
    try {
      const { size } = await stat(content.path);
      await send(name(key), source, size);
      return size;
    } finally {
      // The client leaves the source open when the store fails.
      source.destroy();
      await rm(content.path, { force: true });
    }
  };

  return {
    async put(content) {
      const key = newKey();
      return { key, size: await keep(key, content), sha256: digestOf(content) };
    },
    async keep(key, content) {
      await keep(key, content);
    },
    async isEmpty() {
      for await (const item of objects(client, target))
        if (isKey((item.name ?? '').slice(prefix.length))) return false;
      return true;
    },
    read: async (key) => found(client.getObject(bucket, name(key))),
    size: async (key) => (await found(client.statObject(bucket, name(key))))?.size ?? null,
    async remove(key) {
      await found(client.removeObject(bucket, name(key)));
    },
    async sweep(isKnown) {
      let removed = 0;
      let old: string[] = [];
      const clear = async (): Promise<void> => {
        const known = await isKnown(old);
        const orphans = old.filter((key) => !known.has(key));
        if (orphans.length > 0) await client.removeObjects(bucket, orphans.map(name));
        removed += orphans.length;
        old = [];
      };
      for await (const item of objects(client, target)) {
        const key = (item.name ?? '').slice(prefix.length);
        const age = Date.now() - (item.lastModified?.getTime() ?? Date.now());
        if (!isKey(key) || age <= ORPHAN_MS) continue;
        old.push(key);
        if (old.length === PAGE) await clear();
      }
      await clear();
      return removed;
    },
  };
}

interface Listed {
  name?: string;
  lastModified?: Date;
}

const objects = (client: Client, { bucket, prefix }: StorageTarget): AsyncIterable<Listed> =>
  Readable.from(client.listObjectsV2(bucket, prefix, true)) as AsyncIterable<Listed>;

/** What a store says of itself, which another try may change; all else it says of keys and buckets. '' = a status of 5xx alone. */
const PASSING = new Set(['', 'InternalError', 'ServiceUnavailable', 'SlowDown', 'RequestTimeout']);

const isPassing = (error: unknown): boolean =>
  error instanceof S3Error ? PASSING.has(error.code ?? '') : isUnreachable(error);

/**
 * Whether the bucket is there and the keys are right.
 *
 * @throws StoreAway when the store cannot be asked now (OPS-24), else StartError with one line naming STORAGE_URL
 */
export async function checkS3(target: StorageTarget): Promise<void> {
  const client = clientOf(target);
  let there: boolean;
  try {
    there = await client.bucketExists(target.bucket);
  } catch (error) {
    if (isPassing(error)) throw new StoreAway(error);
    const why = error instanceof S3Error ? (error.code ?? error.message) : (error as Error).message;
    throw new StartError(`STORAGE_URL cannot be used: ${why}`);
  }
  if (!there) throw new StartError(`STORAGE_URL names the bucket ${target.bucket}, which is not there`);
}

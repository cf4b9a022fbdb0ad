import { createHash } from 'node:crypto';
import { canonicalJson } from '@portal/rules/canonical-json';

export { canonicalJson };

/** SHA-256 of a content, hex. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

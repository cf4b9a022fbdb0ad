import { withQuoteWords, type ChangeClass, type Content } from '@portal/fieldsets';
import type { Database } from '../../platform/database/connect.ts';
import type { PublishedDocument } from './documents.ts';
import { contentHash } from './hash.ts';
import { allSets } from './repository/published.ts';
import {
  keepCodeList,
  keepOrder,
  writeSet,
  writeSetOrder,
  type VersionFacts,
} from './repository/versions.ts';
import { writeCodes } from './write-codes.ts';

/** What is written down with a version. */
export interface Imprint {
  author: string;
  note: string;
  classes: Partial<Record<ChangeClass, number>>;
}

/** Lists and orders that came with the portal have their first version kept when a second one is published. */
async function keepFirst(db: Database, { content, version }: PublishedDocument): Promise<void> {
  const row = { version, hash: contentHash(content) };
  if (content.kind === 'codes') await keepCodeList(db, content.list, row);
  if (content.kind === 'order') await keepOrder(db, content.sets, row);
}

/** Writes a version; false = there is one of this number. */
async function writeContent(db: Database, content: Content, facts: VersionFacts): Promise<boolean> {
  if (content.kind === 'set') {
    const others = (await allSets(db)).map(({ definition }) => definition);
    await writeSet(db, withQuoteWords(content.set, others), facts);
    return true;
  }
  if (content.kind === 'order') {
    await writeSetOrder(db, content.sets);
    return keepOrder(db, content.sets, facts);
  }
  await writeCodes(db, content.list, facts.version);
  return keepCodeList(db, content.list, facts);
}

/** Puts a content in force as the next version of its document; answers the version. */
export async function writeVersion(
  db: Database,
  published: PublishedDocument | null,
  content: Content,
  { author, note, classes }: Imprint,
): Promise<number> {
  if (published) await keepFirst(db, published);
  const version = (published?.version ?? 0) + 1;
  const facts = { version, author, note, hash: contentHash(content), classes: JSON.stringify(classes) };
  const isNew = await writeContent(db, content, facts);
  if (!isNew) throw new Error(`version ${version} is there already`);
  return version;
}

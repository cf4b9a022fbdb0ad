import { digestOf, newToken } from '../../platform/secrets.ts';
import { dayOf } from '../../platform/time.ts';
import type { Context } from '../../protocol/context.ts';
import type { FileSource } from '../../protocol/served-file.ts';
import { drawArchive, MAX_MINUTES } from './archive.ts';
import { beginArchive, endArchive, putArchiveLink } from './repository/links.ts';

const LINK_MINUTES = 10;
const PREFIX = 'zip-';

/** Makes the address of the candidate's archive in the session that asks; null = one is being drawn. */
export async function newArchiveLink({ db, account, session, language }: Context): Promise<string | null> {
  if (!account || !session) return null;
  const token = `${PREFIX}${newToken()}`;
  const link = { account_id: account.id, hash: digestOf(token), session_id: session.id, language };
  if (!(await putArchiveLink(db, link, LINK_MINUTES))) return null;
  return `/servlet/hirelogin/BrowseFileServlet?filename=${token}`;
}

/** The addresses of archives among those of files: null in another session, after its time, or while it is drawn (HR-30). */
export const archiveFile: FileSource = async (context, token) => {
  if (!token.startsWith(PREFIX)) return undefined;
  const { db, services, account, session } = context;
  if (!account || !session) return null;
  const hash = digestOf(token);
  const language = await beginArchive(
    db,
    { hash, account_id: account.id, session_id: session.id },
    MAX_MINUTES,
  );
  if (language === null) return null;
  // Whatever becomes of it, the next one may begin.
  const release = (): void => void endArchive(db, hash).catch(() => undefined);
  try {
    const content = await drawArchive(services, account.id, language);
    content.once('close', release);
    const name = `${dayOf(services.now())}.zip`;
    return { name, mime: 'application/zip', size: null, isInline: false, content };
  } catch (error) {
    release();
    throw error;
  }
};

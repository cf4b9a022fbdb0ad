import { Readable } from 'node:stream';
import { brandOf } from '@portal/schemas';
import { isNamed } from '../../protocol/account.ts';
import { LIMITS } from '../../platform/rate-limit.ts';
import type { FileSource, ServedFile } from '../../protocol/served-file.ts';
import type { Context } from '../../protocol/context.ts';
import { inLanguage } from '../../protocol/language.ts';
import { findDocumentLink, isDocumentToken } from './links.ts';
import { blocksOf } from './blocks.ts';
import type { DocumentModel } from './model.ts';
import { issuerOf, logoOf } from './head.ts';
import { isPrinted } from './parts.ts';
import { photoOf } from './photo.ts';
import { findDocument, type FoundDocument } from './templates.ts';
import { print, printMoment } from './texts.ts';

async function modelOf(context: Context, found: FoundDocument): Promise<DocumentModel> {
  const { language, services } = context;
  const { portal } = await services.settings();
  return {
    language,
    title: inLanguage(found.template.title, language),
    subtitle: inLanguage(found.template.subtitle, language),
    issuer: issuerOf(found.template, portal.siteName, language),
    ...(await logoOf(context.db, found.template)),
    brand: brandOf(portal.themeColor),
    author: context.candidate().name,
    ...(found.kind === 'scores' || !isPrinted(found.template, 'photo')
      ? {}
      : { photo: await photoOf(services, context.candidate().id) }),
    blocks: await blocksOf(context, found),
    foot: print(language, 'printed', printMoment(services.now())),
  };
}

/** Answered as HTTP says it; the viewer offers to try again. */
class TooManyDocuments extends Error {
  override name = 'TooManyDocuments';
  readonly statusCode = 429;
}

/**
 * The document behind an address, drawn now from what the database says now; null in another session, after its time,
 * or when HR has taken it back meanwhile (D-33).
 */
async function serveDocument(
  context: Context,
  token: string,
  query: Readonly<Record<string, unknown>>,
): Promise<ServedFile | null> {
  const link = await findDocumentLink(context, token);
  if (!link) return null;
  const account = context.candidate();
  if (!isNamed(account, query)) return null;
  if ((await context.services.limiter.hit(LIMITS.document, account.id)) > 0) throw new TooManyDocuments();
  const found = await findDocument(context.db, account, link.kind, link.tableId, context.services.now());
  if (!found || !found.template.published) return null;
  // A document stays in the language it was asked for in, whatever the browser fetches it with.
  const asked = context.speaking(link.language);
  const model = await modelOf(asked, found);
  const bytes = await context.services.documents.render(model);
  return {
    name: `${model.title}.pdf`,
    mime: 'application/pdf',
    size: bytes.length,
    isInline: true,
    content: Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]),
  };
}

/** The addresses of documents among those of files. */
export const documentFile: FileSource = async (context, token, query) =>
  isDocumentToken(token) ? serveDocument(context, token, query) : undefined;

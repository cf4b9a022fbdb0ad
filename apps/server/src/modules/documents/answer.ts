import type { DocumentKind } from '@portal/schemas';
import { text } from '@portal/wire/read';
import { isNamed } from '../../protocol/account.ts';
import { ok, refusal, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { newDocumentLink } from './links.ts';
import { findDocument } from './templates.ts';

interface Asked {
  readonly tableid?: unknown;
  readonly nid?: unknown;
  readonly userbase?: unknown;
}

/**
 * The answer of ZP1000000012: whether there is a template, whether it may be seen, and the address of the document. Ids
 * of somebody else are refused (PERM-08).
 */
export async function answerDocument(context: Context, kind: DocumentKind, asked: Asked): Promise<Answer> {
  const account = context.candidate();
  if (!isNamed(account, { a0100: text(asked.nid), nbase: text(asked.userbase) })) return refusal('notFound');
  const tableId = text(asked.tableid);
  const found = await findDocument(context.db, account, kind, tableId);
  if (!found) return ok({ hasTable: '0', isPublish: '0', fileName: '', tableId });
  if (!found.template.published) return ok({ hasTable: '1', isPublish: '0', fileName: '', tableId });
  const fileName = await newDocumentLink(context, kind, tableId);
  return ok({ hasTable: '1', isPublish: '1', fileName, tableId });
}

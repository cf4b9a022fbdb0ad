import type { DocumentKind } from '@portal/schemas';
import { text } from '@portal/wire/read';
import { isNamed } from '../../protocol/account.ts';
import { ok, refusal, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { inLanguage } from '../../protocol/language.ts';
import { blocksOf } from './blocks.ts';
import { cardSections } from './card.ts';
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
  const found = await findDocument(context.db, account, kind, tableId, context.services.now());
  if (!found) return ok({ hasTable: '0', isPublish: '0', fileName: '', tableId });
  if (!found.template.published) return ok({ hasTable: '1', isPublish: '0', fileName: '', tableId });
  const fileName = await newDocumentLink(context, kind, tableId);
  const answer = { hasTable: '1', isPublish: '1', fileName, tableId };
  // A resume is long and has its own screens; ticket and scores are read on a phone on the way (TRY-25).
  if (found.kind === 'resume') return ok(answer);
  const { language } = context;
  const card = {
    title: inLanguage(found.template.title, language),
    subtitle: inLanguage(found.template.subtitle, language),
    sections: cardSections(await blocksOf(context, found)),
  };
  return ok({ ...answer, card });
}

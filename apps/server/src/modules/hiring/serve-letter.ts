import { Readable } from 'node:stream';
import { LIMITS } from '../../platform/rate-limit.ts';
import type { FileSource } from '../../protocol/served-file.ts';
import { oneLetter } from './forms.ts';
import { LETTER_PREFIX, letterOf } from '../applications/hiring-told.ts';

/** The letter of an offer for the candidate whom it was made to, while it is open or since it was accepted (HIRE-03). */
export const letterFile: FileSource = async (context, token) => {
  if (!token.startsWith(LETTER_PREFIX)) return undefined;
  const { db, services, account, language } = context;
  if (!account) return null;
  const found = await letterOf(db, token.slice(LETTER_PREFIX.length), account.id);
  if (!found) return null;
  const { step, until } = found;
  const isOpen = step === 'offered' && until !== null && until > services.now();
  if (!isOpen && step !== 'accepted' && step !== 'appointed') return null;
  if ((await services.limiter.hit(LIMITS.document, account.id)) > 0) return null;
  const model = await oneLetter(services, found.batch, found.id, language);
  if (!model) return null;
  const bytes = await services.documents.render(model);
  return {
    name: `${model.title}.pdf`,
    mime: 'application/pdf',
    size: bytes.length,
    isInline: true,
    content: Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]),
  };
};

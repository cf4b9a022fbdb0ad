import { fileLimitsOf, takesFiles } from '@portal/fieldsets/wire-set';
import { PHOTO_EXTENSIONS, RESUME_EXTENSIONS, uploadLimits } from '@portal/rules';
import { removeUnnamed } from '../../platform/storage/store.ts';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../../protocol/account.ts';
import { LIMITS } from '../../platform/rate-limit.ts';
import { ok, outcome, refusal, Refused, tooMany, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { attachmentPanel, resumeFileId } from '../resume/attachments.ts';
import { setFor } from '../resume/definitions.ts';
import { photoAddress } from '../resume/photo.ts';
import { recordNumber } from '../resume/read-params.ts';
import {
  isOpen,
  isWriteable,
  whyNotWriteable,
  writeableOf,
  type ResumePart,
  type Writeable,
} from '../resume/writeable.ts';
import { said } from '../../protocol/message.ts';
import { check, discard, receive, type Received } from './receive.ts';
import { countFiles, deleteOtherPhotos, insertFile } from './repository.ts';
import { MAX_FILES } from './rows.ts';

/** Who may upload now, and to what; whoever may change nothing at all sends no bytes. */
async function uploader(context: Context): Promise<{ account: Account; writeable: Writeable }> {
  const account = context.candidate();
  const { db, services } = context;
  const wait = await services.limiter.hit(LIMITS.upload, account.id);
  if (wait > 0) throw new Refused(tooMany(wait));
  const writeable = await writeableOf(db, account.id, services.now());
  if (!isWriteable(writeable)) throw await whyNotWriteable(db, writeable);
  if ((await countFiles(db, account.id)) >= MAX_FILES) throw new Refused(refusal('tooLarge'));
  return { account, writeable };
}

/** @throws Refused with notWriteable when what was received belongs to a part that may not be changed */
async function demandOpen(
  { db }: Context,
  writeable: Writeable,
  received: Received,
  part: ResumePart,
): Promise<void> {
  if (isOpen(writeable, part)) return;
  await discard(received);
  throw await whyNotWriteable(db, writeable);
}

async function storePhoto(
  context: Context,
  account: Account,
  received: Received,
  maxBytes: number,
): Promise<Answer> {
  const { db, services } = context;
  const allowed = { extensions: PHOTO_EXTENSIONS, maxBytes, purpose: 'photo' as const };
  const file = await check(received, services.files, allowed);
  const { token } = await insertFile(db, file, { account: account.id, kind: 'photo' });
  await removeUnnamed(services.files, await deleteOtherPhotos(db, account.id, token), services.log);
  const photo = photoAddress(account.id, token);
  return ok({ photo }, said('uploaded'));
}

async function storeAttachment(
  context: Context,
  account: Account,
  received: Received,
  maxBytes: number,
): Promise<Answer> {
  const { db, language, services } = context;
  const { categories } = await attachmentPanel(db, account, language);
  const category = received.fields['itemId'] ?? '';
  const isKnown = categories.some((entry) => entry.itemId === category);
  if (categories.length > 0 && !isKnown) {
    await discard(received);
    return outcome('fail', said('notFound'));
  }
  const allowed = { extensions: RESUME_EXTENSIONS, maxBytes, purpose: 'document' as const };
  const file = await check(received, services.files, allowed);
  const { id, token } = await insertFile(db, file, { account: account.id, kind: 'resume', category });
  const { hasAttach } = await attachmentPanel(db, account, language);
  const data = {
    file_id: resumeFileId(id),
    file_name: file.name,
    encrypt_file_name: token,
    itemId: category,
    hasAttach,
  };
  return ok(data, said('uploaded'));
}

/** POST FileUploadServlet: a resume attachment, or the photo by `option`. */
export async function uploadResumeFile(context: Context, request: FastifyRequest): Promise<Answer> {
  const { account, writeable } = await uploader(context);
  const { portal } = await context.services.settings();
  const limits = uploadLimits({ max_filesize: portal.maxFileMb, photo_size: portal.photoSizeKb });
  const received = await receive(request, context.services.spool, account.id, limits.resume);
  const isPhoto = received.fields['option'] === 'photo';
  await demandOpen(
    context,
    writeable,
    received,
    isPhoto ? 'photo' : { file: received.fields['itemId'] ?? '' },
  );
  return isPhoto
    ? storePhoto(context, account, received, Math.min(limits.photo, limits.resume))
    : storeAttachment(context, account, received, limits.resume);
}

/** POST SaveFileServlet: a file of a record, which update_set_file binds within the hour and the same session. */
export async function uploadRecordFile(context: Context, request: FastifyRequest): Promise<Answer> {
  const { db, services, session } = context;
  const { account, writeable } = await uploader(context);
  const { portal } = await services.settings();
  const limits = uploadLimits({ subFileMaxSize: portal.subFileMaxSize });
  const received = await receive(request, services.spool, account.id, limits.record);
  const fieldset = received.fields['fieldsetid'] ?? '';
  await demandOpen(context, writeable, received, { set: fieldset });
  const set = await setFor(db, fieldset, account.apply_code, 0);
  if (!set || !takesFiles(set.current.definition)) {
    await discard(received);
    return outcome('fail', said('notFound'));
  }
  const filetype = (received.fields['filetype'] ?? '').slice(0, 20);
  const own = fileLimitsOf(set.current.definition, filetype, limits.record);
  const { extensions, maxBytes } = own;
  const allowed = { extensions, maxBytes, purpose: 'document' as const, limits: own };
  const file = await check(received, services.files, allowed);
  const { token } = await insertFile(db, file, {
    account: account.id,
    kind: 'temporary',
    ...(session ? { session: session.id } : {}),
    fieldset,
    i9999: recordNumber(received.fields['i9999'] ?? ''),
    filetype,
  });
  return ok({ file: token, filename: file.name, filetype, path: token }, said('uploaded'));
}

import { hasConditions } from '@portal/fieldsets';
import { APPLICANT_CATEGORY_SET, BASIC_SET } from '@portal/rules';
import { text } from '@portal/wire/read';
import { signedInUser } from '../../entitlements/entitlements.ts';
import { CodeNames, isCoded } from '../../codes/names.ts';
import { codeData } from '../../codes/code-data.ts';
import { ok } from '../../../protocol/answer.ts';
import { ownPositions } from '../../positions/find.ts';
import { attachmentPanel } from '../attachments.ts';
import { judged } from '../completion.ts';
import { lackingFiles } from '../required-files.ts';
import { setsFor } from '../definitions.ts';
import { withDemands } from '../demands.ts';
import { loadRecords, recordsOf } from '../records.ts';
import { findPhoto, photoAddress } from '../photo.ts';
import { emptyBasicRecord, recordFiles, wantNames, wireRecord } from '../wire-record.ts';
import { wireSet } from '../wire-set.ts';
import {
  isOpen,
  isWriteable,
  openItems,
  writeableOf,
  type ReturnedApplication,
  type Writeable,
} from '../writeable.ts';
import { fieldNames } from '../field-names.ts';
import { render } from '../../../protocol/message.ts';
import { isoTime } from '../../../platform/time.ts';
import { inLanguage } from '../../../protocol/language.ts';
import type { Language, StoredFieldSet } from '@portal/schemas';
import type { Handler } from '../../../protocol/call-handler.ts';

const yes = (value: boolean): '1' | '0' => (value ? '1' : '0');

/** What returns have opened, of which applications, why and until when; nothing while there are none (REVIEW-03). */
function partlyOpen(writeable: Writeable, sets: readonly StoredFieldSet[], language: Language) {
  const { free, open, over, corrects } = writeable;
  if (free || open.length + over.length + corrects.length === 0) return {};
  const told = (row: ReturnedApplication) => ({
    pos_id: row.position_id,
    position: inLanguage(row.name, language),
    reference: row.reference,
    note: inLanguage(row.note, language),
    until: isoTime(new Date(row.told_opens.until)),
    isOver: yes(over.includes(row)),
  });
  return {
    photoChangeable: yes(isOpen(writeable, 'photo')),
    returned: [...open, ...over].map(told),
    corrections: corrects.map((row) => ({
      pos_id: row.position_id,
      position: inLanguage(row.name, language),
      reference: row.reference,
      fields: render(fieldNames(sets, row.corrects.fields), language),
      note: row.corrects.message,
      until: isoTime(new Date(row.corrects.until)),
    })),
  };
}

/** The whole resume, or one set of it, with everything around it (wire contract, ZP1000000004). */
export const resume: Handler<'resume'> = async (context, request) => {
  const { db, language, today } = context;
  const account = context.candidate();
  const { portal, registration } = await context.services.settings();
  const subset = text(request.subset);
  const applyCode = text(request.candidate_status) || account.apply_code;

  const [published, records, writeable, panel, positions, photo, sessionUser] = await Promise.all([
    setsFor(db, applyCode),
    loadRecords(db, account.id),
    writeableOf(db, account.id, context.services.now()),
    attachmentPanel(db, { ...account, apply_code: applyCode }, language),
    ownPositions(db, account.id),
    findPhoto(db, account.id),
    signedInUser(context, account),
  ]);
  const asked = await withDemands(context.services, published, records, { applyCode, today });
  const chosen = subset === '' ? asked : asked.filter((set) => set.definition.fieldsetid === subset);
  const names = new CodeNames();
  names.want(APPLICANT_CATEGORY_SET, account.apply_code);
  for (const { definition } of chosen)
    wantNames(names, definition, recordsOf(records, definition.fieldsetid));
  const [files] = await Promise.all([
    recordFiles(
      db,
      account.id,
      chosen.map((set) => set.definition),
      language,
    ),
    names.load(db),
  ]);

  const verdicts = await Promise.all(
    chosen.map(async (set) =>
      judged(
        { db, set, portal, today, idType: account.id_type },
        set.must,
        recordsOf(records, set.definition.fieldsetid),
        await lackingFiles(db, account.id, set.definition),
      ),
    ),
  );
  let allMustComplete = true;
  const sets = chosen.map((set, place) => {
    const { definition, version, must } = set;
    const own = recordsOf(records, definition.fieldsetid);
    const { state = '', kept } = verdicts[place] ?? {};
    if (must && state !== '1') allMustComplete = false;
    const isBasic = definition.fieldsetid === BASIC_SET;
    const shown = isBasic && own.length === 0 ? [emptyBasicRecord(BASIC_SET, version)] : own;
    const described = wireSet(set, applyCode, language);
    const mayEdit = isOpen(writeable, { valuesOf: definition.fieldsetid });
    const items = mayEdit ? openItems(writeable, definition.fieldsetid) : null;
    const basic = isBasic ? shown[0] : undefined;
    return {
      ...described,
      must: yes(must),
      ...(hasConditions(definition) ? { asked: yes(set.asked) } : {}),
      ...(mayEdit ? {} : { editState: '0' }),
      ...(items ? { correcting: '1' } : {}),
      state: set.asked ? state : '',
      fieldList: described.fieldList.map((one) => {
        const field = items && !items.has(one.itemid) ? { ...one, locked: '1' } : one;
        const value = basic?.values[field.itemid] ?? '';
        if (value === '') return field;
        const coded = isCoded(field.codesetid);
        return {
          ...field,
          value,
          codeitemid: coded ? value : '',
          fullvalue: coded ? names.name(field.codesetid, value, language) : '',
        };
      }),
      dataList: shown.map((record) =>
        wireRecord(
          definition,
          record,
          names,
          files(definition.fieldsetid, record.i9999),
          mayEdit,
          language,
          kept?.get(record.i9999),
        ),
      ),
    };
  });

  return ok({
    field_set_list: sets,
    field_list: subset === '' ? [] : (sets[0]?.fieldList ?? []),
    ...(text(request.isGetCode) === '1'
      ? {
          codeData: await codeData(
            db,
            chosen.map((set) => set.definition),
            language,
          ),
        }
      : {}),
    email_item: portal.emailItem,
    phone_item: portal.phoneItem,
    email: account.email,
    writeable: yes(isWriteable(writeable)),
    ...partlyOpen(
      writeable,
      published.map(({ definition }) => definition),
      language,
    ),
    photo: photo ? photoAddress(account.id, photo.token) : '',
    photo_size: String(portal.photoSizeKb),
    max_filesize: String(portal.maxFileMb),
    subFileMaxSize: String(portal.subFileMaxSize),
    attach: yes(panel.categories.length > 0),
    isAttachCodeset: yes(panel.categories.length > 0),
    hasAttach: panel.hasAttach,
    mustFlag: yes(allMustComplete),
    isApplyJob: String(!positions.waiting),
    appliedCount: String(positions.applied),
    collectedCount: String(positions.collected),
    attachCodeSet: writeable.free
      ? panel.categories
      : panel.categories.map((category) => ({
          ...category,
          changeable: yes(isOpen(writeable, { file: category.itemId })),
        })),
    uploadFileList: panel.categories.flatMap((category) => category.fileList),
    applyCode: account.apply_code,
    applyCodeDesc: names.name(APPLICANT_CATEGORY_SET, account.apply_code, language),
    Candidate: registration.candidateStatus,
    Candidate_status: account.apply_code,
    sessionUser,
  });
};

import { ok } from '../../../protocol/answer.ts';
import { inLanguage } from '../../../protocol/language.ts';
import { positionChannels } from '../repository.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Portal settings; everything here is public. */
export const portalConfig: Handler<'portalConfig'> = async ({ db, language, services }) => {
  const { portal } = await services.settings();
  const channels = await positionChannels(db);
  const idType = portal.idTypeItem;
  return ok({
    complexPassword: portal.complexPassword,
    passwordMinLength: portal.passwordMinLength,
    passwordMaxLength: portal.passwordMaxLength,
    id_type_item: idType
      ? {
          itemid: idType.itemid,
          itemdesc: inLanguage(idType.itemdesc, language),
          explain: inLanguage(idType.explain, language),
          codesetid: idType.codesetid,
        }
      : {},
    idTypeValue: portal.idTypeValue,
    calculate_item: portal.calculateItem,
    portType: portal.portType,
    canRegister: String(portal.canRegister),
    officeLink: portal.officeLink,
    max_count: portal.maxCount,
    counter: '0',
    showCounter: portal.showCounter,
    position_list_page_param: { page_size: portal.pageSize, show_sizer: portal.showSizer },
    channel: Object.fromEntries(
      channels.map((row) => [row.hire_channel, { name: inLanguage(row.definition.name, language) }]),
    ),
    banners: portal.banners,
    video: portal.video,
    download_exam: portal.downloadExam,
    siteName: inLanguage(portal.siteName, language),
    logo: portal.logo,
    themeColor: portal.themeColor,
    noticeTotal: portal.noticeTotal,
    defaultLanguage: portal.defaultLanguage,
    phonePattern: portal.phonePattern,
    captchaText: portal.captchaText ? '1' : '0',
  });
};

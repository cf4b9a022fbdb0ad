import { APPLICANT_CATEGORY_SET } from '@portal/rules';
import type { PortalConfig, RegistrationConfig } from '@portal/schemas';
import type { AccountField } from '@portal/translator';

type Text = (key: string) => string;

/** Whether the blacklist field is asked for: with equalFlag 3 it is the unique field, and hidden (REG-03, D-26). */
export const asksBlackField = ({ blackField, equalFlag }: RegistrationConfig): boolean =>
  blackField !== '' && equalFlag !== '3';

/**
 * Whether the unique value is checked as an identity number: it is the ID-card item, and the chosen ID type is the
 * default one or none is configured (D-60).
 */
export function checksIdentity(
  { onlyName, cardid }: RegistrationConfig,
  portal: Pick<PortalConfig, 'id_type_item' | 'idTypeValue'>,
  idTypeValue: string,
): boolean {
  if (onlyName.itemid === '' || onlyName.itemid !== cardid) return false;
  return portal.id_type_item.itemid === '' || idTypeValue === portal.idTypeValue;
}

/** The registration form as data, from the server's registration settings (REG-01 to REG-10). */
export function registrationFields(
  registration: RegistrationConfig,
  portal: Pick<PortalConfig, 'id_type_item' | 'idTypeValue' | 'complex' | 'minlen' | 'maxlen'>,
  { idTypeValue, captcha }: { idTypeValue: string; captcha: AccountField },
  text: Text,
): AccountField[] {
  const help = (explain: string): { help?: string } =>
    registration.isVisibleExplaination && explain !== '' ? { help: explain } : {};
  const { complex, minlen, maxlen, id_type_item: idType } = portal;
  const asksIdType = idType.itemid !== '' && idType.codesetid !== '';
  return [
    {
      name: 'user',
      kind: 'email',
      title: text('field.email'),
      must: true,
      autocomplete: 'email',
      ...help(registration.email_explain),
    },
    {
      name: 'name',
      kind: 'text',
      title: text('field.name'),
      must: true,
      maxLength: 60,
      autocomplete: 'name',
      ...help(registration.name_explain),
    },
    {
      name: 'password',
      kind: 'password',
      title: text('field.password'),
      must: true,
      autocomplete: 'new-password',
      policy: { complex, minlen, maxlen },
    },
    {
      name: 'pw_again',
      kind: 'password',
      title: text('field.confirm'),
      must: true,
      autocomplete: 'new-password',
      same: 'password',
    },
    ...(asksBlackField(registration)
      ? [
          {
            name: 'blackInput',
            kind: 'text' as const,
            title: registration.blackFieldDesc,
            must: true,
            maxLength: 60,
            ...help(registration.black_explain),
          },
        ]
      : []),
    ...(asksIdType
      ? [
          {
            name: 'idTypeValue',
            kind: 'code' as const,
            title: idType.itemdesc || text('field.idType'),
            must: true,
            codesetid: idType.codesetid,
            ...(idType.explain === '' ? {} : { help: idType.explain }),
          },
        ]
      : []),
    {
      name: 'onlyValue',
      kind: 'identity',
      title: registration.onlyName.itemdesc || text('field.onlyValue'),
      must: true,
      maxLength: 60,
      checked: checksIdentity(registration, portal, idTypeValue),
      ...help(registration.only_explain),
    },
    ...(registration.candidateStatus === ''
      ? []
      : [
          {
            name: 'applycode',
            kind: 'code' as const,
            title: text('field.applyCode'),
            must: true,
            codesetid: APPLICANT_CATEGORY_SET,
            leafOnly: true,
            ...help(registration.apply_explain),
          },
        ]),
    captcha,
    { name: 'ok', kind: 'checkbox', title: text('field.agree'), must: true },
  ];
}

import { useTranslation } from 'react-i18next';
import type { PolicyView, Role } from '@portal/console-contract';
import { PickMany } from '../rules/PickMany.tsx';
import { SelectField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import css from './people.module.css';

interface Props {
  rules: PolicyView;
  roles: { value: string; label: string }[];
  onChange(rules: PolicyView): void;
}

/** Which fields of a resume are personal, and from which role on they are seen in clear (REVIEW-12). */
export function PersonalFields({ rules, roles, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const { data: sets } = useLoaded('GET /sets');
  const options = (sets ?? []).flatMap(({ fieldsetid, definition }) =>
    definition.fieldList.map(({ itemid, itemdesc }) => ({
      value: `${fieldsetid}.${itemid}`,
      label: `${said(definition.displayname, i18n.language)} · ${said(itemdesc, i18n.language) || itemid}`,
    })),
  );
  return (
    <fieldset className={controls['plainSet']}>
      <legend>{t('users.personal')}</legend>
      <div className={css['fields']}>
        <p className={controls['muted']}>{t('users.personalText')}</p>
        <SelectField
          label={t('users.clearFrom')}
          value={rules.clearFrom ?? 'editor'}
          options={roles}
          onChange={(role) => onChange({ ...rules, clearFrom: role as Role })}
        />
        <p>{t('users.personalMore')}</p>
        <PickMany
          label={t('users.personalMore')}
          chosen={(rules.personal ?? []).map(({ set, item }) => `${set}.${item}`)}
          options={options}
          onChange={(chosen) =>
            onChange({
              ...rules,
              personal: chosen.map((path) => {
                const dot = path.indexOf('.');
                return { set: path.slice(0, dot), item: path.slice(dot + 1) };
              }),
            })
          }
        />
      </div>
    </fieldset>
  );
}

import { useTranslation } from 'react-i18next';
import type { PolicyView } from '@portal/console-contract';
import { PickMany } from '../rules/PickMany.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import css from './people.module.css';

interface Props {
  rules: PolicyView;
  onChange(rules: PolicyView): void;
}

/** Which fields of a resume are personal; a role says who sees them in clear (REVIEW-12). */
export function PersonalFields({ rules, onChange }: Props) {
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

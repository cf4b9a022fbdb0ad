import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyView } from '@portal/console-contract';
import { PickMany } from '../rules/PickMany.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import css from './people.module.css';

/** What a field can be marked as. */
const KINDS = ['personal', 'blind'] as const;

const fieldAt = (path: string): { set: string; item: string } => {
  const dot = path.indexOf('.');
  return { set: path.slice(0, dot), item: path.slice(dot + 1) };
};

interface Props {
  rules: PolicyView;
  onChange(rules: PolicyView): void;
}

/** Which fields of a resume are personal, and which a blind review hides beside them (REVIEW-12, SEE-10). */
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
        {KINDS.map((kind) => (
          <Fragment key={kind}>
            <p className={controls['muted']}>{t(`users.${kind}Text`)}</p>
            <p>{t(`users.${kind}More`)}</p>
            <PickMany
              label={t(`users.${kind}More`)}
              chosen={(rules[kind] ?? []).map(({ set, item }) => `${set}.${item}`)}
              options={options}
              onChange={(chosen) => onChange({ ...rules, [kind]: chosen.map(fieldAt) })}
            />
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}

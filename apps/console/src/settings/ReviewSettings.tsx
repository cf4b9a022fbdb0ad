import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsConcern } from '@portal/console-contract';
import { Button, Dialog, Scroll } from '../ui/Kit.tsx';
import { askedAs, logoSaid, phoneRuleSaid } from './asked-as.ts';
import { OptionsContext } from './ChoiceWidgets.tsx';
import type { Danger } from './dangers.ts';
import type { SettingChange } from './flatten.ts';
import { isUnit, measureSaid } from './measures.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './settings.module.css';

/** A setting of a part that differs. */
export interface PartChange extends SettingChange {
  part: string;
}

interface Props {
  changes: readonly PartChange[];
  concerns: readonly SettingsConcern[];
  dangers: readonly Danger[];
  /** Name of a setting by its part and path. */
  title(part: string, path: string[]): string;
  onSave(): void;
  /** Back to the form, which keeps what was typed. */
  onClose(): void;
}

/** Old beside new in words, whom it concerns, and what candidates would feel at once, before it works (GRID-08, TRY-29). */
export function ReviewSettings({ changes, concerns, dangers, title, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const options = use(OptionsContext);
  const colourSaid = (text: string): string =>
    text === ''
      ? t('settings.choice.none')
      : t([`settings.colour.${text}`, 'settings.choice.other'], { word: text });
  const told = ({ path }: SettingChange, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    const text = typeof value === 'string' ? value : '';
    const as = askedAs(path);
    if (as === 'phone') return phoneRuleSaid(text, (key, values = {}) => t(key, values));
    if (as === 'colour') return colourSaid(text);
    if (as === 'logo') return t(logoSaid(text));
    if (text === '') return t('settings.words.none');
    if (as === 'pictures') return text;

    if (as === 'size' || (as && isUnit(as)))
      return measureSaid(as, text, (key, values = {}) => t(key, values));
    const option = as && options[as].find((one) => one.value === text);
    return option ? t('settings.words.named', { name: option.label, id: text }) : text;
  };
  return (
    <Dialog
      title={t('settings.danger.title')}
      onClose={onClose}
      wide
      actions={
        <div className={controls['actions']}>
          <Button onClick={onClose}>{t('settings.danger.back')}</Button>
          <Button kind={dangers.length > 0 ? 'danger' : 'primary'} onClick={onSave}>
            {t(dangers.length > 0 ? 'settings.danger.save' : 'settings.review.save')}
          </Button>
        </div>
      }
    >
      {dangers.length > 0 && (
        <ul className={layout['note']}>
          {dangers.map((danger) => (
            <li key={danger}>{t(`settings.danger.${danger}`)}</li>
          ))}
        </ul>
      )}
      <Scroll label={t('settings.review.changes')}>
        <table className={`${layout['table']} ${css['review']}`}>
          <caption>{t('settings.review.changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('settings.review.setting')}</th>
              <th scope="col">{t('settings.review.from')}</th>
              <th scope="col">{t('settings.review.to')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={[change.part, ...change.path].join('/')}>
                <th scope="row">{title(change.part, change.path)}</th>
                <td>{told(change, change.from)}</td>
                <td>{told(change, change.to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <h3 className={css['concerned']}>{t('settings.review.concerned')}</h3>
      <ul className={layout['list']}>
        {concerns.map(({ path, what, count }) => {
          const [part = '', ...inner] = path.split('/');
          return <li key={path}>{t(`settings.review.${what}`, { name: title(part, inner), count })}</li>;
        })}
        <li>{t('settings.review.everybody')}</li>
      </ul>
    </Dialog>
  );
}

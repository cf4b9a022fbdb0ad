import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matching, type Entry } from '../search/entries.ts';
import controls from '../ui/controls.module.css';
import { settingHelp, settingNames } from './names.ts';
import { SECTION_NAMES, sectionOf, type SectionName } from './sections.ts';
import css from './settings.module.css';

/** What is shown: a section of the settings, or what is a form of its own. */
export type Shown = SectionName | 'sms';

interface Props {
  shown: Shown;
  withSms: boolean;
  /** Sections in which something is typed and not saved. */
  changed: readonly SectionName[];
  /** @param name the control to go to; null = none */
  onShow(section: Shown, name: string | null): void;
}

/** The sections of the settings, and a search over names and explanations of all of them (OFFICE-09). */
export function SectionList({ shown, withSms, changed, onShow }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const id = useId();
  const nameOf = (section: Shown): string =>
    section === 'sms' ? t('settings.sms.title') : t(`settings.section.${section}`);
  const found = matching(
    settingNames(t).map(({ part, name, path, label }): Entry => {
      const section = sectionOf(part, name);
      return {
        kind: 'setting',
        id: `${part}.${name}`,
        to: '',
        name: label,
        hint: section ? nameOf(section) : '',
        also: [settingHelp(t, part, path), section ? nameOf(section) : ''],
      };
    }),
    text,
  );
  const go = (setting: string): void => {
    const [part = '', name = ''] = setting.split('.');
    const section = part === 'portal' || part === 'registration' ? sectionOf(part, name) : undefined;
    if (section) onShow(section, name);
  };
  return (
    <div className={css['side']}>
      <label className={controls['field']} htmlFor={id}>
        <span>{t('settings.find.label')}</span>
        <input
          id={id}
          type="search"
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setText('');
            if (event.key === 'Enter' && found[0]) go(found[0].id);
          }}
        />
      </label>
      {text.trim() !== '' && (
        <p role="status" className={controls['muted']}>
          {t('settings.find.count', { count: found.length })}
        </p>
      )}
      {text.trim() === '' ? (
        <ul className={css['sections']} data-row="" aria-label={t('settings.title')}>
          {[...SECTION_NAMES, ...(withSms ? (['sms'] as const) : [])].map((section) => (
            <li key={section}>
              <button type="button" aria-pressed={shown === section} onClick={() => onShow(section, null)}>
                {nameOf(section)}
              </button>
              {section !== 'sms' && changed.includes(section) && (
                <span className={controls['badge']}>{t('settings.changed')}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <ul className={css['sections']} aria-label={t('settings.find.found')}>
          {found.map(({ id: setting, name, hint }) => (
            <li key={setting}>
              <button type="button" onClick={() => go(setting)}>
                {name}
                <small>{hint}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

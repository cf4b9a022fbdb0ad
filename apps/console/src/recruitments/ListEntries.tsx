import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { labelIn } from '../ui/written.ts';
import { useTranslation } from 'react-i18next';
import type { ListEntry, ListItem } from '@portal/console-contract';
import { Button, SelectField, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './recruitments.module.css';

interface Props {
  title: string;
  entries: ListEntry[];
  /** What can be added. */
  items: readonly ListItem[];
  editable: boolean;
  onChange(entries: ListEntry[]): void;
}

/** Columns or query items in their order, each with its names. */
export function ListEntries({ title, entries, items, editable, onChange }: Props) {
  const { t, i18n } = useTranslation('recruitments');
  const move = (at: number, by: number): void => {
    const next = [...entries];
    const [entry] = next.splice(at, 1);
    if (entry) next.splice(at + by, 0, entry);
    onChange(next);
  };
  const free = items.filter(({ itemid }) => entries.every((entry) => entry.itemid.toLowerCase() !== itemid));
  return (
    <section className={layout['card']} aria-label={title}>
      <h2>{title}</h2>
      <ol className={css['entries']}>
        {entries.map((entry, at) => {
          const name = said(entry.itemdesc, i18n.language) || entry.itemid;
          return (
            <li key={entry.itemid}>
              {LANGUAGE_IDS.map((language) => (
                <TextField
                  key={language}
                  label={labelIn(t, 'lists.name', language)}
                  value={entry.itemdesc[language] ?? ''}
                  maxLength={100}
                  readOnly={!editable}
                  onChange={(text) =>
                    onChange(
                      entries.map((one) =>
                        one === entry ? { ...one, itemdesc: { ...one.itemdesc, [language]: text } } : one,
                      ),
                    )
                  }
                />
              ))}
              {editable && (
                <div className={controls['actions']}>
                  <Button
                    kind="quiet"
                    aria-label={t('lists.up', { name })}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    kind="quiet"
                    aria-label={t('lists.down', { name })}
                    disabled={at === entries.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    kind="quiet"
                    aria-label={t('lists.remove', { name })}
                    onClick={() => onChange(entries.filter((one) => one !== entry))}
                  >
                    ×
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {editable && free.length > 0 && (
        <SelectField
          label={t('lists.add')}
          value=""
          options={[
            { value: '', label: t('lists.add') },
            ...free.map(({ itemid, itemdesc }) => ({
              value: itemid,
              label: said(itemdesc, i18n.language) || itemid,
            })),
          ]}
          onChange={(itemid) => {
            const item = free.find((one) => one.itemid === itemid);
            if (item) onChange([...entries, { itemid: item.itemid, itemdesc: item.itemdesc }]);
          }}
        />
      )}
    </section>
  );
}

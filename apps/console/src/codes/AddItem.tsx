import { useRef, useState } from 'react';
import { NO_TEXT, withText } from '@portal/fieldsets';
import { mapText, saidIn } from '@portal/rules';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { writtenIn } from '../ui/written.ts';
import { useTranslation } from 'react-i18next';
import type { CodeList, Operation } from '@portal/fieldsets';
import { said } from '../ui/texts.ts';
import { Button, SelectField, TextField } from '../ui/Kit.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';

interface Props {
  list: CodeList;
  /** The item that the tree stands on; '' = none. */
  chosen: string;
  act(operation: Operation): void;
}

/** One more item, beside or below the one that is chosen. */
export function AddItem({ list, chosen, act }: Props) {
  const { t, i18n } = useTranslation();
  const [id, setId] = useState('');
  const [name, setName] = useState(NO_TEXT);
  const [below, setBelow] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const item = list.items.find((one) => one.id === chosen);
  const taken = list.items.some((one) => one.id === id.trim());
  useUnsaved(id.trim() !== '' || saidIn(name).some((text) => text.trim() !== ''));
  const good = id.trim() !== '' && name[DEFAULT_LANGUAGE].trim() !== '' && !taken;
  return (
    <form
      className={controls['add']}
      aria-label={t('codes.addItem')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!good) return;
        const parent = item ? (below ? item.id : item.parent) : '';
        act({
          op: 'addItems',
          parent,
          before: '',
          items: [{ id: id.trim(), parent: '', name: mapText(name, (text) => text.trim()) }],
        });
        setId('');
        setName(NO_TEXT);
        first.current?.focus();
      }}
    >
      <TextField
        ref={first}
        label={t('codes.code')}
        value={id}
        onChange={setId}
        help={taken ? t('codes.taken') : undefined}
      />
      <LanguageFields
        label={(language) => writtenIn(t, 'code', language)}
        text={name}
        onChange={(language, text) => setName(withText(name, language, text))}
      />
      {item && (
        <SelectField
          label={t('codes.where')}
          value={below ? 'below' : 'beside'}
          options={[
            { value: 'beside', label: t('codes.beside', { name: said(item.name, i18n.language) }) },
            { value: 'below', label: t('codes.below', { name: said(item.name, i18n.language) }) },
          ]}
          onChange={(value) => setBelow(value === 'below')}
        />
      )}
      <Button type="submit" disabled={!good}>
        {t('codes.addItem')}
      </Button>
    </form>
  );
}

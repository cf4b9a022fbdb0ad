import { kindNameKey } from '@portal/field-kinds';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intentOf, kindOfStored, LIBRARY, libraryFields, libraryOperations } from '@portal/fieldsets';
import type { CodeListSummary, ConsoleError, NewSet } from '@portal/console-contract';
import { LANGUAGE_IDS, LANGUAGES } from '@portal/schemas/languages';
import { call, errorOf } from '../api.ts';
import { fieldIds } from '../designer/ids.ts';
import { Button, Dialog, ErrorLine, Scroll, SelectField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { writtenIn } from '../ui/written.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';

interface Props {
  codes: readonly CodeListSummary[];
  onAdded(fieldsetid: string): Promise<void>;
  onClose(): void;
}

/** A new set from the library of common ones, with its fields to be seen before anything is made (GRID-11). */
export function LibraryDialog({ codes, onAdded, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [id, setId] = useState<string>(LIBRARY[0]?.id ?? '');
  const [busy, setBusy] = useState(false);
  const made = useRef('');
  const [error, setError] = useState<ConsoleError | null>(null);
  const set = LIBRARY.find((one) => one.id === id);
  if (!set) return null;
  const take = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const wanted: NewSet = { displayname: set.name };
      // Tried again after a failure it goes on with the set that was made.
      made.current ||= (await call('POST /sets', { body: wanted })).fieldsetid;
      const fieldsetid = made.current;
      const fields = libraryFields(set, codes, await fieldIds(fieldsetid, set.fields.length));
      const steps = libraryOperations(set, fields).map((operation) => ({ do: operation }));
      const { rev } = await call('GET /drafts/:id', { params: { id: `set:${fieldsetid}` } });
      await call('POST /drafts/:id/steps', { params: { id: `set:${fieldsetid}` }, body: { rev, steps } });
      await onAdded(fieldsetid);
      onClose();
    } catch (refused) {
      setError(errorOf(refused));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('library.title')}
      onClose={onClose}
      wide
      actions={
        <Button kind="primary" disabled={busy} onClick={() => void take()}>
          {t('library.take')}
        </Button>
      }
    >
      <div className={controls['form']}>
        <p className={controls['muted']}>{t('library.text')}</p>
        <SelectField
          label={t('library.set')}
          value={id}
          options={LIBRARY.map((one) => ({ value: one.id, label: said(one.name, i18n.language) }))}
          onChange={(chosen) => {
            made.current = '';
            setId(chosen);
          }}
        />
        <ErrorLine error={error} />
        <Scroll label={t('library.fields')}>
          <table className={layout['table']}>
            <thead>
              <tr>
                {LANGUAGE_IDS.map((language) => (
                  <th key={language} scope="col">
                    {writtenIn(t, 'label', language)}
                  </th>
                ))}
                <th scope="col">{t('grid.column.kind')}</th>
                <th scope="col">{t('grid.column.must')}</th>
                <th scope="col">{t('grid.column.list')}</th>
              </tr>
            </thead>
            <tbody>
              {libraryFields(set, codes, []).map((field, place) => (
                <tr key={field.itemid}>
                  {LANGUAGE_IDS.map((language) => (
                    <td key={language} lang={LANGUAGES[language].tag}>
                      {field.itemdesc[language]}
                    </td>
                  ))}
                  <td>{t(kindNameKey(kindOfStored(field)))}</td>
                  <td>{field.must === '1' ? t('library.must') : ''}</td>
                  <td>
                    {field.codesetid ??
                      (set.fields[place]?.intent !== intentOf(field) ? t('library.noList') : '')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </div>
    </Dialog>
  );
}

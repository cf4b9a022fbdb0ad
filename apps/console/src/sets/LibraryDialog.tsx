import { kindNameKey } from '@portal/field-kinds';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  intentOf,
  kindOfStored,
  LIBRARY,
  libraryFields,
  libraryLists,
  type LibrarySet,
} from '@portal/fieldsets';
import type { CodeListSummary, ConsoleError } from '@portal/console-contract';
import type { NationalListId } from '@portal/schemas/national-lists';
import { LANGUAGE_IDS, LANGUAGES } from '@portal/schemas/languages';
import { errorOf } from '../api.ts';
import { Button, Dialog, ErrorLine, Scroll, SelectField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { writtenIn } from '../ui/written.ts';
import { LibraryLists } from './LibraryLists.tsx';
import { libraryHere, nationalsFor, takeLibrary, type Taken } from './take-library.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';

interface Props {
  codes: readonly CodeListSummary[];
  onAdded(fieldsetid: string): Promise<void>;
  onClose(): void;
}

/** The lists that are to be made, by their usual names in place of ids that they have not been given yet. */
const madeLists = (set: LibrarySet, wanted: ReadonlySet<NationalListId>) =>
  libraryLists(set).flatMap(({ names: [zh], national }) =>
    national && wanted.has(national) ? [{ codesetid: zh, name: { zh, en: '' } }] : [],
  );

const nothing = (): Taken => ({ fieldsetid: '', lists: new Map() });

/**
 * A new set from the library of common ones, or the fields of one for the set that every installation has: with its fields
 * and the code lists that it needs to be seen before anything is made (GRID-11, OFFICE-10).
 */
export function LibraryDialog({ codes, onAdded, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [id, setId] = useState<string>(LIBRARY[0]?.id ?? '');
  const [here, setHere] = useState<LibrarySet | null>(null);
  const [unwanted, setUnwanted] = useState<ReadonlySet<NationalListId>>(new Set());
  const [busy, setBusy] = useState(false);
  const taken = useRef<Taken>(nothing());
  const [error, setError] = useState<ConsoleError | null>(null);
  const set = LIBRARY.find((one) => one.id === id);
  useEffect(() => {
    let stale = false;
    setHere(null);
    if (set)
      libraryHere(set)
        .then((found) => !stale && setHere(found))
        .catch((trouble: unknown) => !stale && setError(errorOf(trouble)));
    return () => {
      stale = true;
    };
  }, [set]);
  const nationals = useMemo(() => (here ? nationalsFor(here, codes) : []), [here, codes]);
  const wanted = new Set(nationals.filter((national) => !unwanted.has(national)));
  const take = async (): Promise<void> => {
    if (!here) return;
    setBusy(true);
    setError(null);
    try {
      await onAdded(await takeLibrary(here, { codes, wanted }, taken.current));
      onClose();
    } catch (refused) {
      setError(errorOf(refused));
      setBusy(false);
    }
  };
  // As they become: a list that is to be made stands there by its name.
  const fields = here ? libraryFields(here, [...codes, ...madeLists(here, wanted)], []) : [];
  return (
    <Dialog
      title={t('library.title')}
      onClose={onClose}
      wide
      actions={
        <Button kind="primary" disabled={busy || fields.length === 0} onClick={() => void take()}>
          {t(set?.into ? 'library.takeInto' : 'library.take')}
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
            taken.current = { ...nothing(), lists: taken.current.lists };
            setId(chosen);
          }}
        />
        <ErrorLine error={error} />
        {here?.into && <p>{t(fields.length === 0 ? 'library.complete' : 'library.into')}</p>}
        {here && fields.length > 0 && (
          <>
            <LibraryLists
              set={here}
              codes={codes}
              wanted={wanted}
              onWanted={(chosen) => setUnwanted(new Set(nationals.filter((one) => !chosen.has(one))))}
            />
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
                  {fields.map((field, place) => (
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
                          field.suggest ??
                          (here.fields[place]?.intent !== intentOf(field) ? t('library.noList') : '')}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
          </>
        )}
      </div>
    </Dialog>
  );
}

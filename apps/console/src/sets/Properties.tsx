import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  withOptionalText,
  withText,
  type ChangeOf,
  type CodeList,
  type Operation,
  type SetProperties,
} from '@portal/fieldsets';
import { APPLICANT_CATEGORY_SET, BASIC_SET, MAX_RECORDS, TAKES_FILES, TRUNCATE } from '@portal/rules';
import type { StoredFieldSet } from '@portal/schemas';
import { CountField } from '../ui/CountField.tsx';
import { Button, Check, Dialog } from '../ui/Kit.tsx';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { writtenIn } from '../ui/written.ts';
import { FileSlots } from './FileSlots.tsx';
import { Categories } from './Categories.tsx';
import controls from '../ui/controls.module.css';
import css from './sets.module.css';

interface Props {
  set: StoredFieldSet;
  lists: readonly CodeList[];
  published: boolean;
  editable: boolean;
  act(operation: Operation, merge?: boolean): void;
  onClose(): void;
}

/** What holds for the set as a whole. */
export function Properties({ set, lists, published, editable, act, onClose }: Props) {
  const { t } = useTranslation();
  const typing = useRef('');
  /** `name` is the text that is being typed, '' what is chosen: a step of its own (HR-09). */
  const change = (name: string, values: ChangeOf<SetProperties>): void => {
    act({ op: 'setProperties', change: values }, name !== '' && typing.current === name);
    typing.current = name;
  };
  const flags: { name: string; on: boolean; value(on: boolean): ChangeOf<SetProperties> }[] = [
    { name: 'must', on: set.must === '1', value: (on) => ({ must: on ? '1' : '0' }) },
    {
      name: 'files',
      on: set.file_flag === TAKES_FILES,
      value: (on) => ({ file_flag: on ? TAKES_FILES : '' }),
    },
    {
      name: 'deleting',
      on: set.deleteRecord !== 'false',
      value: (on) => ({ deleteRecord: on ? 'true' : 'false' }),
    },
    { name: 'shown', on: set.selectflag !== '0', value: (on) => ({ selectflag: on ? '1' : '0' }) },
    { name: 'editing', on: set.editState !== '0', value: (on) => ({ editState: on ? '1' : '0' }) },
  ];
  const categories = lists.find(({ codesetid }) => codesetid === APPLICANT_CATEGORY_SET);
  return (
    <Dialog title={t('properties.title', { id: set.fieldsetid })} onClose={onClose} drawer>
      <fieldset className={`${controls['form']} ${controls['plainSet']}`} disabled={!editable}>
        <LanguageFields
          label={(language) => writtenIn(t, 'name', language)}
          text={set.displayname}
          help={t('properties.nameHelp')}
          onChange={(language, said) =>
            change(`name.${language}`, { displayname: withText(set.displayname, language, said) })
          }
        />
        <LanguageFields
          label={(language) => writtenIn(t, 'short', language)}
          text={set.shortname}
          help={t('properties.short.help', { most: TRUNCATE.set, letters: TRUNCATE.set * 2 })}
          onChange={(language, said) =>
            change(`short.${language}`, { shortname: withOptionalText(set.shortname, language, said) })
          }
        />
        <LanguageFields
          label={(language) => writtenIn(t, 'help', language)}
          text={set.explain}
          onChange={(language, said) =>
            change(`explain.${language}`, { explain: withOptionalText(set.explain, language, said) })
          }
        />
        {flags.map(({ name, on, value }) => (
          <Check
            key={name}
            label={
              <>
                {t(`properties.${name}`)}{' '}
                <span className={controls['muted']}>{t(`properties.${name}Help`)}</span>
              </>
            }
            checked={on}
            onChange={(next) => change('', value(next))}
          />
        ))}
        {set.fieldsetid !== BASIC_SET && (
          <div className={css['pair']}>
            {(['minRecords', 'maxRecords'] as const).map((side) => (
              <CountField
                key={side}
                label={t(`properties.${side}`)}
                help={t(`properties.${side}Help`)}
                digits={String(MAX_RECORDS).length}
                value={set[side]}
                onChange={(count) => change(side, { [side]: count })}
              />
            ))}
          </div>
        )}
        {categories && <Categories set={set} list={categories} change={(values) => change('', values)} />}
        {set.file_flag === TAKES_FILES && (
          <FileSlots
            slots={set.uploadSlots ?? []}
            onChange={(name, slots) => change(name, { uploadSlots: slots.length > 0 ? slots : null })}
          />
        )}
        {published && editable && (
          <div className={css['dangerZone']}>
            <p>{t(set.archived === '1' ? 'properties.archivedText' : 'properties.archiveText')}</p>
            <Button
              kind={set.archived === '1' ? undefined : 'danger'}
              onClick={() => change('', { archived: set.archived === '1' ? null : '1' })}
            >
              {t(set.archived === '1' ? 'properties.restore' : 'properties.archive')}
            </Button>
          </div>
        )}
      </fieldset>
    </Dialog>
  );
}

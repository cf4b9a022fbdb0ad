import { IconChevronRight, IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { holdsValue } from '@portal/field-kinds';
import { RecordView } from '@portal/forms';
import { recordTitle } from '@portal/forms/records/record-title';
import { namesInList } from '@portal/rules';
import type { FieldSet, ResumeRecord } from '@portal/schemas';
import { languageOf } from '@portal/schemas/languages';
import { canonicalData, shownItems, toFormData } from '@portal/translator';
import controls from '@portal/ui/controls.module.css';
import type { Resume } from '@portal/wire';
import css from './check.module.css';

type View = Pick<Parameters<typeof RecordView>[0], 'codes' | 'items'>;

/** Address that changes a record of a set by its 1-based place, 0 = the set. */
type ChangeTo = (set: string, record: number) => string;

interface CheckEntriesProps {
  resume: Resume;
  changeTo: ChangeTo;
  view: View;
}

/** Files that a closed line names; of more it says how many there are. */
const NAMED = 5;

/** The place of the attachments among the parts of a resume. */
const FILES = 'attachments';

/**
 * All that is handed in, a line for each part that opens on demand; parts without anything stand together at the end
 * (UX-04, TRY-56).
 */
export function CheckEntries({ resume, changeTo, view }: CheckEntriesProps) {
  const { t } = useTranslation('position');
  const { sets, config } = resume;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const writeable = config.writeable === '1';
  const mayChange = ({ editState }: FieldSet): boolean =>
    writeable && (config.returned.length === 0 || editState !== '0');
  const mayChangeFiles =
    writeable &&
    (config.attachCodeSet.length === 0 || config.attachCodeSet.some(({ changeable }) => changeable !== '0'));
  const filled = sets.filter(({ dataList }) => dataList.length > 0);
  const empty = sets
    .filter(({ dataList }) => dataList.length === 0)
    .map((set) => ({
      id: set.fieldsetid,
      name: set.displayname,
      to: mayChange(set) ? changeTo(set.fieldsetid, 0) : null,
    }));
  const files = config.attach === '1' ? filesOf(resume) : [];
  const someFiles = files.some(({ names }) => names.length > 0);
  const filesTo = mayChangeFiles ? changeTo(FILES, 0) : null;
  if (config.attach === '1' && !someFiles)
    empty.push({ id: FILES, name: t('check.attachments'), to: filesTo });
  const ids = [...filled.map(({ fieldsetid }) => fieldsetid), ...(someFiles ? [FILES] : [])];
  const areAllOpen = ids.every((id) => open.has(id));
  const briefOfFiles = (names: readonly string[]): readonly string[] =>
    names.length <= NAMED ? names : [...names.slice(0, NAMED - 1), t('check.files', { count: names.length })];
  const fold = (id: string) => ({
    open: open.has(id),
    onOpen: (isOpen: boolean) =>
      setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id))),
  });
  return (
    <>
      {!writeable && <p className={controls['note']}>{t('check.locked')}</p>}
      {ids.length > 0 && (
        <p className={css['tools']}>
          <button
            type="button"
            className={controls['quiet']}
            onClick={() => setOpen(new Set(areAllOpen ? [] : ids))}
          >
            {t(areAllOpen ? 'check.closeAll' : 'check.openAll')}
          </button>
        </p>
      )}
      {filled.map((set) => (
        <Part
          key={set.fieldsetid}
          name={set.displayname}
          brief={briefOf(set, view)}
          to={mayChange(set) ? changeTo(set.fieldsetid, set.dataList.length > 1 ? 0 : 1) : null}
          {...fold(set.fieldsetid)}
        >
          {set.dataList.map((record, index) => (
            <Entry
              key={record.i9999}
              set={set}
              record={record}
              place={set.dataList.length > 1 ? index + 1 : 0}
              to={mayChange(set) ? changeTo(set.fieldsetid, index + 1) : null}
              view={{ ...view, codeData: config.codeData }}
            />
          ))}
        </Part>
      ))}
      {someFiles && (
        <Part
          name={t('check.attachments')}
          brief={briefOfFiles(files.flatMap(({ names }) => names))}
          to={filesTo}
          {...fold(FILES)}
        >
          <dl className={css['files']}>
            {files.map(({ category, names }) => (
              <div key={category}>
                {category !== '' && <dt>{category}</dt>}
                <dd>{names.join(', ') || t('check.notProvided')}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {empty.length > 0 && (
        <section className={css['entry']} aria-label={t('check.emptySets')}>
          <h2>{t('check.emptySets')}</h2>
          <ul className={css['empty']}>
            {empty.map(({ id, name, to }) => (
              <li key={id}>
                {to === null ? (
                  name
                ) : (
                  <Link to={to} aria-label={t('check.changeNamed', { name })}>
                    {name}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Records of a set by what they are; one without a title by nothing. */
const briefOf = ({ fieldList, dataList }: FieldSet, { items }: View): string[] =>
  dataList
    .map(({ values, names }) => recordTitle(fieldList, values, names, items).title)
    .filter((title) => title !== '');

/** What was uploaded, by category; without categories under ''. */
function filesOf({ config }: Resume): { category: string; names: string[] }[] {
  const categories = config.attachCodeSet.filter(({ notNull }) => notNull !== '0');
  if (categories.length === 0)
    return [{ category: '', names: config.uploadFileList.map((file) => file.file_name) }];
  return categories.map(({ itemDesc, fileList }) => ({
    category: itemDesc,
    names: fileList.map((file) => file.file_name),
  }));
}

interface PartProps {
  name: string;
  /** What is in it, in a line. */
  brief: readonly string[];
  /** Where it is changed; null = not now. */
  to: string | null;
  open: boolean;
  onOpen(open: boolean): void;
  children: ReactNode;
}

/** A part of the resume as a line that opens. */
function Part({ name, brief, to, open, onOpen, children }: PartProps) {
  return (
    <section className={css['entry']} aria-label={name}>
      <details open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
        <summary className={css['line']}>
          <IconChevronRight className={css['arrow']} size={18} aria-hidden="true" />
          <span className={css['said']}>
            <h2>{name}</h2>
            {!open &&
              brief.map((text, index) => (
                <span key={index} className={css['brief']}>
                  {text}
                </span>
              ))}
          </span>
        </summary>
        {children}
      </details>
      {to !== null && <Change to={to} name={name} />}
    </section>
  );
}

interface EntryProps {
  set: FieldSet;
  record: ResumeRecord;
  /** 0 = the only one of its set. */
  place: number;
  to: string | null;
  view: View & { codeData: Resume['config']['codeData'] };
}

function Entry({ set, record, place, to, view }: EntryProps) {
  const { t, i18n } = useTranslation('position');
  const { title, period } = recordTitle(set.fieldList, record.values, record.names, view.items);
  const name = title || t('check.record', { set: set.displayname, n: place });
  const data = toFormData(record, set);
  const shown = shownItems(set, canonicalData(data));
  const missing = set.fieldList.filter(
    (field) =>
      holdsValue(field) &&
      field.archived !== '1' &&
      shown.has(field.itemid) &&
      (data[field.itemid] ?? '') === '',
  );
  return (
    <div className={css['record']}>
      {place > 0 && (
        <div className={css['head']}>
          <h3>{name}</h3>
          {title !== '' && period !== '' && <span className={controls['muted']}>{period}</span>}
          {to !== null && <Change to={to} name={name} />}
        </div>
      )}
      <RecordView set={set} record={record} compact {...view} />
      {missing.length > 0 && (
        <p className={controls['muted']}>
          {t('check.emptyFields', {
            names: namesInList(
              missing.map(({ itemdesc }) => itemdesc),
              languageOf(i18n.language),
            ),
          })}
        </p>
      )}
      {record.file_list.length > 0 && <p>{record.file_list.map((file) => file.file_name).join(', ')}</p>}
    </div>
  );
}

/** “Change”, and for who does not see where it stands, what. */
function Change({ to, name }: { to: string; name: string }) {
  const { t } = useTranslation('position');
  return (
    <Link to={to} className={css['change']} aria-label={t('check.changeNamed', { name })}>
      <IconPencil size={18} aria-hidden="true" />
      {t('check.change')}
    </Link>
  );
}

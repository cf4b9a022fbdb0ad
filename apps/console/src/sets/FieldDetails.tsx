import { asksAnything, kindNameKey } from '@portal/field-kinds';
import { use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  kindOfStored,
  problemSentence,
  setContent,
  takesPicture,
  withOptionalText,
  withText,
  type CodeList,
  type Operation,
  type Problem,
} from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { columnName, COLUMNS } from '../grid/columns.ts';
import { conditionsOfField, type FieldAround } from '../grid/rest-words.ts';
import { PlacesContext, usePresent } from '../designer/use-places.ts';
import { Check, Dialog, SelectField } from '../ui/Kit.tsx';
import { QuoteChoices } from '../quotes/QuoteChoices.tsx';
import { QuotingFields } from '../quotes/QuotingFields.tsx';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { said } from '../ui/texts.ts';
import { useSay } from '../ui/use-say.ts';
import { writtenIn } from '../ui/written.ts';
import { BasicSettings } from './BasicSettings.tsx';
import type { Comments } from './comments.ts';
import { CalculationEditor } from './CalculationEditor.tsx';
import { ChoiceRulesEditor } from './ChoiceRulesEditor.tsx';
import { ColumnsEditor } from './ColumnsEditor.tsx';
import { FieldComments } from './FieldComments.tsx';
import { OfferEditor } from './OfferEditor.tsx';
import { FieldLimits, type Change } from './FieldLimits.tsx';
import { PictureField } from './PictureField.tsx';
import controls from '../ui/controls.module.css';
import css from './sets.module.css';

interface Props {
  set: StoredFieldSet;
  /** All sets as they are published; a calculation may look into any of them. */
  sets: readonly StoredFieldSet[];
  field: StoredField;
  /** Lists with their items; that of the field among them once it is here. */
  lists: readonly CodeList[];
  problems: readonly Problem[];
  /** All lists, by name. */
  codes: readonly CodeListSummary[];
  /** Records that hold a value for it. */
  used: number | undefined;
  editable: boolean;
  comments: Comments;
  act(operation: Operation, merge?: boolean): void;
  onClose(): void;
}

/** One field with all that the grid has no column for: its limits by kind, and its texts with room to write. */
export function FieldDetails(props: Props) {
  const { set, sets, field, lists, codes, problems, used, editable, comments, act, onClose } = props;
  const { t } = useTranslation();
  const { say, language } = useSay();
  const typing = useRef('');
  const change: Change = (name, values) => {
    act({ op: 'changeField', itemid: field.itemid, change: values }, name !== '' && typing.current === name);
    typing.current = name;
  };
  const wrong = problems.filter(({ itemid, rule }) => itemid === field.itemid && rule === undefined);
  const kind = kindOfStored(field);
  // Texts of a document stand where no answers are at hand (FORM-13).
  const TextsOfLabel = kind.attached ? LanguageFields : QuotingFields;
  const around = sets
    .map((one) => (one.fieldsetid === set.fieldsetid ? set : one))
    .filter(({ archived }) => archived !== '1');
  return (
    <Dialog
      title={t('details.title', { name: said(field.itemdesc, language) || field.itemid })}
      onClose={onClose}
      drawer
    >
      <p className={`${controls['muted']} ${css['facts']}`}>
        {[field.itemid, t(kindNameKey(kind)), ...(used ? [t('grid.used', { count: used })] : [])].join(' · ')}
      </p>
      <PresentPeople itemid={field.itemid} />
      {wrong.length > 0 && (
        <ul className={css['detailProblems']}>
          {wrong.map((problem) => (
            <li key={problem.what} data-level={problem.level}>
              {say(problemSentence(problem, setContent(set), language))}
            </li>
          ))}
        </ul>
      )}
      <fieldset
        className={`${controls['form']} ${controls['plainSet']}`}
        disabled={!editable || field.archived === '1'}
      >
        <QuoteChoices set={set} sets={around}>
          <TextsOfLabel
            label={(language) => writtenIn(t, 'label', language)}
            text={field.itemdesc}
            onChange={(language, said) =>
              change(language, { itemdesc: withText(field.itemdesc, language, said) })
            }
          />
          {(asksAnything(kind) || kind.id === 'section') && (
            <QuotingFields
              label={(language) => writtenIn(t, 'help', language)}
              text={field.explain}
              onChange={(language, said) =>
                change(`explain.${language}`, { explain: withOptionalText(field.explain, language, said) })
              }
            />
          )}
          {kind.id === 'section' && (
            <Check
              label={
                <>
                  {t('details.folded')} <span className={controls['muted']}>{t('details.foldedHelp')}</span>
                </>
              }
              checked={field.section === 'folded'}
              onChange={(folded) => change('', { section: folded ? 'folded' : 'open' })}
            />
          )}
          {takesPicture(field) && <PictureField field={field} change={change} />}
          <BasicSettings field={field} codes={codes} act={act} change={change} />
          {asksAnything(kind) && (
            <>
              {kind.widget !== null && <FieldWidth field={field} change={change} />}
              <h3>{t('details.limits')}</h3>
              <FieldLimits set={set} field={field} lists={lists} change={change} />
              <ColumnsEditor field={field} lists={lists} change={change} />
              <ChoiceRulesEditor set={set} field={field} lists={lists} change={change} act={act} />
              <OfferEditor set={set} sets={around} field={field} lists={lists} change={change} />
              <CalculationEditor set={set} sets={around} field={field} change={change} />
            </>
          )}
        </QuoteChoices>
      </fieldset>
      <Conditions field={field} around={{ set, sets: around, lists, codes, t, language }} />
      <FieldComments key={field.itemid} itemid={field.itemid} comments={comments} />
    </Dialog>
  );
}

/** The conditions that the field is in, which are changed for the set as a whole. */
function Conditions({ field, around }: { field: StoredField; around: FieldAround }) {
  const { t } = useTranslation();
  const sentences = conditionsOfField(field, around);
  return (
    <>
      <h3>{t('rules.title')}</h3>
      {sentences.length === 0 ? (
        <p className={controls['muted']}>{t('details.noConditions')}</p>
      ) : (
        <ul className={css['conditions']}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Who else is in the field just now, and in which of its cells (SHEET-05). */
function PresentPeople({ itemid }: { itemid: string }) {
  const { t } = useTranslation();
  const places = use(PlacesContext);
  useEffect(() => places?.tell(itemid, ''), [places, itemid]);
  const present = usePresent(itemid);
  return (
    <ul className={css['present']} aria-live="polite">
      {present.map(({ by, column }) => {
        const known = COLUMNS.find((one) => one === column);
        return (
          <li key={by}>
            {known
              ? t('places.inCell', { name: by, column: columnName(t, known) })
              : t('places.inField', { name: by })}
          </li>
        );
      })}
    </ul>
  );
}

const WIDTHS = ['full', 'half', 'third'] as const;

/** How much of a line it takes on a wide screen (FORM-08). */
function FieldWidth({ field, change }: { field: StoredField; change: Change }) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('details.width')}
        value={field.width ?? ''}
        options={[
          { value: '', label: t('details.widthAuto') },
          { value: 'full', label: t('details.widthFull') },
          { value: 'half', label: t('details.widthHalf') },
          { value: 'third', label: t('details.widthThird') },
        ]}
        onChange={(value) => change('', { width: WIDTHS.find((one) => one === value) ?? null })}
      />
      <p className={controls['muted']}>{t('details.widthHelp')}</p>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { kindOfStored, type ChangeOf, type CodeList } from '@portal/fieldsets';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { numberLimits } from '@portal/rules';
import { Check, SelectField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { BoundMessage, DateBound, PlainBound } from './BoundLimits.tsx';
import { FileLimits } from './FileLimits.tsx';
import { depthOf, formatsOf } from './limits.ts';
import { PatternLimit } from './PatternLimit.tsx';
import controls from '../ui/controls.module.css';

/** `name` is the text that is being typed, '' what is chosen: a step of its own (HR-09). */
export type Change = (name: string, change: ChangeOf<Omit<StoredField, 'itemid'>>) => void;

/** A limit longer than this says nothing to a reader; such a length is told as a problem. */
const LONG_NUMBER = 24;

interface PartProps {
  field: StoredField;
  change: Change;
}

function NumberLimits({ field, change }: PartProps) {
  const { t } = useTranslation();
  const { itemlength, decimal = 0 } = field;
  const { max } = numberLimits({ itemlength, decimal, maxValue: '' });
  return (
    <>
      <PlainBound
        side="minValue"
        label={t('details.min')}
        help={t('details.minHelp')}
        decimal
        field={field}
        change={change}
      />
      <PlainBound
        side="maxValue"
        label={t('details.max')}
        help={
          max === '' || max.length > LONG_NUMBER ? t('details.maxNone') : t('details.maxHelp', { most: max })
        }
        decimal
        field={field}
        change={change}
      />
    </>
  );
}

function DateLimits({ set, field, change }: PartProps & { set: StoredFieldSet }) {
  const { t } = useTranslation();
  const formats = formatsOf(field);
  return (
    <>
      <Check
        label={
          <>
            {t('details.past')} <span className={controls['muted']}>{t('details.pastHelp')}</span>
          </>
        }
        checked={field.dateType === 'past'}
        onChange={(past) => change('', { dateType: past ? 'past' : null })}
      />
      {(['minValue', 'maxValue'] as const).map((side) => (
        <DateBound key={side} side={side} set={set} field={field} change={change} />
      ))}
      <SelectField
        label={t('details.format')}
        value={field.format ?? formats[0] ?? ''}
        options={formats.map((format) => ({ value: format, label: format }))}
        onChange={(format) => change('', { format })}
      />
    </>
  );
}

/** How many may be chosen at once, at least and at most. */
function ChoiceLimits({ field, change }: PartProps) {
  const { t } = useTranslation();
  return (
    <>
      <PlainBound
        side="minValue"
        label={t('details.fewest')}
        help={t('details.fewestHelp')}
        field={field}
        change={change}
      />
      <PlainBound
        side="maxValue"
        label={t('details.most')}
        help={t('details.mostHelp')}
        field={field}
        change={change}
      />
    </>
  );
}

function CodeLimits({ field, list, change }: PartProps & { list: CodeList | undefined }) {
  const { t } = useTranslation();
  const layer = field.layer ?? '';
  // A list that shrank keeps what was chosen.
  const depth = Math.max(list ? depthOf(list) : 1, Number(layer) || 1);
  const levels = Array.from({ length: depth }, (_, index) => String(index + 1));
  // What came from a file and is no number can be seen, and chosen away.
  const odd = layer !== '' && !levels.includes(layer);
  return (
    <>
      <SelectField
        label={t('details.layer')}
        value={layer}
        options={[
          { value: '', label: t('details.layerAll') },
          ...levels.map((value) => ({ value, label: t('details.layerTo', { count: Number(value) }) })),
          ...(odd ? [{ value: layer, label: layer }] : []),
        ]}
        onChange={(value) => change('', { layer: value === '' ? null : value })}
      />
      <Check
        label={
          <>
            {t('details.leaf')} <span className={controls['muted']}>{t('details.leafHelp')}</span>
          </>
        }
        checked={field.leaf_only === '1'}
        onChange={(leaf) => change('', { leaf_only: leaf ? '1' : '0' })}
      />
    </>
  );
}

/** Which list's names are suggested while the text is typed (TRY-15). */
function Suggestions({ field, lists, change }: PartProps & { lists: readonly CodeList[] }) {
  const { t, i18n } = useTranslation();
  const { suggest = '' } = field;
  const options = lists.map(({ codesetid, name }) => ({
    value: codesetid,
    label: said(name, i18n.language) || codesetid,
  }));
  const gone = suggest !== '' && !options.some(({ value }) => value === suggest);
  return (
    <>
      <SelectField
        label={t('details.suggest')}
        value={suggest}
        options={[
          { value: '', label: t('details.suggestNone') },
          ...(gone ? [{ value: suggest, label: suggest }] : []),
          ...options,
        ]}
        onChange={(value) => change('', { suggest: value === '' ? null : value })}
      />
      <p className={controls['muted']}>{t('details.suggestHelp')}</p>
    </>
  );
}

function KindLimitsOf({ set, field, lists, change }: LimitsProps) {
  const { t } = useTranslation();
  const { limits, attached } = kindOfStored(field);
  if (attached) return <FileLimits field={field} change={change} />;
  const list = lists.find(({ codesetid }) => codesetid === field.codesetid);
  const characters = limits.lowest?.input === 'length' && (
    <PlainBound
      side="minValue"
      label={t('details.shortest')}
      help={t('details.shortestHelp')}
      field={field}
      change={change}
    />
  );
  if (limits.levels)
    return (
      <>
        <CodeLimits field={field} list={list} change={change} />
        {limits.highest?.input === 'count' && <ChoiceLimits field={field} change={change} />}
      </>
    );
  if (limits.suggestions)
    return (
      <>
        {characters}
        {limits.patterns && <PatternLimit field={field} change={change} />}
        <Suggestions field={field} lists={lists} change={change} />
      </>
    );
  if (limits.formats) return <DateLimits set={set} field={field} change={change} />;
  if (limits.highest?.input === 'number') return <NumberLimits field={field} change={change} />;
  return characters || <p className={controls['muted']}>{t('details.none')}</p>;
}

interface LimitsProps extends PartProps {
  set: StoredFieldSet;
  lists: readonly CodeList[];
}

/** What a field accepts, by its kind. */
export function FieldLimits(props: LimitsProps) {
  return (
    <>
      <KindLimitsOf {...props} />
      <BoundMessage field={props.field} change={props.change} />
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOfStored, NO_TEXT, withText, type Operation } from '@portal/fieldsets';
import { saidIn } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { Button, Check, Dialog, SelectField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { writtenIn } from '../ui/written.ts';
import controls from '../ui/controls.module.css';
import css from './dialogs.module.css';

type ChangeFields = Extract<Operation, { op: 'changeFields' }>;

const PROPERTIES = ['must', 'explain', 'leaf_only', 'dateType'] as const;
type Property = (typeof PROPERTIES)[number];

/** Whether a property means anything for a field. */
export function takes(field: StoredField, property: Property): boolean {
  const { widget, limits } = kindOfStored(field);
  if (field.archived === '1' || widget === null) return false;
  if (property === 'leaf_only') return limits.levels === true;
  return property !== 'dateType' || limits.past === true;
}

interface Props {
  fields: readonly StoredField[];
  /** Ids that are ticked to begin with. */
  chosen: readonly string[];
  onApply(operation: ChangeFields): void;
  onClose(): void;
}

/** One property of many fields at once (GRID-07): fields that the property means nothing for are not offered. */
export function ManyFields({ fields, chosen, onApply, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const [property, setProperty] = useState<Property>('must');
  const [on, setOn] = useState(true);
  const [help, setHelp] = useState(NO_TEXT);
  const offered = fields.filter((field) => takes(field, property));
  const itemids = offered.map(({ itemid }) => itemid).filter((itemid) => ticked.has(itemid));
  const changes: Record<Property, ChangeFields['change']> = {
    must: { must: on ? '1' : '0' },
    explain: { explain: saidIn(help).every((said) => said.trim() === '') ? null : help },
    leaf_only: { leaf_only: on ? '1' : '0' },
    dateType: { dateType: on ? 'past' : null },
  };
  return (
    <Dialog
      title={t('grid.manyDialog.title')}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          disabled={itemids.length === 0}
          onClick={() => onApply({ op: 'changeFields', itemids, change: changes[property] })}
        >
          {t('grid.manyDialog.apply', { count: itemids.length })}
        </Button>
      }
    >
      <div className={controls['form']}>
        <p className={controls['muted']}>{t('grid.manyDialog.text')}</p>
        <SelectField
          label={t('grid.manyDialog.what')}
          value={property}
          options={PROPERTIES.map((one) => ({ value: one, label: t(`grid.manyDialog.property.${one}`) }))}
          onChange={(value) => setProperty(PROPERTIES.find((one) => one === value) ?? 'must')}
        />
        {property === 'explain' ? (
          <LanguageFields
            label={(language) => writtenIn(t, 'help', language)}
            text={help}
            onChange={(language, said) => setHelp(withText(help, language, said))}
          />
        ) : (
          <SelectField
            label={t('grid.manyDialog.to')}
            value={on ? '1' : '0'}
            options={[
              { value: '1', label: t(property === 'must' ? 'grid.manyDialog.must' : 'grid.manyDialog.on') },
              {
                value: '0',
                label: t(property === 'must' ? 'grid.manyDialog.optional' : 'grid.manyDialog.off'),
              },
            ]}
            onChange={(value) => setOn(value === '1')}
          />
        )}
        <div className={controls['actions']}>
          <Button kind="quiet" onClick={() => setTicked(new Set(offered.map(({ itemid }) => itemid)))}>
            {t('grid.manyDialog.all')}
          </Button>
          <Button kind="quiet" onClick={() => setTicked(new Set())}>
            {t('grid.manyDialog.none')}
          </Button>
        </div>
        <div className={css['manyList']} role="group" aria-label={t('grid.label')}>
          {offered.map((field) => (
            <Check
              key={field.itemid}
              label={said(field.itemdesc, i18n.language) || field.itemid}
              checked={ticked.has(field.itemid)}
              onChange={(is) => {
                const next = new Set(ticked);
                if (is) next.add(field.itemid);
                else next.delete(field.itemid);
                setTicked(next);
              }}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

import { mayDo } from '@portal/console-contract/capabilities';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewFacets } from '@portal/console-contract';
import { isDecision } from '@portal/schemas';
import { PickMany } from '../rules/PickMany.tsx';
import { useMe } from '../session/me.ts';
import { DateField } from '../ui/DateField.tsx';
import { Check, FieldError, SelectField } from '../ui/Kit.tsx';
import { said, zoneName } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import { CHANGES, declaredOf, type ChangeDraft } from './change-draft.ts';
import type { Fields } from './fields.ts';
import css from './change.module.css';

interface Props {
  draft: ChangeDraft;
  zone: string;
  fields: Fields;
  stages: ReviewFacets['stages'];
  /** What is told to be missing, as the last part of a text key; '' = nothing. */
  lack: string;
  onChange(part: Partial<ChangeDraft>): void;
}

const MAX_NOTE = 2_000;

/** What is to be done to the selected applications, with its reason. */
export function ChangeForm({ draft, zone, fields, stages, lack, onChange }: Props) {
  const { t, i18n } = useTranslation('applications');
  const { user } = useMe();
  const id = useId();
  const reasons = useLoaded('GET /review-reasons');
  const { name } = draft;
  const offered = CHANGES.filter(
    (one) =>
      (one !== 'release' || mayDo(user, 'applications.release')) && (one !== 'stage' || stages.length > 1),
  );
  const { needsReason, opens } = declaredOf(name);
  const lackOf = (part: string): string => (lack === part ? t(`change.missing.${part}`) : '');
  return (
    <div className={controls['form']}>
      <fieldset className={`${controls['plainSet']} ${css['kinds']}`}>
        <legend>{t('change.what')}</legend>
        {offered.map((one) => (
          <div key={one} className={controls['check']}>
            <input
              type="radio"
              name="change"
              id={`${id}-${one}`}
              aria-describedby={`${id}-${one}-text`}
              checked={name === one}
              onChange={() => onChange({ name: one, reason: '' })}
            />
            <span>
              <label htmlFor={`${id}-${one}`}>
                {t(isDecision(one) ? `statuses:decision.${one}.change` : `change.${one}`)}
              </label>
              <span id={`${id}-${one}-text`} className={css['explain']}>
                {t(isDecision(one) ? `statuses:decision.${one}.help` : `change.${one}Text`)}
              </span>
            </span>
          </div>
        ))}
      </fieldset>
      {needsReason && (
        <SelectField
          label={t('change.reason')}
          value={draft.reason}
          error={lackOf('reason')}
          options={[
            { value: '', label: t('change.choose') },
            ...(reasons.data?.reasons ?? [])
              .filter(({ decision, archived }) => decision === name && !archived)
              .map(({ code, text }) => ({ value: code, label: `${code} ${said(text, i18n.language)}` })),
          ]}
          onChange={(reason) => onChange({ reason })}
        />
      )}
      {name === 'stage' && (
        <SelectField
          label={t('change.toStage')}
          value={draft.stage}
          error={lackOf('stage')}
          options={[
            { value: '', label: t('change.choose') },
            ...stages.map(({ id, name: own }) => ({
              value: id,
              label: said(own, i18n.language) || t('firstStage', { id }),
            })),
          ]}
          onChange={(stage) => onChange({ stage })}
        />
      )}
      {opens && <Opens draft={draft} zone={zone} fields={fields} lackOf={lackOf} onChange={onChange} />}
      {needsReason && (
        <Words
          label={t('change.message')}
          value={draft.message}
          onChange={(message) => onChange({ message })}
        />
      )}
      {name !== 'release' && (
        <Words label={t('change.note')} value={draft.note} onChange={(note) => onChange({ note })} />
      )}
    </div>
  );
}

function Words({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <label className={css['pasteBox']}>
      <span>{label}</span>
      <textarea
        rows={2}
        maxLength={MAX_NOTE}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** What a return makes writeable again, and until when (REVIEW-03). */
function Opens({
  draft,
  zone,
  fields,
  lackOf,
  onChange,
}: Omit<Props, 'stages' | 'lack'> & { lackOf(part: string): string }) {
  const { t, i18n } = useTranslation('applications');
  const files = useLoaded('GET /returnable-files');
  const id = useId();
  const lack = lackOf('opens');
  return (
    <>
      <div
        role="group"
        aria-label={t('change.sets')}
        aria-describedby={lack === '' ? undefined : id}
        data-lack={lack === '' ? undefined : ''}
      >
        <FieldError id={id} text={lack} />
        <span className={css['label']} aria-hidden="true">
          {t('change.sets')}
        </span>
        <PickMany
          label={t('change.sets')}
          chosen={draft.sets}
          options={fields.sets.map(({ fieldsetid, displayname }) => ({
            value: fieldsetid,
            label: said(displayname, i18n.language) || fieldsetid,
          }))}
          onChange={(sets) => onChange({ sets })}
        />
      </div>
      {(files.data ?? []).length > 0 && (
        <div>
          <span className={css['label']} aria-hidden="true">
            {t('change.files')}
          </span>
          <PickMany
            label={t('change.files')}
            chosen={draft.files}
            options={(files.data ?? []).map(({ id, name }) => ({
              value: id,
              label: said(name, i18n.language) || id,
            }))}
            onChange={(chosen) => onChange({ files: chosen })}
          />
        </div>
      )}
      <Check label={t('change.photo')} checked={draft.photo} onChange={(photo) => onChange({ photo })} />
      <DateField
        kind="moment"
        label={t('change.until')}
        help={zoneName(zone, i18n.language)}
        value={draft.until}
        error={lackOf('until')}
        onChange={(until) => onChange({ until })}
      />
    </>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translation } from '@portal/translator';
import controls from '@portal/ui/controls.module.css';
import type { Data } from '../engine/form-data.ts';
import type { FocusClaim } from '../engine/focus-claim.ts';
import type { FormHandle } from '../engine/form-props.ts';
import type { ServerError } from '../engine/live-errors.ts';
import { RecordForm } from '../RecordForm.tsx';
import type { FormSettings } from './form-settings.ts';
import { sameValues, type RepeatRecord } from './repeat-record.ts';

interface RepeatFormProps extends FormSettings {
  record: RepeatRecord;
  translation: Translation;
  label: string;
  /** What the host says is wrong with it. */
  errors: readonly ServerError[] | undefined;
  /** A check that was asked for before the form was there; undefined = none. */
  pending: FocusClaim | null | undefined;
  onForm: (form: FormHandle | null) => void;
  onChange: (data: Data) => void;
  onDone: (data: Data) => void;
  /** Absent = there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}

/** The form of a record that is open. What is typed is told at once; what is told back later than it was typed is known. */
export function RepeatForm(props: RepeatFormProps): ReactNode {
  const { record, translation, label, errors, pending, onForm, onChange, onDone, onCancel, ...settings } =
    props;
  const { t } = useTranslation('forms-late');
  const form = useRef<FormHandle>(null);
  const { start, run, take } = useStart(record.data, onChange);
  const asked = useRef(pending);
  useEffect(() => {
    onForm(form.current);
    return () => onForm(null);
  }, [onForm]);
  useEffect(() => {
    if (asked.current !== undefined) void form.current?.validate({ focus: asked.current });
    asked.current = undefined;
  }, []);
  useEffect(() => {
    if (errors) form.current?.setErrors(errors);
  }, [errors, run]);
  return (
    <RecordForm
      {...settings}
      key={run}
      ref={form}
      translation={translation}
      formData={start}
      lazy={false}
      names={record.names ?? {}}
      label={label}
      onChange={take}
      onSubmit={onDone}
    >
      <div className={controls['actions']}>
        <button type="submit" className={controls['primary']}>
          {t('repeat.done')}
        </button>
        {onCancel && (
          <button type="button" className={controls['quiet']} onClick={onCancel}>
            {t('repeat.cancel')}
          </button>
        )}
      </div>
    </RecordForm>
  );
}

/**
 * What the form starts from. It holds what is typed by itself: only values that it did not tell, such as those the host
 * fetched meanwhile, begin it anew.
 */
function useStart(
  data: Data,
  onChange: (data: Data) => void,
): { start: Data; run: number; take: (data: Data) => void } {
  const [{ start, run }, begin] = useState({ start: data, run: 0 });
  const newest = useRef(data);
  /** Values on their way to the host and back. */
  const told = useRef<Data[]>([]);
  useEffect(() => {
    const at = told.current.findIndex((one) => sameValues(one, data));
    if (at >= 0) told.current.splice(0, at + 1);
    else if (!sameValues(newest.current, data)) {
      newest.current = data;
      told.current = [];
      begin((before) => ({ start: data, run: before.run + 1 }));
    }
  }, [data]);
  const take = (next: Data): void => {
    newest.current = next;
    told.current.push(next);
    onChange(next);
  };
  return { start, run, take };
}

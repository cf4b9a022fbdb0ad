import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { smsSize } from '@portal/rules';
import type { ConsoleError, SmsGateway, SmsGatewayChange } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { Button, Check, ErrorLine, SelectField, Skeleton, TextField } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import { SmsTry } from './SmsTry.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './sms.module.css';

/** A field of the basic information by its id and name. */
interface FieldChoice {
  value: string;
  label: string;
}

const PLACES = ['phone', 'text', 'id', 'time', 'secret'] as const;

/** What the form holds: the stored gateway, and a secret that is typed anew; null = the stored one stays. */
const formOf = ({ hasSecret: _has, way: _way, ...gateway }: SmsGateway): SmsGatewayChange => ({
  ...gateway,
  secret: null,
});

/** How the gateway of the office is called, and a message to try it with (OFFICE-12). */
export function SmsGatewayForm({ fields }: { fields: readonly FieldChoice[] }) {
  const { data, error } = useLoaded('GET /sms-gateway');
  const [saved, setSaved] = useState<SmsGateway | null>(null);
  const view = saved ?? data;
  if (error) return <ErrorLine error={error} />;
  if (!view) return <Skeleton lines={8} />;
  return <Form view={view} fields={fields} isNew={saved !== null} onSaved={setSaved} />;
}

interface FormProps {
  view: SmsGateway;
  fields: readonly FieldChoice[];
  /** It was saved just now. */
  isNew: boolean;
  onSaved(view: SmsGateway): void;
}

function Form({ view, fields, isNew, onSaved }: FormProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState(() => formOf(view));
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const isChanged = JSON.stringify(form) !== JSON.stringify(formOf(view));
  useUnsaved(isChanged);
  const put = (part: Partial<SmsGatewayChange>): void => {
    setForm({ ...form, ...part });
    setError(null);
  };
  const field = (
    name: 'address' | 'headerName' | 'headerValue' | 'signatureHeader' | 'signed' | 'prefix' | 'success',
    help?: string,
  ) => (
    <TextField
      label={t(`settings.sms.${name}`)}
      value={form[name]}
      spellCheck={false}
      {...(help === undefined ? {} : { help })}
      onChange={(value) => put({ [name]: value })}
    />
  );
  const save = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const stored = await call('PUT /sms-gateway', { body: form });
      onSaved(stored);
      setForm(formOf(stored));
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  return (
    <>
      <section className={`${layout['card']} ${css['gateway']}`}>
        <h2>{t('settings.sms.title')}</h2>
        <p className={controls['muted']}>{t('settings.sms.text')}</p>
        <p className={layout['note']}>{t(`settings.sms.way.${view.way}`)}</p>
        <form
          className={controls['form']}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Check label={t('settings.sms.on')} checked={form.on} onChange={(on) => put({ on })} />
          <h3>{t('settings.sms.part.call')}</h3>
          {field('address', t('settings.sms.addressHelp'))}
          <SelectField
            label={t('settings.sms.format')}
            value={form.format}
            options={(['json', 'form'] as const).map((value) => ({
              value,
              label: t(`settings.sms.formats.${value}`),
            }))}
            onChange={(format) => put({ format: format === 'form' ? 'form' : 'json' })}
          />
          <div className={controls['field']}>
            <label htmlFor="sms-body">{t('settings.sms.body')}</label>
            <textarea
              id="sms-body"
              className={controls['area']}
              rows={4}
              spellCheck={false}
              value={form.body}
              aria-describedby="sms-places"
              onChange={(event) => put({ body: event.target.value })}
            />
            <dl id="sms-places" className={css['places']}>
              {PLACES.map((place) => (
                <div key={place}>
                  <dt>
                    <code>{`{{${place}}}`}</code>
                  </dt>
                  <dd>{t(`settings.sms.place.${place}`)}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className={css['pair']}>
            {field('headerName')}
            {field('headerValue')}
          </div>
          {field('success', t('settings.sms.successHelp'))}
          <Check
            label={t('settings.sms.knowsIds')}
            checked={form.knowsIds}
            onChange={(knowsIds) => put({ knowsIds })}
          />
          <p className={controls['muted']}>{t('settings.sms.knowsIdsHelp')}</p>
          <h3>{t('settings.sms.part.secret')}</h3>
          <TextField
            type="password"
            autoComplete="new-password"
            label={t('settings.sms.secret')}
            value={form.secret ?? ''}
            help={t(view.hasSecret ? 'settings.sms.secretKept' : 'settings.sms.secretNone')}
            onChange={(secret) => put({ secret: secret === '' ? null : secret })}
          />
          {view.hasSecret && (
            <Check
              label={t('settings.sms.forget')}
              checked={form.secret === ''}
              onChange={(forget) => put({ secret: forget ? '' : null })}
            />
          )}
          <div className={css['pair']}>
            {field('signatureHeader', t('settings.sms.signatureHelp'))}
            <SelectField
              label={t('settings.sms.signatureFormat')}
              value={form.signatureFormat}
              options={(['hex', 'base64'] as const).map((value) => ({ value, label: value }))}
              onChange={(value) => put({ signatureFormat: value === 'base64' ? 'base64' : 'hex' })}
            />
          </div>
          {field('signed', t('settings.sms.signedHelp'))}
          <h3>{t('settings.sms.part.text')}</h3>
          {field('prefix', t('settings.sms.prefixHelp', { count: smsSize(form.prefix).units }))}
          <div className={css['pair']}>
            <SelectField
              label={t('settings.sms.consentItem')}
              value={form.consentItem}
              options={[{ value: '', label: t('settings.sms.consentNone') }, ...fields]}
              onChange={(consentItem) => put({ consentItem })}
            />
            {form.consentItem !== '' && (
              <TextField
                label={t('settings.sms.consentValue')}
                value={form.consentValue}
                help={t('settings.sms.consentHelp')}
                onChange={(consentValue) => put({ consentValue })}
              />
            )}
          </div>
          <ErrorLine error={error} />
          {isNew && !isChanged && (
            <p className={layout['success']} role="status">
              {t('settings.saved')}
            </p>
          )}
          <div className={controls['actions']}>
            <Button kind="primary" type="submit" disabled={busy || !isChanged}>
              {t('settings.sms.save')}
            </Button>
          </div>
        </form>
      </section>
      {view.address !== '' && <SmsTry isChanged={isChanged} />}
    </>
  );
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, ExportColumn, HiringForm } from '@portal/console-contract';
import { languageOf } from '@portal/schemas/languages';
import { call, errorOf, linkTo } from '../api.ts';
import { Columns } from '../exports/Columns.tsx';
import { choicesOf } from '../exports/columns.ts';
import { PastExports } from '../exports/PastExports.tsx';
import { useWatch } from '../exports/use-watch.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine, SelectField, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { HiringError } from './HiringError.tsx';
import css from './hiring.module.css';

const FORMS = ['approval', 'offer', 'xlsx', 'json'] as const satisfies readonly HiringForm[];
const FIRST: ExportColumn[] = ['reference', 'name', 'unit', 'position', 'code'];

/** Approval forms, letters of offers and the file for the personnel system, made in the background (HIRE-02, HIRE-03). */
export function HiringFiles({ recruitment, zone }: { recruitment: string; zone: string }) {
  const { t, i18n } = useTranslation('hiring');
  const { t: exported } = useTranslation('exports');
  const { user } = useMe();
  const params = { id: recruitment };
  const { data, error, reload } = useLoaded('GET /recruitments/:id/hiring/exports', { params });
  useWatch(data?.exports, reload);
  const [form, setForm] = useState<HiringForm>('approval');
  const [template, setTemplate] = useState('');
  const [layoutId, setLayout] = useState('');
  const [columns, setColumns] = useState(FIRST);
  const [refused, setRefused] = useState<ConsoleError | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const fields = data?.fields;
  const choices = useMemo(
    () => choicesOf(fields ?? [], i18n.language, (own) => exported(`own.${own}`)),
    [fields, i18n.language, exported],
  );
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={3} />;
  const isTable = form === 'xlsx' || form === 'json';
  const begin = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    setNote('');
    try {
      const made = await call('POST /recruitments/:id/hiring/exports', {
        params,
        body: {
          form,
          references: [],
          template: form === 'approval' ? template : '',
          columns: isTable ? columns : [],
          language: languageOf(i18n.language),
        },
      });
      await reload();
      setNote(t('files.begun', { count: made.total }));
    } catch (failed) {
      setRefused(errorOf(failed));
    }
    setBusy(false);
  };
  return (
    <section className={layout['card']} aria-labelledby="hiring-files">
      <h2 id="hiring-files">{t('files.title')}</h2>
      {may(user, 'addHiringFile') && (
        <>
          <div className={css['bar']}>
            <SelectField
              label={t('files.kind')}
              value={form}
              options={FORMS.map((value) => ({ value, label: t(`files.form.${value}`) }))}
              onChange={(value) => setForm(FORMS.find((one) => one === value) ?? 'approval')}
            />
            {form === 'approval' && (
              <SelectField
                label={t('files.template')}
                value={template}
                options={[
                  { value: '', label: t('files.plain') },
                  ...data.templates.map(({ id, name }) => ({ value: id, label: said(name, i18n.language) })),
                ]}
                onChange={setTemplate}
              />
            )}
            {isTable && (
              <SelectField
                label={exported('layout.label')}
                value={layoutId}
                options={[
                  { value: '', label: exported('layout.none') },
                  ...data.layouts.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(id) => {
                  setLayout(id);
                  setColumns(data.layouts.find((one) => one.id === id)?.columns ?? FIRST);
                }}
              />
            )}
            <Button
              kind="primary"
              disabled={busy || (isTable && columns.length === 0)}
              onClick={() => void begin()}
            >
              {t('files.begin')}
            </Button>
          </div>
          <p className={controls['muted']}>{t(`files.text.${form}`)}</p>
          {isTable && <Columns columns={columns} choices={choices} onChange={setColumns} />}
          <HiringError error={refused} />
          <p role="status">{note}</p>
        </>
      )}
      {data.exports.length > 0 && (
        <PastExports
          zone={zone}
          exports={data.exports}
          onChanged={reload}
          contentOf={({ hiring, total }) =>
            t('files.content', { form: t(`files.form.${hiring ?? 'approval'}`), count: total })
          }
          stop={(own) =>
            call('POST /recruitments/:id/hiring/exports/:export/stop', { params: { ...params, export: own } })
          }
          linkOf={(own) =>
            linkTo('GET /recruitments/:id/hiring/exports/:export/file', {
              params: { ...params, export: own },
            })
          }
        />
      )}
    </section>
  );
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaForm } from '@portal/forms';
import type { ConsoleError, DocumentTemplateEdit, DocumentTemplateView } from '@portal/console-contract';
import type { DocumentTemplateContent } from '@portal/schemas';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { flatValues, storedValues } from '../settings/flatten.ts';
import { Button } from '../ui/Kit.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import layout from '../ui/layout.module.css';
import { LogoField } from './LogoField.tsx';
import { Sample } from './Sample.tsx';
import { formSchemaOf, templateForm } from './template-form.ts';
import { TemplateError } from './TemplateError.tsx';
import { Versions } from './Versions.tsx';
import css from './documents.module.css';

type Values = Record<string, unknown>;

/** What was typed and not saved yet, by template and revision: another screen or language does not cost it. */
const typed = new Map<string, DocumentTemplateEdit>();

interface Props {
  view: DocumentTemplateView;
  onSaved(view: DocumentTemplateView): void;
  onReload(): void;
}

/** A template in a form made of its schema, with the sample beside it. */
export function TemplateEditor({ view, onSaved, onReload }: Props) {
  const { t, i18n } = useTranslation('templates');
  const { user } = useMe();
  const editable = may(user, 'putDocumentTemplate');
  const key = `${view.id} ${view.rev}`;
  const stored: DocumentTemplateEdit = { content: view.content, logo: view.logo };
  const [edit, setEdit] = useState(() => typed.get(key) ?? stored);
  const [start, setStart] = useState(() => ({ edit, count: 0 }));
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const schema = useMemo(() => formSchemaOf(view.kind), [view.kind]);
  // The labels follow the language.
  // oxlint-disable-next-line react/exhaustive-deps
  const form = useMemo(() => templateForm(schema, t), [schema, t, i18n.language]);
  const formData = useMemo(
    () => flatValues(schema, start.edit.content as unknown as Values),
    [schema, start],
  );
  const changed = JSON.stringify(edit) !== JSON.stringify(stored);
  const put = (next: DocumentTemplateEdit): void => {
    typed.set(key, next);
    setEdit(next);
    setSaved(false);
  };
  const contentOf = (data: Values): DocumentTemplateContent =>
    storedValues(schema, data, view.content as unknown as Values) as unknown as DocumentTemplateContent;
  const begin = (next: DocumentTemplateEdit): void => {
    setEdit(next);
    setStart(({ count }) => ({ edit: next, count: count + 1 }));
  };
  const change = async (ask: () => Promise<DocumentTemplateView>): Promise<boolean> => {
    setBusy(true);
    try {
      const next = await ask();
      typed.delete(key);
      setError(null);
      begin({ content: next.content, logo: next.logo });
      onSaved(next);
      return true;
    } catch (failed) {
      setError(errorOf(failed));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = async (content: DocumentTemplateContent): Promise<void> =>
    setSaved(
      await change(() =>
        call('PUT /document-templates/:id', {
          params: { id: view.id },
          body: { rev: view.rev, content, logo: edit.logo },
        }),
      ),
    );
  const restore = async (to: number): Promise<void> => {
    setSaved(false);
    await change(() =>
      call('POST /document-templates/:id/restore', { params: { id: view.id }, body: { rev: view.rev, to } }),
    );
  };
  const before = view.versions[1];
  return (
    <div className={css['editor']}>
      <div>
        <section className={layout['card']}>
          <h2>{t('form')}</h2>
          <SchemaForm
            key={`${i18n.language} ${start.count}`}
            {...form}
            formData={formData}
            disabled={!editable}
            label={t('form')}
            onChange={(data) => put({ ...edit, content: contentOf(data) })}
            onSubmit={(data) => void save(contentOf(data))}
          >
            {editable && <LogoField logo={edit.logo} onChange={(logo) => put({ ...edit, logo })} />}
            {error?.code === 'stale' ? (
              <p role="alert" className={layout['note']}>
                {t('stale')}{' '}
                <Button
                  kind="quiet"
                  onClick={() => {
                    typed.delete(key);
                    onReload();
                  }}
                >
                  {t('loadAgain')}
                </Button>
              </p>
            ) : (
              <TemplateError error={error} />
            )}
            {saved && (
              <p className={layout['success']} role="status">
                {t('saved')}{' '}
                {before && (
                  <Button kind="quiet" disabled={busy} onClick={() => void restore(before.rev)}>
                    {t('undo')}
                  </Button>
                )}
              </p>
            )}
            {editable && (
              <SaveBar
                save={t('save')}
                undo={t('discard')}
                isChanged={changed}
                isBusy={busy}
                isSaved={false}
                onUndo={() => {
                  typed.delete(key);
                  setError(null);
                  begin(stored);
                }}
              />
            )}
          </SchemaForm>
        </section>
        <Versions view={view} editable={editable} busy={busy} onRestore={(rev) => void restore(rev)} />
      </div>
      <Sample id={view.id} edit={edit} />
    </div>
  );
}

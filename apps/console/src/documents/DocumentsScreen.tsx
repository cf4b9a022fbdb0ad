import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, useNavigate, useParams } from 'react-router-dom';
import type { ConsoleError, DocumentTemplateView } from '@portal/console-contract';
import { DOCUMENT_KINDS, type DocumentKind } from '@portal/schemas';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, Empty, ErrorLine, SelectField, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateError } from './TemplateError.tsx';
import css from './documents.module.css';

/** One template, loaded anew when its address changes or somebody else saved it. */
function Template({ id, onSaved }: { id: string; onSaved(): void }) {
  const { data, error, reload } = useLoaded('GET /document-templates/:id', { params: { id } });
  const [newer, setNewer] = useState<DocumentTemplateView | null>(null);
  const [loads, setLoads] = useState(0);
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <TemplateEditor
      key={loads}
      view={newer ?? data}
      onSaved={(view) => {
        setNewer(view);
        onSaved();
      }}
      onReload={() =>
        void reload().then(() => {
          setNewer(null);
          setLoads(loads + 1);
        })
      }
    />
  );
}

function NewTemplate({ onMade }: { onMade(id: string): void }) {
  const { t } = useTranslation('templates');
  const [kind, setKind] = useState<DocumentKind>('resume');
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      onMade((await call('POST /document-templates', { body: { kind } })).id);
      setError(null);
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  return (
    <div className={css['new']}>
      <SelectField
        label={t('newKind')}
        value={kind}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(value) => setKind(DOCUMENT_KINDS.find((one) => one === value) ?? 'resume')}
      />
      <Button disabled={busy} onClick={() => void make()}>
        {t('new')}
      </Button>
      <TemplateError error={error} />
    </div>
  );
}

/** What resumes, tickets and score reports say beside a candidate's data, with a sample of each (HR-28). */
export function DocumentsScreen() {
  const { t, i18n } = useTranslation('templates');
  const { user } = useMe();
  const { id } = useParams();
  const navigate = useNavigate();
  const { data, error, reload } = useLoaded('GET /document-templates');
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={8} />;
  const [first] = data;
  if (id === undefined && first) return <Navigate to={`/documents/${first.id}`} replace />;
  const editable = may(user, 'putDocumentTemplate');
  return (
    <div className={`${layout['page']} ${css['wide']}`}>
      <Heading title={t('title')} part={said(data.find((one) => one.id === id)?.title, i18n.language)} />
      <p className={layout['lead']}>{t('text')}</p>
      {data.length > 0 && (
        <nav className={css['list']} aria-label={t('list')}>
          {data.map((template) => (
            <NavLink key={template.id} to={`/documents/${template.id}`}>
              {t('item', {
                title: said(template.title, i18n.language) || t(`kind.${template.kind}`),
                id: template.id,
                interpolation: { escapeValue: false },
              })}
              {!template.published && (
                <span className={controls['badge']} data-quiet="true">
                  {t('hidden')}
                </span>
              )}
            </NavLink>
          ))}
        </nav>
      )}
      {data.length === 0 && <Empty title={t('none')} text={t(editable ? 'noneText' : 'noneViewer')} />}
      {editable && (
        <NewTemplate onMade={(made) => void reload().then(() => navigate(`/documents/${made}`))} />
      )}
      {id !== undefined && <Template key={id} id={id} onSaved={() => void reload(true)} />}
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewApplication, ReviewFile } from '@portal/fieldsets/console-api';
import { Button } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import layout from '../ui/layout.module.css';
import { FileViewer, type Looked } from './FileViewer.tsx';
import css from './review.module.css';

const kindOf = (mime: string): Looked['kind'] => {
  if (mime === 'application/pdf') return 'pdf';
  return mime.startsWith('image/') ? 'picture' : 'other';
};

interface FilesPartProps {
  path: string;
  application: ReviewApplication;
}

/** Photo, files and the printed resume: one of them is open beside the data (REVIEW-05). */
export function FilesPart({ path, application: { files, hasPaper, differences } }: FilesPartProps) {
  const { t, i18n } = useTranslation('review');
  const { language } = i18n;
  const [open, setOpen] = useState<Looked | null>(null);
  const photo = files.find(({ kind, gone }) => kind === 'photo' && !gone);
  // What was replaced stays to be looked at, beside what replaced it (REVIEW-04).
  const before = differences.flatMap((one) => (one.kind === 'file' && one.old ? [one.old] : []));
  const listed = [...files.filter(({ kind }) => kind !== 'photo'), ...before];
  const button = (file: ReviewFile) => {
    const looked: Looked = { path: `${path}/files/${file.id}`, name: file.name, kind: kindOf(file.mime) };
    return (
      <li key={file.id}>
        <span className={css['fileTitle']}>
          {said(file.title, language)}
          {before.includes(file) && ` (${t('files.before')})`}
        </span>
        <Button
          kind="quiet"
          disabled={file.gone}
          aria-pressed={open?.path === looked.path}
          onClick={() => setOpen(open?.path === looked.path ? null : looked)}
        >
          {file.name}
          {file.gone && ` (${t('files.gone')})`}
        </Button>
      </li>
    );
  };
  const paper: Looked = { path: `${path}/paper?language=${language}`, name: t('files.paper'), kind: 'pdf' };
  return (
    <section className={layout['card']} aria-labelledby="review-files">
      <h2 id="review-files">{t('files.title')}</h2>
      {photo && (
        <img className={css['photo']} src={`/console/api${path}/files/${photo.id}`} alt={t('files.photo')} />
      )}
      <ul className={css['files']}>
        {listed.map(button)}
        {hasPaper && (
          <li>
            <span className={css['fileTitle']}>{t('files.paperTitle')}</span>
            <Button
              kind="quiet"
              aria-pressed={open?.path === paper.path}
              onClick={() => setOpen(open?.path === paper.path ? null : paper)}
            >
              {paper.name}
            </Button>
          </li>
        )}
      </ul>
      {listed.length === 0 && <p className={css['muted']}>{t('files.none')}</p>}
      {open && <FileViewer key={open.path} looked={open} />}
    </section>
  );
}

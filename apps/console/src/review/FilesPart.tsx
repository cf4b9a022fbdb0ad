import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewApplication, ReviewFile } from '@portal/console-contract';
import { linkTo } from '../api.ts';
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
  place: { id: string; application: string };
  application: ReviewApplication;
}

/** Photo, files and the printed resume: one of them is open beside the data (REVIEW-05). */
export function FilesPart({ place, application: { files, hasPaper, differences } }: FilesPartProps) {
  const { t, i18n } = useTranslation('review');
  const { language } = i18n;
  const [open, setOpen] = useState<Looked | null>(null);
  const photo = files.find(({ kind, gone }) => kind === 'photo' && !gone);
  // What was replaced stays to be looked at, beside what replaced it (REVIEW-04).
  const before = differences.flatMap((one) => (one.kind === 'file' && one.old ? [one.old] : []));
  const listed = [...files.filter(({ kind }) => kind !== 'photo'), ...before];
  const fileLink = ({ id }: ReviewFile): string =>
    linkTo('GET /recruitments/:id/applications/:application/files/:file', { params: { ...place, file: id } });
  const button = (file: ReviewFile) => {
    const looked: Looked = { address: fileLink(file), name: file.name, kind: kindOf(file.mime) };
    return (
      <li key={file.id}>
        <span className={css['fileTitle']}>
          {said(file.title, language)}
          {before.includes(file) && ` (${t('files.before')})`}
        </span>
        <Button
          kind="quiet"
          disabled={file.gone}
          aria-pressed={open?.address === looked.address}
          onClick={() => setOpen(open?.address === looked.address ? null : looked)}
        >
          {file.name}
          {file.gone && ` (${t('files.gone')})`}
        </Button>
      </li>
    );
  };
  const paper: Looked = {
    address: linkTo('GET /recruitments/:id/applications/:application/paper', {
      params: place,
      query: { language },
    }),
    name: t('files.paper'),
    kind: 'pdf',
  };
  return (
    <section className={layout['card']} aria-labelledby="review-files">
      <h2 id="review-files">{t('files.title')}</h2>
      {photo && <img className={css['photo']} src={fileLink(photo)} alt={t('files.photo')} />}
      <ul className={css['files']}>
        {listed.map(button)}
        {hasPaper && (
          <li>
            <span className={css['fileTitle']}>{t('files.paperTitle')}</span>
            <Button
              kind="quiet"
              aria-pressed={open?.address === paper.address}
              onClick={() => setOpen(open?.address === paper.address ? null : paper)}
            >
              {paper.name}
            </Button>
          </li>
        )}
      </ul>
      {listed.length === 0 && <p className={css['muted']}>{t('files.none')}</p>}
      {open && <FileViewer key={open.address} looked={open} />}
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { ReviewApplication, ReviewFile } from '@portal/console-contract';
import { Button } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import layout from '../ui/layout.module.css';
import { FileViewer } from './FileViewer.tsx';
import { listedFiles, lookedFile, photoOf, replacedFiles, type Looked, type Place } from './looked.ts';
import css from './review.module.css';

interface FilesPartProps {
  place: Place;
  application: ReviewApplication;
  looked: Looked | null;
  onLook(looked: Looked | null): void;
}

/** Photo and files: one of them is open beside the data (REVIEW-05). */
export function FilesPart({ place, application, looked, onLook }: FilesPartProps) {
  const { t, i18n } = useTranslation('review');
  const photo = photoOf(application);
  const before = replacedFiles(application);
  const button = (file: ReviewFile) => {
    const own = lookedFile(place, file);
    const isOpen = looked?.address === own.address;
    return (
      <li key={file.id}>
        <span className={css['fileTitle']}>
          {said(file.title, i18n.language)}
          {before.includes(file) && ` (${t('files.before')})`}
        </span>
        <Button
          kind="quiet"
          disabled={file.gone}
          aria-pressed={isOpen}
          onClick={() => onLook(isOpen ? null : own)}
        >
          {file.name}
          {file.gone && ` (${t('files.gone')})`}
        </Button>
      </li>
    );
  };
  return (
    <section className={layout['card']} aria-labelledby="review-files">
      <h2 id="review-files">{t('files.title')}</h2>
      {photo && (
        <img className={css['photo']} src={lookedFile(place, photo).address} alt={t('files.photo')} />
      )}
      <ul className={css['files']}>{listedFiles(application).map(button)}</ul>
      {looked && <FileViewer key={looked.address} looked={looked} />}
    </section>
  );
}

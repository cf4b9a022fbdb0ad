import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { bytesAt, errorOf } from '../api.ts';
import { ErrorLine } from '../ui/Kit.tsx';
import { drawPages } from '../ui/pdf-pages.ts';
import type { Looked } from './looked.ts';
import css from './review.module.css';

/** A PDF page by page, or a picture, beside the data; anything else is downloaded. */
export function FileViewer({ looked }: { looked: Looked }) {
  const { t } = useTranslation('review');
  const { address, name, kind } = looked;
  const box = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [pending, setPending] = useState(kind === 'pdf');
  useEffect(() => {
    if (kind !== 'pdf') return undefined;
    let current = true;
    const draw = async (): Promise<void> => {
      try {
        const pages = await drawPages(await bytesAt(address), (page) => t('files.page', { page, name }));
        if (current) box.current?.replaceChildren(...pages);
      } catch (failed) {
        if (current) setError(errorOf(failed));
      }
      if (current) setPending(false);
    };
    void draw();
    return () => {
      current = false;
    };
  }, [address, kind, name, t]);
  return (
    <figure className={css['viewer']} aria-label={name}>
      <figcaption>
        {name}{' '}
        <a href={address} download={name}>
          {t('files.download')}
        </a>
      </figcaption>
      <ErrorLine error={error} />
      {pending && <p role="status">{t('files.pending')}</p>}
      {kind === 'picture' && <img src={address} alt={name} />}
      {kind === 'other' && <p>{t('files.other')}</p>}
      <div ref={box} className={css['pages']} />
    </figure>
  );
}

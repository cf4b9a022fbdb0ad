import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusStart } from '@portal/ui/focus-claim';
import { checkFile, PHOTO_EXTENSIONS, sizeText, type FileProblem } from '@portal/rules';
import type { WireClient } from '@portal/wire';
import { encodePhoto, readPicture } from './encode.ts';
import { PhotoProblem } from './PhotoProblem.tsx';
import { PHOTO_SHAPE, type Framing } from './shape.ts';
import css from './photo.module.css';

export interface PhotoPickerProps {
  client: WireClient;
  /** Address of the stored photo, '' when there is none. */
  photo: string;
  /** Bytes; Infinity = no limit. */
  maxBytes: number;
  /** Only then the photo can be changed (PHOTO-04). */
  writeable: boolean;
  onPhoto(address: string): void;
  /** Whether the page was opened for the photo: its control has the focus then. */
  focus?: boolean;
  notify(kind: 'success' | 'error', text: string): void;
}

// Needed once a picture was chosen.
const FramingDialog = lazy(() => import('./FramingDialog.tsx'));

/** The candidate's photo at 84 × 120 and, when it may be changed, its upload: upright, framed and small (UX-16). */
export function PhotoPicker({
  client,
  photo,
  maxBytes,
  writeable,
  onPhoto,
  focus = false,
  notify,
}: PhotoPickerProps) {
  const { t } = useTranslation('editor');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) focusStart(input.current);
  }, [focus]);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  /** A reason of the server's own, or why it was not sent; failed = there is no reason. */
  const [problem, setProblem] = useState<FileProblem | 'failed' | { message: string }>();
  const [busy, setBusy] = useState(false);
  const limit = Number.isFinite(maxBytes) ? sizeText(maxBytes) : '';

  const send = async (bytes: Blob, name: string): Promise<void> => {
    setBusy(true);
    try {
      const file = new File([bytes], name, { type: bytes.type });
      const answer = await client.upload('upload', { fields: { option: 'photo' }, file });
      if (!answer.ok) throw new Error(answer.message);
      // A new address each time, so that no stale picture is shown (PHOTO-03).
      onPhoto(`${answer.data.photo}${answer.data.photo.includes('?') ? '&' : '?'}at=${Date.now()}`);
      notify('success', t('files.uploaded'));
      setPicture(null);
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error && error.message !== '' ? { message: error.message } : 'failed');
    } finally {
      setBusy(false);
    }
  };

  const choose = async (file: File): Promise<void> => {
    setProblem(undefined);
    const refused = checkFile(file, { extensions: PHOTO_EXTENSIONS, maxBytes: Number.POSITIVE_INFINITY });
    if (refused !== null) return setProblem(refused);
    try {
      setPicture(await readPicture(file));
    } catch {
      // What this browser cannot open cannot be made smaller; the server may still read it.
      if (file.size > maxBytes) setProblem('size');
      else await send(file, file.name);
    }
  };
  const upload = async (framing: Framing): Promise<void> => {
    if (!picture) return;
    const bytes = await encodePhoto(picture, framing, maxBytes);
    if (bytes) await send(bytes, 'photo.jpg');
    else setProblem('size');
  };

  return (
    <div className={css['photo']}>
      {photo === '' ? (
        <div className={css['placeholder']} role="img" aria-label={t('photo.none')}>
          <IconCamera size={20} aria-hidden="true" />
        </div>
      ) : (
        <img
          className={css['picture']}
          src={photo}
          width={PHOTO_SHAPE.width}
          height={PHOTO_SHAPE.height}
          alt={t('photo.alt')}
        />
      )}
      {writeable && (
        <>
          <input
            ref={input}
            id={id}
            className={css['input']}
            type="file"
            accept={PHOTO_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
            aria-describedby={`${id}h`}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void choose(file);
              event.currentTarget.value = '';
            }}
          />
          <label htmlFor={id} className={css['change']}>
            {t(photo === '' ? 'photo.add' : 'photo.change')}
          </label>
          <p id={`${id}h`} className={css['hint']}>
            {limit === ''
              ? PHOTO_EXTENSIONS.join(' ')
              : t('photo.limits', { types: PHOTO_EXTENSIONS.join(' '), limit })}
          </p>
        </>
      )}
      {problem !== undefined && (
        <Suspense>
          <PhotoProblem problem={problem} maxBytes={maxBytes} />
        </Suspense>
      )}
      {picture && (
        <Suspense>
          <FramingDialog
            picture={picture}
            busy={busy}
            onUse={(framing) => void upload(framing)}
            onClose={() => setPicture(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

import { IconCamera } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '@portal/ui';
import { focusStart } from '@portal/ui/focus-claim';
import { checkFile, PHOTO_EXTENSIONS } from '@portal/rules';
import type { WireClient } from '@portal/wire';
import { sizeText } from '../files/size.ts';
import panelCss from '../resume.module.css';
import { encodePhoto, paint, readPicture } from './encode.ts';
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

const CENTRE: Framing = { zoom: 1, x: 0.5, y: 0.5 };
const LARGEST_ZOOM = 4;
const KEY_STEP = 0.05;

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
  const [problem, setProblem] = useState('');
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
      setProblem('');
    } catch (error) {
      setProblem((error instanceof Error && error.message) || t('files.failed'));
    } finally {
      setBusy(false);
    }
  };

  const choose = async (file: File): Promise<void> => {
    setProblem('');
    const refused = checkFile(file, { extensions: PHOTO_EXTENSIONS, maxBytes: Number.POSITIVE_INFINITY });
    if (refused === 'extension')
      return setProblem(t('files.wrongType', { types: PHOTO_EXTENSIONS.join(' ') }));
    if (refused === 'empty') return setProblem(t('files.empty'));
    try {
      setPicture(await readPicture(file));
    } catch {
      // What this browser cannot open cannot be made smaller; the server may still read it.
      if (file.size > maxBytes) setProblem(t('files.tooBig', { limit }));
      else await send(file, file.name);
    }
  };
  const upload = async (framing: Framing): Promise<void> => {
    if (!picture) return;
    const bytes = await encodePhoto(picture, framing, maxBytes);
    if (bytes) await send(bytes, 'photo.jpg');
    else setProblem(t('files.tooBig', { limit }));
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
      {problem !== '' && (
        <p className={css['problem']} role="alert">
          {problem}
        </p>
      )}
      {picture && (
        <FramingDialog
          picture={picture}
          busy={busy}
          onUse={(framing) => void upload(framing)}
          onClose={() => setPicture(null)}
        />
      )}
    </div>
  );
}

interface FramingDialogProps {
  picture: ImageBitmap;
  busy: boolean;
  onUse(framing: Framing): void;
  onClose(): void;
}

/** Frames a picture: drag it or use the arrow keys, zoom with the slider. */
function FramingDialog({ picture, busy, onUse, onClose }: FramingDialogProps) {
  const { t } = useTranslation('editor');
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [framing, setFraming] = useState(CENTRE);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, picture, framing);
  }, [picture, framing]);

  const move = (x: number, y: number): void =>
    setFraming((current) => ({
      ...current,
      x: Math.min(1, Math.max(0, current.x + x)),
      y: Math.min(1, Math.max(0, current.y + y)),
    }));
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    move(-event.movementX / box.width, -event.movementY / box.height);
  };
  const keys: Record<string, [number, number]> = {
    ArrowLeft: [-KEY_STEP, 0],
    ArrowRight: [KEY_STEP, 0],
    ArrowUp: [0, -KEY_STEP],
    ArrowDown: [0, KEY_STEP],
  };

  return (
    <Modal className={panelCss['dialog']} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={panelCss['dialogTitle']}>
        {t('photo.frame')}
      </h2>
      <canvas
        ref={canvas}
        className={css['canvas']}
        width={PHOTO_SHAPE.width * 3}
        height={PHOTO_SHAPE.height * 3}
        tabIndex={0}
        role="img"
        aria-label={t('photo.move')}
        onPointerMove={drag}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onKeyDown={(event) => {
          const step = keys[event.key];
          if (!step) return;
          event.preventDefault();
          move(...step);
        }}
      />
      <label className={css['zoom']}>
        {t('photo.zoom')}
        <input
          type="range"
          min={1}
          max={LARGEST_ZOOM}
          step={0.1}
          value={framing.zoom}
          onChange={(event) => {
            const zoom = Number(event.currentTarget.value);
            setFraming((current) => ({ ...current, zoom }));
          }}
        />
      </label>
      <div className={panelCss['actions']}>
        <button type="button" className={panelCss['quiet']} onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="button" className={panelCss['primary']} disabled={busy} onClick={() => onUse(framing)}>
          {t('photo.use')}
        </button>
      </div>
    </Modal>
  );
}

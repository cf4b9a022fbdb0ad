import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '@portal/ui';
import panelCss from '../resume.module.css';
import { paint } from './encode.ts';
import { PHOTO_SHAPE, type Framing } from './shape.ts';
import css from './photo.module.css';

const CENTRE: Framing = { zoom: 1, x: 0.5, y: 0.5 };
const LARGEST_ZOOM = 4;
const KEY_STEP = 0.05;

interface FramingDialogProps {
  picture: ImageBitmap;
  busy: boolean;
  onUse(framing: Framing): void;
  onClose(): void;
}

/** Frames a picture: drag it or use the arrow keys, zoom with the slider. */
export default function FramingDialog({ picture, busy, onUse, onClose }: FramingDialogProps) {
  const { t } = useTranslation('resume-late');
  const { t: ofEditor } = useTranslation('editor');
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
          {ofEditor('cancel')}
        </button>
        <button type="button" className={panelCss['primary']} disabled={busy} onClick={() => onUse(framing)}>
          {t('photo.use')}
        </button>
      </div>
    </Modal>
  );
}

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '@portal/locales';
import type { StoredFieldSet } from '@portal/schemas';
import type { TypedRecord } from '@portal/resume';
import { IconChecklist, IconExternalLink, IconShare } from '@tabler/icons-react';
import { useFollowed, type Followed } from '../designer/use-followed.ts';
import { may, useMe } from '../session/me.ts';
import { Button, SelectField } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ASK, isTypedMessage, READY, type PreviewMessage, type PreviewOptions } from './message.ts';
import { SharePreview } from './SharePreview.tsx';
import controls from '../ui/controls.module.css';
import panes from '../ui/panes.module.css';
import css from './preview.module.css';
import { languageOf } from '@portal/schemas/languages';

const WIDTHS = [360, 768, 1280] as const;
type Width = (typeof WIDTHS)[number];
const PAUSE_MS = 120;
/** How large the frame is drawn; 'fit' = as wide as the pane. */
const ZOOMS = ['fit', '0.5', '0.75', '1'] as const;
type Zoom = (typeof ZOOMS)[number];

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  values: readonly { value: T; label: string }[];
  onChange(value: T): void;
}

function Choice<T extends string | number>({ label, value, values, onChange }: ChoiceProps<T>) {
  return (
    <div className={controls['segments']} role="group" aria-label={label}>
      {values.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

interface Props {
  set: StoredFieldSet;
  version: number;
  /** Field whose details are open; '' = none. */
  detailed: string;
  /** Field that is looked at in the grid. */
  followed: Followed;
  /** Keeps what stands in the frame as an example (FORM-11); absent = nobody may. */
  onKeep?: ((records: readonly TypedRecord[]) => void) | undefined;
}

/**
 * What candidates will see, drawn by the portal's own components in a frame of the width of their device, or in a window
 * of its own beside the console.
 */
export function Preview({ set: whole, version, detailed, followed, onKeep }: Props) {
  const looked = useFollowed(followed);
  const focus = detailed || looked;
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [shares, setShares] = useState(false);
  const [width, setWidth] = useState<Width>(360);
  const [options, setOptions] = useState<PreviewOptions>({
    language: languageOf(i18n.language),
    mode: 'edit',
    writeable: '1',
    data: 'sample',
  });
  const settings = useLoaded('GET /settings');
  const portal = settings.error ? null : settings.data?.portal;
  const frame = useRef<HTMLIFrameElement>(null);
  // Candidates see nothing of examples, and neither does the frame.
  const set = useMemo(() => {
    const { examples: _, ...drawn } = whole;
    return drawn;
  }, [whole]);
  const keep = useRef(onKeep);
  useEffect(() => {
    keep.current = onKeep;
  });
  const box = useRef<HTMLDivElement>(null);
  /** Windows that can be told what to show: the frame, and one that was opened. */
  const [ready, setReady] = useState<ReadonlySet<Window>>(new Set());
  const [room, setRoom] = useState({ width: 360, height: 640 });

  useEffect(() => {
    const receive = (event: MessageEvent): void => {
      const source = event.source as Window | null;
      if (event.origin === location.origin && event.data === READY && source)
        setReady((known) => new Set([...known, source].filter(({ closed }) => !closed)));
      const isOwn = event.origin === location.origin && source === frame.current?.contentWindow;
      if (isOwn && isTypedMessage(event.data)) keep.current?.(event.data.records);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);
  useEffect(() => {
    if (ready.size === 0 || portal === undefined) return undefined;
    const message: PreviewMessage = { kind: 'console-preview', set, portal, version, options, focus };
    const timer = setTimeout(() => {
      for (const shown of ready) if (!shown.closed) shown.postMessage(message, location.origin);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [ready, set, portal, version, options, focus]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scale = zoom === 'fit' ? Math.min(1, room.width / width) : Number(zoom);
  const choose = (change: Partial<PreviewOptions>): void => setOptions((now) => ({ ...now, ...change }));
  return (
    <section className={`${panes['pane']} ${css['preview']}`} aria-label={t('preview.title')}>
      <header className={panes['paneHead']}>
        <h2>{t('preview.title')}</h2>
        <span className={controls['muted']}>{t('preview.live')}</span>
        {onKeep && (
          <Button
            kind="quiet"
            onClick={() => frame.current?.contentWindow?.postMessage(ASK, location.origin)}
          >
            <IconChecklist size={16} aria-hidden="true" /> {t('examples.keep')}
          </Button>
        )}
        <Button
          kind="quiet"
          onClick={() => window.open('/console/preview', 'console-preview', 'popup,width=1280,height=860')}
        >
          <IconExternalLink size={16} aria-hidden="true" /> {t('preview.window')}
        </Button>
        {may(user, 'addPreviewLink') && (
          <Button kind="quiet" onClick={() => setShares(true)}>
            <IconShare size={16} aria-hidden="true" /> {t('preview.share')}
          </Button>
        )}
      </header>
      <div className={css['previewBar']}>
        <Choice<Width>
          label={t('preview.width')}
          value={width}
          values={WIDTHS.map((value) => ({ value, label: String(value) }))}
          onChange={setWidth}
        />
        <SelectField
          label={t('preview.zoom')}
          hideLabel
          value={zoom}
          options={ZOOMS.map((value) => ({
            value,
            label: value === 'fit' ? t('preview.fit') : `${Number(value) * 100}%`,
          }))}
          onChange={(value) => setZoom(value as Zoom)}
        />
        <Choice
          label={t('preview.language')}
          value={options.language}
          values={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(language) => choose({ language })}
        />
        <Choice
          label={t('preview.mode')}
          value={options.mode}
          values={(['edit', 'view'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={(mode) => choose({ mode })}
        />
        <SelectField
          label={t('preview.writeable')}
          hideLabel
          value={options.writeable}
          options={[
            { value: '1', label: t('preview.open') },
            { value: '0', label: t('preview.closed') },
          ]}
          onChange={(value) => choose({ writeable: value === '0' ? '0' : '1' })}
        />
        <SelectField
          label={t('preview.data')}
          hideLabel
          value={options.data}
          options={(['empty', 'sample', 'worst'] as const).map((value) => ({
            value,
            label: t(`preview.${value}`),
          }))}
          onChange={(value) => choose({ data: value as PreviewOptions['data'] })}
        />
      </div>
      <div ref={box} className={css['previewBox']}>
        {/* As large as the frame is drawn: what is wider than the pane is scrolled to. */}
        <div style={{ width: `${width * scale}px`, height: `${room.height}px` }}>
          <iframe
            ref={frame}
            title={t('preview.title')}
            src="/console/preview"
            style={{
              width: `${width}px`,
              height: `${room.height / scale}px`,
              transform: `scale(${scale})`,
            }}
          />
        </div>
      </div>
      {shares && <SharePreview fieldsetid={set.fieldsetid} onClose={() => setShares(false)} />}
    </section>
  );
}

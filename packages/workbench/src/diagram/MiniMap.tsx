import {
  useEffect,
  useId,
  useMemo,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Box, ChartLayout } from '@portal/statecharts';
import css from './diagram.module.css';

const MAX_MAP = { width: 160, height: 200 };
/** Part of the window that an arrow key moves it by. */
const STEP = 0.4;

interface MiniMapProps {
  layout: ChartLayout;
  zoom: number;
  title: string;
  active: ReadonlySet<string> | undefined;
  frame: RefObject<HTMLDivElement | null>;
}

/** What the window shows of the picture, in the picture's own units. */
function useView(frame: MiniMapProps['frame'], zoom: number): Box | null {
  const [view, setView] = useState<Box | null>(null);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const read = (): void =>
      setView({
        x: box.scrollLeft / zoom,
        y: box.scrollTop / zoom,
        width: box.clientWidth / zoom,
        height: box.clientHeight / zoom,
      });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, [frame, zoom]);
  return view;
}

/** The whole picture, small, with what the window shows of it: clicked, dragged and moved by arrow keys (WORK-15). */
export function MiniMap({ layout, zoom, title, active, frame }: MiniMapProps) {
  const { t } = useTranslation('workbench');
  const hint = useId();
  const view = useView(frame, zoom);
  const { width, height, nodes } = layout;
  const boxes = useMemo(
    () =>
      nodes
        .filter(({ kind }) => kind !== 'init' && kind !== 'any')
        .map((node) => (
          <rect
            key={node.id}
            className={active?.has(node.id) ? css['mapActive'] : css['mapState']}
            x={node.x}
            y={node.y}
            width={node.width}
            height={node.height}
          />
        )),
    [nodes, active],
  );
  // A few pixels are the margin of the window, not the picture.
  if (!view || (view.width * zoom >= width * zoom - 1 && view.height * zoom >= height * zoom - 1))
    return null;
  const scale = Math.min(MAX_MAP.width / width, MAX_MAP.height / height);
  const centre = (event: PointerEvent<SVGSVGElement>): void => {
    const box = frame.current;
    if (!box) return;
    const map = event.currentTarget.getBoundingClientRect();
    box.scrollTo(
      ((event.clientX - map.left) / scale) * zoom - box.clientWidth / 2,
      ((event.clientY - map.top) / scale) * zoom - box.clientHeight / 2,
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const box = frame.current;
    const [x, y] =
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (!box || x === undefined || y === undefined) return;
    event.preventDefault();
    box.scrollBy(x * box.clientWidth * STEP, y * box.clientHeight * STEP);
  };
  return (
    <div
      className={css['map']}
      data-testid="map"
      role="group"
      aria-label={t('diagram.map', { title })}
      aria-describedby={hint}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the view
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          centre(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) centre(event);
        }}
      >
        {boxes}
        <rect
          className={css['mapView']}
          data-testid="map-view"
          x={Math.max(0, view.x)}
          y={Math.max(0, view.y)}
          width={Math.min(width, view.width)}
          height={Math.min(height, view.height)}
        />
      </svg>
      <span id={hint} hidden>
        {t('diagram.mapKeys')}
      </span>
    </div>
  );
}

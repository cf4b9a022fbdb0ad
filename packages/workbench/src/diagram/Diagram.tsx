import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { groupsOf, renderSvg, statechartSheet, type SvgOptions } from '@portal/statecharts';
import { FoldButtons } from './FoldButtons.tsx';
import { MiniMap } from './MiniMap.tsx';
import type { Chart, Folding } from './use-chart.ts';
import css from './diagram.module.css';

const STEP = 1.2;
const MIN_ZOOM = 0.2;
const MAX_ZOOM = 3;
const MARGIN = 24;
/** Around the picture in its window. */
const PADDING = 8;
/** At first letters of 12 px have at least 11. */
const READABLE = 11 / 12;
const NONE: ReadonlySet<string> = new Set();

const within = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

let isSheetThere = false;

/** The picture's own rules as a sheet of the document: the content policy allows no style in the picture (SEC-01). */
function addSheet(): void {
  if (isSheetThere) return;
  isSheetThere = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(statechartSheet);
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
}

/** Id of the state or transition under the pointer. */
function idAt(target: EventTarget): string {
  if (!(target instanceof Element)) return '';
  const hit = target.closest('[data-edge], [data-node]');
  return hit?.getAttribute('data-edge') ?? hit?.getAttribute('data-node') ?? '';
}

const isButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button') !== null;

interface DiagramProps extends Omit<SvgOptions, 'standalone'> {
  chart: Chart;
  folding: Folding;
  onSelect?: (id: string) => void;
}

/**
 * A machine as a picture to look at closely: drag or arrow keys move it, + and − change its size, 0 shows all of it.
 * States collapse and open, and a small map shows where in a large picture one is (WORK-15). All that it shows stands beside
 * it as text too (WORK-09).
 */
export function Diagram({ chart, folding, onSelect, ...options }: DiagramProps) {
  const { t } = useTranslation('workbench');
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; left: number; top: number; moved: boolean } | null>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const { graph, layout } = chart;
  const { title, taken, uncovered, selected, differs } = options;
  const { shownAt } = folding;
  // What is active within a collapsed state shows at its box.
  const active = useMemo(
    () => options.active && new Set([...options.active].flatMap((id) => [id, shownAt(id)])),
    [options.active, shownAt],
  );
  const groups = useMemo(() => groupsOf(graph).map(({ id }) => id), [graph]);
  /** Where the state was seen that was just collapsed or opened. */
  const anchor = useRef<{ id: string; left: number; top: number } | null>(null);
  const drawn = useRef<Chart['graph'] | null>(null);
  const svg = useMemo(
    () =>
      renderSvg(layout, {
        title,
        ...(active ? { active } : {}),
        ...(taken ? { taken } : {}),
        ...(uncovered ? { uncovered } : {}),
        ...(differs ? { differs } : {}),
        ...(selected === undefined ? {} : { selected }),
      }),
    [layout, title, active, taken, uncovered, selected, differs],
  );
  useEffect(addSheet, []);

  const fit = (): number => {
    const box = frame.current;
    if (!box) return 1;
    const whole = Math.min(
      (box.clientWidth - 2 * PADDING) / layout.width,
      (box.clientHeight - 2 * PADDING) / layout.height,
    );
    return within(Math.min(1, whole));
  };
  // At first the width fits, but never so small that it cannot be read. Of the same machine the view stays.
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    if (drawn.current === graph) {
      const kept = anchor.current;
      const place = layout.nodes.find(({ id }) => id === kept?.id);
      if (kept && place)
        box.scrollBy(
          (place.x + place.width) * (zoom ?? 1) - box.scrollLeft - kept.left,
          place.y * (zoom ?? 1) - box.scrollTop - kept.top,
        );
      anchor.current = null;
      return;
    }
    drawn.current = graph;
    setZoom(within(Math.min(1, Math.max(READABLE, (box.clientWidth - 2 * PADDING) / layout.width))));
    box.scrollTo(0, 0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new picture moves the view
  }, [layout, graph]);
  const onToggle = (id: string): void => {
    const [box, place] = [frame.current, layout.nodes.find((node) => node.id === id)];
    if (!box || !place) return;
    anchor.current = {
      id,
      left: (place.x + place.width) * (zoom ?? 1) - box.scrollLeft,
      top: place.y * (zoom ?? 1) - box.scrollTop,
    };
  };
  useLayoutEffect(() => {
    const picture = frame.current?.querySelector('svg');
    if (!picture || zoom === null) return;
    picture.setAttribute('width', String(Math.round(layout.width * zoom)));
    picture.setAttribute('height', String(Math.round(layout.height * zoom)));
  }, [zoom, svg, layout]);
  const first = active?.values().next().value;
  useEffect(() => {
    const box = frame.current;
    const node = box?.querySelector('.sc-active:not(.sc-compound):not(.sc-parallel)');
    if (!box || !node) return;
    // Within the frame only: the page itself stays where the reader is.
    const [around, own] = [box.getBoundingClientRect(), node.getBoundingClientRect()];
    const by = (start: number, end: number, from: number, to: number): number =>
      start < from ? start - from - MARGIN : end > to ? end - to + MARGIN : 0;
    box.scrollBy(
      by(own.left, own.right, around.left, around.right),
      by(own.top, own.bottom, around.top, around.bottom),
    );
  }, [first, svg]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') setZoom((now) => within((now ?? 1) * STEP));
    else if (event.key === '-') setZoom((now) => within((now ?? 1) / STEP));
    else if (event.key === '0') setZoom(fit());
    else if (event.key === '1') setZoom(1);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const box = frame.current;
    if (!box || event.pointerType === 'touch' || event.button !== 0 || isButton(event.target)) return;
    drag.current = {
      x: event.clientX,
      y: event.clientY,
      left: box.scrollLeft,
      top: box.scrollTop,
      moved: false,
    };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const [from, box] = [drag.current, frame.current];
    if (!from || !box) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.abs(x) + Math.abs(y) > 4) from.moved = true;
    if (from.moved) box.scrollTo(from.left - x, from.top - y);
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    const moved = drag.current?.moved === true;
    drag.current = null;
    if (!moved && !isButton(event.target)) onSelect?.(idAt(event.target));
  };

  return (
    <div className={css['diagram']}>
      <div className={css['zoom']} role="group" aria-label={t('diagram.zoom')}>
        <button
          type="button"
          onClick={() => setZoom((now) => within((now ?? 1) / STEP))}
          aria-label={t('diagram.smaller')}
        >
          −
        </button>
        <output aria-live="off">{Math.round((zoom ?? 1) * 100)}%</output>
        <button
          type="button"
          onClick={() => setZoom((now) => within((now ?? 1) * STEP))}
          aria-label={t('diagram.larger')}
        >
          +
        </button>
        <button type="button" onClick={() => setZoom(1)}>
          100%
        </button>
        <button type="button" onClick={() => setZoom(fit())}>
          {t('diagram.fit')}
        </button>
        {groups.length === 0 ? null : (
          <>
            <button
              type="button"
              disabled={groups.every((id) => folding.collapsed.has(id))}
              onClick={() => folding.set(new Set(groups))}
            >
              {t('diagram.collapseAll')}
            </button>
            <button type="button" disabled={folding.collapsed.size === 0} onClick={() => folding.set(NONE)}>
              {t('diagram.openAll')}
            </button>
          </>
        )}
        <small id={hint}>{t('diagram.keys')}</small>
      </div>
      <div className={css['window']}>
        <div
          className={css['canvas']}
          ref={frame}
          role="group"
          aria-label={t('diagram.label', { title })}
          aria-describedby={hint}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and is moved by keys
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerLeave={() => (drag.current = null)}
        >
          <div className={css['picture']}>
            {/* The renderer escapes every name that it writes. */}
            <div dangerouslySetInnerHTML={{ __html: svg }} />
            <FoldButtons
              graph={graph}
              layout={layout}
              zoom={zoom ?? 1}
              folding={folding}
              onToggle={onToggle}
            />
          </div>
        </div>
        <MiniMap layout={layout} zoom={zoom ?? 1} title={title} active={active} frame={frame} />
      </div>
    </div>
  );
}

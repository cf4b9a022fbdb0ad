import { useActorRef, useSelector } from '@xstate/react';
import {
  IconArrowLeft,
  IconDownload,
  IconListDetails,
  IconPrinter,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import {
  scaleOf,
  viewerData,
  viewerMachine,
  type DocumentFound,
  type DocumentRead,
} from '@portal/machines/viewer/viewer.machine.ts';
import { saveFile } from '@portal/ui/save-file';
import { addresses, type DocumentCard } from '@portal/wire';
import { usePortal } from '../../services/PortalProvider.tsx';
import { backendHref } from '../../services/places.ts';
import { Empty, Trouble } from '../../ui/States.tsx';
import { Card } from './Card.tsx';
import { Highlights } from './Highlights.tsx';
import { PageCanvas } from './PageCanvas.tsx';
import { PageTools } from './PageTools.tsx';
import { fetchPdf, openPdf, pdfName, type PDFDocumentProxy } from './pdf.ts';
import { printPdf } from './print.ts';
import { ToolButton } from './ToolButton.tsx';
import { isNarrow, useNarrow } from './use-narrow.ts';
import { useBoxWidth } from './use-box-width.ts';
import css from './document.module.css';

interface ViewerProps {
  title: string;
  ask(): Promise<DocumentFound & { card?: DocumentCard | null }>;
  /** The flag that lets the file be saved (PDF-05). */
  download: boolean;
  /** Shown instead of a viewer when there is no template. */
  noTemplate: ReactNode;
  /** More controls at the end of the bar. */
  children?: ReactNode;
}

/** A document on a grey ground, its controls in one bar (PDF-01 to PDF-12); every step is the viewer machine's. */
export function Viewer({ title, ask, download, noTemplate, children }: ViewerProps) {
  const { t } = useTranslation('document');
  const { user } = usePortal();
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer> | null>(null);
  const [card, setCard] = useState<DocumentCard | null>(null);
  /** The document by person and thing, as its own metadata say (TRY-57). */
  const [fileName, setFileName] = useState(title);
  const narrow = useNarrow();
  const asked = useRef(ask);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    asked.current = ask;
  });
  const machine = useMemo(
    () =>
      viewerMachine.provide({
        actors: {
          ask: fromPromise<DocumentFound, void>(async () => {
            const found = await asked.current();
            const { card: said = null } = found;
            setCard(said);
            return { ...found, cardFirst: said !== null && isNarrow() };
          }),
          read: fromPromise<DocumentRead, { fileName: string }>(async ({ input, signal }) => {
            const address = backendHref(addresses.display(input.fileName, user ?? { a0100: '', nbase: '' }));
            const fetched = await fetchPdf(address, signal);
            const opened = await openPdf(fetched);
            const [, , width = 0, height = 0] = (await opened.getPage(1)).view;
            setFileName(await pdfName(opened, title));
            setPdf(opened);
            setBytes(fetched);
            setBroken(false);
            return { totalCount: opened.numPages, width, height };
          }),
        },
      }),
    // The address is made for the account that asks.
    [user, title],
  );
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (state) => state);
  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf]);
  const onCard = snapshot.matches('card');
  useEffect(() => {
    // Turned on its side, or made wider: there is room for the paper.
    if (onCard && !narrow) actor.send({ type: 'OPEN' });
  }, [onCard, narrow, actor]);

  if (onCard && card)
    return (
      <Card card={card} onOpen={() => actor.send({ type: 'OPEN' })}>
        {children}
      </Card>
    );
  if (snapshot.matches('noTemplate')) return noTemplate;
  if (snapshot.matches('notPublished')) return <Empty title={t('noPublish')} text={t('noPublishText')} />;
  if (snapshot.matches('error') || broken)
    return (
      <Trouble
        text={`${t('failed')} ${t('failedText')}`}
        onRetry={() => {
          setBroken(false);
          actor.send({ type: 'RETRY' });
        }}
      />
    );
  if (!snapshot.matches('ready') || !pdf || !bytes)
    return (
      <div className={css['waiting']} role="status">
        <div className={css['blank']} />
        <p>{t('loading')}</p>
      </div>
    );
  const view = viewerData(snapshot.context);
  return (
    <>
      {card && <Highlights card={card} />}
      <Opened
        title={title}
        fileName={fileName}
        pdf={pdf}
        bytes={bytes}
        view={view}
        scale={scaleOf(snapshot.context)}
        download={download}
        send={(type) => actor.send({ type })}
        onFailed={() => setBroken(true)}
      >
        {snapshot.context.opened && narrow && (
          <button type="button" className={css['tool']} onClick={() => actor.send({ type: 'CLOSE' })}>
            <IconListDetails size={20} aria-hidden="true" /> <span>{t('closePdf')}</span>
          </button>
        )}
        {children}
      </Opened>
    </>
  );
}

interface OpenedProps {
  title: string;
  /** Without its ending. */
  fileName: string;
  pdf: PDFDocumentProxy;
  bytes: Uint8Array<ArrayBuffer>;
  view: ReturnType<typeof viewerData>;
  scale: number;
  download: boolean;
  send(type: 'NEXT' | 'PREVIOUS' | 'ZOOM_IN' | 'ZOOM_OUT'): void;
  onFailed(): void;
  children?: ReactNode;
}

function Opened({
  title,
  fileName,
  pdf,
  bytes,
  view,
  scale,
  download,
  send,
  onFailed,
  children,
}: OpenedProps) {
  const { t } = useTranslation('document');
  const { notify } = usePortal();
  const navigate = useNavigate();
  // Opened from inside the portal there is a page to go back to (D-58).
  const needBack = useLocation().key !== 'default';
  const [box, room] = useBoxWidth();
  const [printing, setPrinting] = useState(false);
  // A page wider than the screen starts fitted to it; whoever zooms gets the real scale and scrolls in the box.
  const [fitted, setFitted] = useState(true);
  const { currentPage, totalCount, viewWidth, viewHeight } = view;
  const tooWide = room > 0 && viewWidth > room;
  const fits = fitted && tooWide;
  const width = fits ? room : viewWidth;
  const height = Math.round((viewHeight * width) / viewWidth);
  const label = (page: number): string => t('pageOf', { title, page, count: totalCount });
  const zoom = (type: 'ZOOM_IN' | 'ZOOM_OUT'): void => {
    setFitted(false);
    send(type);
  };
  const print = async (): Promise<void> => {
    setPrinting(true);
    try {
      await printPdf(pdf, label);
    } catch {
      notify('error', t('printFailed'));
    } finally {
      setPrinting(false);
    }
  };
  const save = (): void => saveFile(`${fileName}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
  return (
    <div className={css['viewer']}>
      <div className={css['bar']} role="toolbar" aria-label={t('tools')}>
        {needBack && (
          <button type="button" className={css['tool']} onClick={() => void navigate(-1)}>
            <IconArrowLeft size={20} aria-hidden="true" /> <span>{t('back')}</span>
          </button>
        )}
        {totalCount > 1 && <PageTools page={currentPage} count={totalCount} onTurn={send} />}
        <div className={css['group']}>
          <ToolButton
            label={t('zoomOut')}
            icon={IconZoomOut}
            disabled={!view.decreaseBtn}
            onClick={() => zoom('ZOOM_OUT')}
          />
          <span className={css['count']} data-scale={scale}>
            {fits ? t('fit') : t('scale', { percent: Math.round(scale * 100) })}
          </span>
          <ToolButton
            label={t('zoomIn')}
            icon={IconZoomIn}
            disabled={!view.increaseBtn}
            onClick={() => zoom('ZOOM_IN')}
          />
          {tooWide && !fits && (
            <button type="button" className={css['tool']} onClick={() => setFitted(true)}>
              {t('fit')}
            </button>
          )}
        </div>
        <div className={css['group']}>
          {download && (
            <button type="button" className={css['tool']} onClick={save}>
              <IconDownload size={20} aria-hidden="true" /> <span>{t('download')}</span>
            </button>
          )}
          <button type="button" className={css['tool']} disabled={printing} onClick={() => void print()}>
            <IconPrinter size={20} aria-hidden="true" /> <span>{t(printing ? 'printing' : 'print')}</span>
          </button>
          {children}
        </div>
      </div>
      {/* Wider than the screen it scrolls inside, by keyboard too. */}
      <div
        ref={box}
        className={css['ground']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
        tabIndex={0}
        role="group"
        aria-label={title}
      >
        {room > 0 && (
          <PageCanvas
            pdf={pdf}
            page={currentPage}
            width={width}
            height={height}
            label={label(currentPage)}
            onFailed={onFailed}
          />
        )}
      </div>
    </div>
  );
}

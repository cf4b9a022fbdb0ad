import { useEffect, useRef, useState } from 'react';
import { drawPage, pageText, type PDFDocumentProxy } from './pdf.ts';
import css from './document.module.css';

interface PageCanvasProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  page: number;
  /** Width and height on the screen, in CSS pixels. */
  width: number;
  height: number;
  label: string;
  onFailed(): void;
}

/** One page as a picture, sharp on dense screens, with its text for those who listen. */
export function PageCanvas({ pdf, page, width, height, label, onFailed }: PageCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(() => {
    let current = true;
    let stop = (): void => undefined;
    const draw = async (): Promise<void> => {
      const sheet = await pdf.getPage(page);
      if (!current) return;
      const [, , points = 1] = sheet.view;
      // Drawn beside the old page and put in its place when whole, so that nothing flashes.
      const canvas = document.createElement('canvas');
      const task = drawPage(
        sheet,
        canvas,
        (width / points) * Math.min(Math.max(window.devicePixelRatio, 2), 3),
      );
      stop = () => task.cancel();
      await task.promise;
      const words = await pageText(sheet);
      if (!current) return;
      canvas.style.width = '100%';
      canvas.style.height = '100%';
      canvas.setAttribute('aria-hidden', 'true');
      box.current?.replaceChildren(canvas);
      setText(words);
    };
    draw().catch(() => current && failed.current());
    return () => {
      current = false;
      stop();
    };
  }, [pdf, page, width]);
  return (
    <section className={css['page']} style={{ width, height }} aria-label={label}>
      <div ref={box} className={css['paper']} data-page={page} />
      <p className="visually-hidden">{text}</p>
    </section>
  );
}

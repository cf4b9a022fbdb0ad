import { useEffect, useRef, useState } from 'react';
import type { ResumeEditorHandle } from '@portal/resume';
import { chooseLanguage } from '../i18n.ts';
import { ASK, isPreviewMessage, READY, type PreviewMessage, type TypedMessage } from './message.ts';
import { PreviewForm } from './PreviewForm.tsx';

/** The page that shows this one: the console around the frame, or the one that opened the window. */
const host = (): Window =>
  (window.parent === window ? (window.opener as Window | null) : null) ?? window.parent;

/** A draft that the console's page sends, in a frame or in a window of its own (HR-10, GRID-09). */
export function PreviewPage() {
  const [shown, setShown] = useState<PreviewMessage | null>(null);
  const editor = useRef<ResumeEditorHandle>(null);
  useEffect(() => {
    const receive = (event: MessageEvent): void => {
      if (event.origin !== location.origin) return;
      if (event.data === ASK) {
        const typed: TypedMessage = { kind: 'console-preview-typed', records: editor.current?.typed() ?? [] };
        return host().postMessage(typed, location.origin);
      }
      if (!isPreviewMessage(event.data)) return undefined;
      const message = event.data;
      return void chooseLanguage(message.options.language, false).then(() => setShown(message));
    };
    window.addEventListener('message', receive);
    host().postMessage(READY, location.origin);
    return () => window.removeEventListener('message', receive);
  }, []);
  return shown && <PreviewForm shown={shown} editor={editor} />;
}

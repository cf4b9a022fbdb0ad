import '@portal/ui/tokens.css';
import '@portal/ui/base.css';
import './console.css';
import './forced-colors.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PREVIEW_TEXTS, startI18n } from './i18n.ts';

/** The preview is a page of its own in a frame, so that it has the width and the media queries of its device. */
const isPreview = /^\/console\/preview\/?$/.test(location.pathname);
/** The same for whoever holds a link to it, without a session. */
const isShared = /^\/console\/shared\/?$/.test(location.pathname);

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  await startI18n(
    isPreview || isShared
      ? PREVIEW_TEXTS
      : [
          'console',
          'recruitments',
          'review',
          'statuses',
          'applications',
          'exams',
          'interview',
          'interview-groups',
          'marking',
          'hiring',
          'lists',
          'rehearsal',
          'picture',
          'exports',
          'statistics',
          'content',
          'templates',
          'start',
          'operations',
          'fieldsets',
          'forms',
          'forms-late',
        ],
  );
  const page = isPreview
    ? await import('./preview/PreviewPage.tsx').then(({ PreviewPage }) => <PreviewPage />)
    : isShared
      ? await import('./preview/SharedPage.tsx').then(({ SharedPage }) => <SharedPage />)
      : await import('./App.tsx').then(({ App }) => <App />);
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}

// Not awaited here: the pages import from the file that this module ends up in, and would wait for it in turn.
void start();

import '../../portal/src/theme/tokens.css';
import '../../portal/src/theme/base.css';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from './i18n.ts';

/** The preview is a page of its own in a frame, so that it has the width and the media queries of its device. */
const isPreview = /^\/console\/preview\/?$/.test(location.pathname);

const root = document.getElementById('root');
if (root) {
  await startI18n(
    isPreview ? ['editor', 'forms', 'codes', 'common', 'console'] : ['console', 'fieldsets', 'forms'],
  );
  const page = isPreview
    ? await import('./preview/PreviewPage.tsx').then(({ PreviewPage }) => <PreviewPage />)
    : await import('./App.tsx').then(({ App }) => <App />);
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}

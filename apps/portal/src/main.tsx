import './theme/tokens.css';
import './theme/base.css';
import './shell/first-body.ts';
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { startI18n } from './i18n.ts';
import { PortalProvider } from './services/portal.tsx';
import { router } from './routes.tsx';

const navigate = (to: string): void => void router.navigate(to);

await startI18n();
const root = document.getElementById('root');
// The page came with its first words: what takes their place is drawn in slices, so that a phone goes on answering.
if (root)
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Suspense fallback={null}>
          <PortalProvider navigate={navigate}>
            <RouterProvider router={router} />
          </PortalProvider>
        </Suspense>
      </StrictMode>,
    ),
  );

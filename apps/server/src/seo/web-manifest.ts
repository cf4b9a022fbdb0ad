import { cutToLength } from '@portal/rules';
import type { Language, LocalText } from '@portal/schemas';
import { LANGUAGES } from '@portal/schemas/languages';
import { inLanguage } from '../protocol/language.ts';

/** Home screens show about this many characters below an icon. */
const MAX_SHORT_NAME = 12;

/** Icons that the build draws from the logo; the maskable one has a margin that a platform may cut away. */
const ICONS = [
  { src: '/media/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/media/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/media/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/media/logo.svg', sizes: 'any', type: 'image/svg+xml' },
];

/**
 * What a browser needs to install the portal on a home screen (W3C web app manifest). There is no service worker: an
 * installed portal shows what the server has, or says that it cannot be reached (TRY-39).
 */
export function webManifest(siteName: LocalText, language: Language): Record<string, unknown> {
  const name = inLanguage(siteName, language);
  return {
    id: '/',
    name,
    short_name: cutToLength(name, MAX_SHORT_NAME),
    lang: LANGUAGES[language].tag,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: ICONS,
  };
}

import { createInstance } from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { FieldSet } from '@portal/schemas';
import { translateFieldSet, type TranslateContext, type Translation } from '@portal/translator';
import { context } from '@portal/translator/testing';
import enErrors from '../../../locales/en/forms-late.json' with { type: 'json' };
import zhErrors from '../../../locales/zh/forms-late.json' with { type: 'json' };
import en from '../../../locales/en/forms.json' with { type: 'json' };
import zh from '../../../locales/zh/forms.json' with { type: 'json' };
import { loadRjsf } from './engine/use-rjsf.ts';
import { loadCheck } from './engine/late-check.ts';

export { context, field, fieldSet, queryItem, record } from '@portal/translator/testing';

/** What the component tests share: texts, a page to mount on, and hands that type. */

export const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'zh',
  fallbackLng: 'en',
  resources: { zh: { forms: zh, 'forms-late': zhErrors }, en: { forms: en, 'forms-late': enErrors } },
  interpolation: { escapeValue: false },
});

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// Forms begin with RJSF; the first frame has tests of its own.
await Promise.all([loadRjsf(), loadCheck()]);

export const translated = (set: FieldSet, more: Partial<TranslateContext> = {}): Translation =>
  translateFieldSet(set, context(more));

export interface Page {
  root: HTMLElement;
  show: (node: ReactNode) => Promise<void>;
  element: (id: string) => HTMLElement | null;
  input: (id: string) => HTMLInputElement;
  text: (id: string) => string;
  unmount: () => Promise<void>;
}

export async function mount(node: ReactNode): Promise<Page> {
  const root = document.body.appendChild(document.createElement('div'));
  const reactRoot = createRoot(root);
  const show = (next: ReactNode): Promise<void> =>
    act(async () => reactRoot.render(<I18nextProvider i18n={i18n}>{next}</I18nextProvider>));
  await show(node);
  return {
    root,
    show,
    element: (id) => document.getElementById(id),
    input: (id) => {
      const element = document.getElementById(id);
      if (!(element instanceof HTMLInputElement)) throw new Error(`no input ${id}`);
      return element;
    },
    text: (id) => document.getElementById(id)?.textContent ?? '',
    unmount: async () => {
      await act(async () => reactRoot.unmount());
      root.remove();
    },
  };
}

/** Sets a control's whole text as typing does. */
export async function type(element: HTMLElement, text: string, composing = false): Promise<void> {
  const prototype =
    element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  const value = Object.getOwnPropertyDescriptor(prototype, 'value');
  await act(async () => {
    value?.set?.call(element, text);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: composing }));
    // The form hears of a key after the frame that shows it.
    await afterFrame();
  });
}

const afterFrame = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));

export async function fire(element: Element, event: Event): Promise<void> {
  await act(async () => {
    element.dispatchEvent(event);
    await afterFrame();
  });
}

export async function settle(milliseconds = 0): Promise<void> {
  await act(async () => new Promise((done) => setTimeout(done, milliseconds)));
}

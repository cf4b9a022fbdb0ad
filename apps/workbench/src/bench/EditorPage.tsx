import './bench.css';
import i18next from 'i18next';
import { useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { ResumeEditor, type ResumeEditorHandle } from '@portal/resume';
import { createCodeSource } from '@portal/resume/codes';
import { localToday } from '@portal/translator';
import editor from '@portal/locales/zh/editor.json' with { type: 'json' };
import forms from '@portal/locales/zh/forms.json' with { type: 'json' };
import { createFakeClient, type Dressing } from './fake-client.ts';
import { watchRecords } from './mark-inputs.ts';
import type { Size } from './plan.ts';

const PORTAL = {
  calculate_item: { cardid: '', birthday: '', sex: '', age: '', idtype: '' },
  idTypeValue: '',
  phonePattern: '',
};
const USER = { a0100: 'bench', nbase: 'bench' };
/** After the first key of whoever types at once. */
const LATE_MS = 1000;
const nothing = (): void => undefined;

/** The product's resume editor over a client in memory: everything else is what the portal ships. */
function EditorPage({ size, dressed }: { size: Size; dressed: Dressing | undefined }) {
  const handle = useRef<ResumeEditorHandle>(null);
  const [active, setActive] = useState<string | null>(null);
  const client = useMemo(() => createFakeClient(size, dressed), [size, dressed]);
  const codes = useMemo(() => createCodeSource(() => Promise.resolve(client)), [client]);
  return (
    <main>
      <button type="button" data-bench="submit" onClick={() => handle.current?.validateAll()}>
        {'✓'}
      </button>
      <ResumeEditor
        ref={handle}
        client={client}
        codes={codes}
        user={USER}
        portal={PORTAL}
        today={localToday()}
        notify={nothing}
        activeSet={active}
        onActiveSet={setActive}
      />
    </main>
  );
}

/** @param dressed what the set has in place of its plain fields */
export function show(root: HTMLElement, size: Size, dressed?: Dressing): void {
  // Synchronous, as all texts are here: nothing waits for it.
  void i18next.use(initReactI18next).init({
    lng: 'zh',
    initAsync: false,
    resources: { zh: { editor, forms } },
    interpolation: { escapeValue: false },
  });
  // Late, as the portal's are: nothing says any of them before a first message.
  watchRecords(root, () =>
    setTimeout(
      () =>
        void import('@portal/locales/zh/forms-late.json').then(({ default: texts }) =>
          i18next.addResourceBundle('zh', 'forms-late', texts),
        ),
      LATE_MS,
    ),
  );
  createRoot(root).render(<EditorPage size={size} dressed={dressed} />);
}

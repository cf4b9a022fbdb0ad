import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResumeEditor } from '@portal/resume';
import { createCodeSource } from '@portal/resume/codes';
import { localToday } from '@portal/translator';
import { chooseLanguage } from '../i18n.ts';
import { isPreviewMessage, READY, type PreviewMessage } from './message.ts';
import { createPreviewClient } from './preview-client.ts';

const PORTAL = {
  calculate_item: { cardid: '', birthday: '', sex: '', age: '', idtype: '' },
  idTypeValue: '',
  phonePattern: '',
};
const nobody = () => ({ a0100: `preview ${Date.now()}`, nbase: 'preview' });
const nothing = (): void => undefined;

/** The portal's own editor over a draft that the page around this frame sends (HR-10). */
export function PreviewPage() {
  const { i18n } = useTranslation();
  const [shown, setShown] = useState<PreviewMessage | null>(null);
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const receive = (event: MessageEvent): void => {
      if (event.origin !== location.origin || !isPreviewMessage(event.data)) return;
      const message = event.data;
      void chooseLanguage(message.options.language, false).then(() => setShown(message));
    };
    window.addEventListener('message', receive);
    window.parent.postMessage(READY, location.origin);
    return () => window.removeEventListener('message', receive);
  }, []);
  const client = useMemo(() => shown && createPreviewClient(shown), [shown]);
  const codes = useMemo(() => client && createCodeSource(() => Promise.resolve(client)), [client]);
  // Drafts of the preview are of nobody: another name each time, so that none is ever offered back.
  const [user] = useState(nobody);
  if (!shown || !client || !codes) return null;
  const { mode, writeable, data, language } = shown.options;
  return (
    <main className="co-preview-page" lang={i18n.language}>
      <ResumeEditor
        // Another kind of data is another resume; a change of the draft is taken up by the one that is there.
        key={`${mode} ${writeable} ${data} ${language}`}
        client={client}
        codes={codes}
        user={user}
        portal={PORTAL}
        today={localToday()}
        notify={nothing}
        activeSet={active ?? shown.set.fieldsetid}
        onActiveSet={setActive}
      />
    </main>
  );
}

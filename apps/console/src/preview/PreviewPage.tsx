import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResumeEditor } from '@portal/resume';
import { createCodeSource } from '@portal/resume/codes';
import { BASIC_SET } from '@portal/rules';
import { localToday } from '@portal/translator';
import { applyTheme } from '@portal/ui/theme';
import { chooseLanguage } from '../i18n.ts';
import { isPreviewMessage, READY, type PreviewMessage, type PreviewOptions } from './message.ts';
import { createPreviewClient } from './preview-client.ts';
import type { Words } from './sample.ts';
import css from './preview-page.module.css';

const NO_ITEMS = { cardid: '', birthday: '', sex: '', age: '', idtype: '' };
const portalOf = ({ portal }: PreviewMessage) => ({
  calculate_item: portal?.calculateItem ?? NO_ITEMS,
  idTypeValue: portal?.idTypeValue ?? '',
  phonePattern: portal?.phonePattern ?? '',
});
const nobody = () => ({ a0100: `preview ${Date.now()}`, nbase: 'preview' });
/** Where a reader of the preview is. */
interface Place {
  set: string | null;
  record: number;
  data: PreviewOptions['data'];
}

const startOf = ({ set, options: { data } }: PreviewMessage): Place => ({
  set: set.fieldsetid,
  record: data === 'empty' || set.fieldsetid === BASIC_SET ? 0 : 1,
  data,
});

const nothing = (): void => undefined;

/** The portal's own editor over a draft that the page around this frame sends (HR-10). */
export function PreviewPage() {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState<PreviewMessage | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const receive = (event: MessageEvent): void => {
      if (event.origin !== location.origin || !isPreviewMessage(event.data)) return;
      const message = event.data;
      void chooseLanguage(message.options.language, false).then(() => {
        setShown(message);
        // On a phone a record is alone on the screen: the sample begins with it.
        setPlace((now) => (now?.data === message.options.data ? now : startOf(message)));
      });
    };
    window.addEventListener('message', receive);
    window.parent.postMessage(READY, location.origin);
    return () => window.removeEventListener('message', receive);
  }, []);
  // The frame is a page of its own: what it shows has the portal's colours, not the console's (TRY-24).
  const theme = shown?.portal?.themeColor ?? '';
  useEffect(() => applyTheme(document.documentElement, theme), [theme]);
  const client = useMemo(() => {
    const word = (key: keyof Words): string => t(`sample.${key}`, { ns: 'console' });
    return (
      shown && createPreviewClient(shown, { text: word('text'), memo: word('memo'), long: word('long') })
    );
  }, [shown, t]);
  const portal = useMemo(() => shown && portalOf(shown), [shown]);
  const codes = useMemo(() => client && createCodeSource(() => Promise.resolve(client)), [client]);
  // Drafts of the preview are of nobody: another name each time, so that none is ever offered back.
  const [user] = useState(nobody);
  if (!shown || !client || !codes || !portal) return null;
  const { mode, writeable, data, language } = shown.options;
  return (
    <div className={css['page']} lang={i18n.language}>
      <ResumeEditor
        // Another kind of data is another resume; a change of the draft is taken up by the one that is there.
        key={`${mode} ${writeable} ${data} ${language}`}
        client={client}
        codes={codes}
        user={user}
        portal={portal}
        today={localToday()}
        notify={nothing}
        activeSet={place?.set ?? shown.set.fieldsetid}
        activeRecord={place?.record ?? 0}
        onActiveSet={(set, record = 0) => setPlace({ set, record, data })}
      />
    </div>
  );
}

import { useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ResumeEditor, type ResumeEditorHandle } from '@portal/resume';
import { createCodeSource } from '@portal/resume/codes';
import { BASIC_SET } from '@portal/rules';
import { localToday } from '@portal/translator';
import { applyTheme } from '@portal/ui/theme';
import type { ListOf, PreviewMessage, PreviewOptions } from './message.ts';
import { createPreviewClient } from './preview-client.ts';
import type { Words } from './sample.ts';
import { useFollowedField } from './use-followed-field.ts';
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

// On a phone a record is alone on the screen: the sample begins with it.
const startOf = ({ set, options: { data } }: PreviewMessage): Place => ({
  set: set.fieldsetid,
  record: data === 'empty' || set.fieldsetid === BASIC_SET ? 0 : 1,
  data,
});

const nothing = (): void => undefined;

interface Props {
  shown: PreviewMessage;
  listOf?: ListOf;
  editor?: Ref<ResumeEditorHandle>;
}

/** The portal's own editor over a draft (HR-10). */
export function PreviewForm({ shown, listOf, editor }: Props) {
  const { t, i18n } = useTranslation();
  const [chosen, setPlace] = useState<Place | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const { mode, writeable, data } = shown.options;
  const place = chosen?.data === data ? chosen : startOf(shown);
  // What it shows has the portal's colours, not the console's (TRY-24).
  const theme = shown.portal?.themeColor ?? '';
  useEffect(() => applyTheme(document.documentElement, theme), [theme]);
  const client = useMemo(() => {
    const word = (key: keyof Words): string => t(`sample.${key}`, { ns: 'console' });
    const words = { text: word('text'), memo: word('memo'), long: word('long') };
    return createPreviewClient(shown, words, listOf);
  }, [shown, listOf, t]);
  const portal = useMemo(() => portalOf(shown), [shown]);
  const codes = useMemo(() => createCodeSource(() => Promise.resolve(client)), [client]);
  // Drafts of the preview are of nobody: another name each time, so that none is ever offered back.
  const [user] = useState(nobody);
  useFollowedField(page, shown.focus ?? '');
  return (
    <div ref={page} className={css['page']} lang={i18n.language}>
      <ResumeEditor
        // Another kind of data is another resume; a change of the draft is taken up by the one that is there.
        key={`${mode} ${writeable} ${data}`}
        single
        {...(editor ? { ref: editor } : {})}
        client={client}
        codes={codes}
        user={user}
        portal={portal}
        today={localToday()}
        notify={nothing}
        activeSet={place.set ?? shown.set.fieldsetid}
        activeRecord={place.record}
        onActiveSet={(set, record = 0) => setPlace({ set, record, data })}
      />
    </div>
  );
}

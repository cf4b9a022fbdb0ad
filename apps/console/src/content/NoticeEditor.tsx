import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ContentFile, NoticePlace, NoticeState, NoticeText, NoticeView } from '@portal/console-contract';
import type { ConsoleError } from '@portal/console-contract';
import { saidIn } from '@portal/rules';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, ErrorLine } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { forgetUnread, useUnread } from '../ui/unread.ts';
import { keepText, keptText } from './kept-text.ts';
import { NoticeConflict } from './NoticeConflict.tsx';
import { NoticeFacts } from './NoticeFacts.tsx';
import { isSame, textOf } from './notice-texts.ts';
import { Previewed } from './Previewed.tsx';
import { RichSides } from './RichSides.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './content.module.css';

interface Kept {
  rev: number;
  text: NoticeText;
  attachment: ContentFile | null;
}

interface Props {
  stored: NoticeView;
  places: readonly NoticePlace[];
}

/** A notice as it is written: what is not saved outlives a reload, and a colleague's change is shown, not written over. */
export function NoticeEditor({ stored, places }: Props) {
  const { t, i18n } = useTranslation('content');
  const go = useNavigate();
  const editable = may(useMe().user, 'putNotice') && !stored.ofList;
  const place = `notice:${stored.id}`;
  const [kept] = useState(() => keptText<Kept>(place));
  const [base, setBase] = useState(stored);
  const [rev, setRev] = useState(kept?.rev ?? stored.rev);
  const [text, setText] = useState(kept?.text ?? textOf(stored));
  const [attachment, setAttachment] = useState(kept ? kept.attachment : stored.attachment);
  const [theirs, setTheirs] = useState<NoticeView | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const [previewed, setPreviewed] = useState(false);
  const unread = useUnread();
  const changed = !isSame(text, textOf(base));
  const isUntitled = !saidIn(text.title).some((one) => one.trim() !== '');

  const put = (next: Partial<NoticeText>, file = attachment): void => {
    const value = { ...text, ...next };
    setText(value);
    setAttachment(file);
    keepText(place, { rev, text: value, attachment: file } satisfies Kept);
  };
  const take = (view: NoticeView): void => {
    setBase(view);
    setRev(view.rev);
    setText(textOf(view));
    setAttachment(view.attachment);
    setTheirs(null);
    keepText(place, null);
  };
  const save = async (state: NoticeState): Promise<void> => {
    setBusy(true);
    setError(null);
    const wanted = { ...text, state };
    try {
      const view =
        base.id === ''
          ? await call('POST /notices', { body: wanted })
          : await call('PUT /notices/:id', { params: { id: base.id }, body: { ...wanted, rev } });
      take(view);
      if (base.id === '') void go(`/content/notices/${encodeURIComponent(view.id)}`, { replace: true });
    } catch (failed) {
      const told = errorOf(failed);
      setError(told);
      if (told.code === 'stale')
        setTheirs(await call('GET /notices/:id', { params: { id: base.id } }).catch(() => null));
    }
    setBusy(false);
  };
  const missing = changed && saidIn(text.content).some((one) => one === '');
  return (
    <>
      <div className={css['head']}>
        <Heading title={said(text.title, i18n.language) || t('notices.new')} />
        <span className={controls['badge']} data-quiet={base.phase !== 'shown'}>
          {t(`phase.${base.phase}`)}
        </span>
      </div>
      {stored.ofList && <p className={layout['note']}>{t('notices.ofListText')}</p>}
      {theirs && (
        <NoticeConflict
          theirs={theirs}
          onTake={() => take(theirs)}
          onKeep={() => {
            setBase(theirs);
            setRev(theirs.rev);
            setTheirs(null);
            setError(null);
          }}
        />
      )}
      <fieldset className={controls['plainSet']} disabled={!editable}>
        <NoticeFacts
          text={text}
          attachment={attachment}
          keepsText={base.keepsText}
          places={places}
          onChange={put}
          onError={setError}
        />
      </fieldset>
      <RichSides
        lines={[
          { key: 'title', text: text.title, maxLength: 200, onChange: (title) => put({ title }) },
          { key: 'subTitle', text: text.subTitle, maxLength: 200, onChange: (subTitle) => put({ subTitle }) },
        ]}
        content={text.content}
        editable={editable}
        hasFiles
        onContent={(content) => put({ content })}
      />
      {previewed && <Previewed {...text} day={base.day || t('preview.today')} />}
      <ErrorLine error={error} />
      <footer className={css['foot']}>
        <span className={controls['muted']} role="status">
          {changed ? t(missing ? 'foot.oneLanguage' : 'foot.unsaved') : t('foot.saved')}
        </span>
        <Button aria-pressed={previewed} onClick={() => setPreviewed(!previewed)}>
          {t(previewed ? 'foot.endPreview' : 'foot.preview')}
        </Button>
        {editable && (changed || unread) && base.id !== '' && (
          <Button
            kind="quiet"
            onClick={() => {
              take(base);
              forgetUnread();
            }}
          >
            {t('foot.revert')}
          </Button>
        )}
        {editable && base.state !== 'published' && (
          <Button disabled={busy || isUntitled || !changed || unread} onClick={() => void save(base.state)}>
            {t('foot.save')}
          </Button>
        )}
        {editable && (
          <Button
            kind="primary"
            disabled={busy || isUntitled || unread || (base.state === 'published' && !changed)}
            onClick={() => void save('published')}
          >
            {t(
              base.state === 'published'
                ? 'foot.saveShown'
                : text.from === ''
                  ? 'foot.publish'
                  : 'foot.schedule',
            )}
          </Button>
        )}
      </footer>
    </>
  );
}

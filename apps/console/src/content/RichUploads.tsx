import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { readFormPicture } from '@portal/rules';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { errorOf, sendContentFile, sendFormPicture } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine } from '../ui/Kit.tsx';
import css from './rich.module.css';

/** A name without its extension says what a picture shows until somebody writes it better. */
const spoken = (name: string): string => name.replace(/\.[^.]*$/, '');

/**
 * Puts a picture, or a link to an uploaded file, where the cursor stands (OFFICE-13). It comes late: whoever has gone on elsewhere
 * keeps the focus.
 */
export function RichUploads({ editor, hasFiles }: { editor: Editor; hasFiles: boolean }) {
  const { t } = useTranslation('content');
  const { user } = useMe();
  const picture = useRef<HTMLInputElement>(null);
  const attachment = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const upload = async (file: File | undefined, put: (file: File) => Promise<void>): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setError(null);
    try {
      await put(file);
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  const putPicture = async (file: File): Promise<void> => {
    const { picture: src } = await sendFormPicture({ file }, 'POST /notice-pictures');
    const { width = null, height = null } = readFormPicture(src) ?? {};
    editor.commands.insertContent({
      type: 'storedPicture',
      attrs: { src, alt: spoken(file.name), width, height },
    });
  };
  const putFile = async (file: File): Promise<void> => {
    const { token, name } = await sendContentFile('POST /notice-files', { file });
    const href = `/servlet/DisplayOleContent?filename=${token}`;
    editor.commands.insertContent({
      type: 'text',
      text: name,
      marks: [{ type: 'link', attrs: { href } }],
    });
  };
  return (
    <>
      {may(user, 'addNoticePicture') && (
        <Button
          kind="quiet"
          disabled={busy}
          aria-label={t('tools.picture')}
          title={t('tools.picture')}
          onClick={() => picture.current?.click()}
        >
          <IconPhoto size={18} aria-hidden="true" />
        </Button>
      )}
      {hasFiles && may(user, 'addNoticeFile') && (
        <Button
          kind="quiet"
          disabled={busy}
          aria-label={t('tools.file')}
          title={t('tools.file')}
          onClick={() => attachment.current?.click()}
        >
          <IconPaperclip size={18} aria-hidden="true" />
        </Button>
      )}
      <input
        ref={picture}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('tools.picture')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          void upload(file, putPicture);
        }}
      />
      <input
        ref={attachment}
        type="file"
        hidden
        aria-label={t('tools.file')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          void upload(file, putFile);
        }}
      />
      {busy && (
        <span className={css['busy']} role="status">
          {t('tools.busy')}
        </span>
      )}
      <ErrorLine error={error} />
    </>
  );
}

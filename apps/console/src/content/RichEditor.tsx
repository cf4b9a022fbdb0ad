import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { richExtensions, stored, writable } from './rich-schema.ts';
import { RichTools } from './RichTools.tsx';
import css from './rich.module.css';

interface Props {
  /** Name of the editor for who does not see where it stands. */
  label: string;
  /** BCP 47 tag of the language that is written. */
  lang: string;
  html: string;
  editable: boolean;
  /** The text can lead to uploaded files. */
  hasFiles?: boolean;
  onChange(html: string): void;
}

/** Formatted text as it will stand on a page: what cannot be kept cannot be written (HR-22). */
export default function RichEditor({ label, lang, html, editable, hasFiles = false, onChange }: Props) {
  const told = useRef({ html, onChange });
  told.current.onChange = onChange;
  const editor = useEditor({
    extensions: richExtensions,
    content: writable(html),
    editable,
    // Styles stand in a file of their own: the page's policy allows no others.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang },
      // Into an empty line the first one that is pasted would go as words alone, and no longer stand where it stood.
      transformPasted(slice, { state: { selection } }) {
        const isAligned =
          slice.openStart === 1 && typeof slice.content.firstChild?.attrs['align'] === 'string';
        if (!isAligned || selection.$from.parent.content.size > 0) return slice;
        const Whole = slice.constructor as new (
          content: typeof slice.content,
          openStart: number,
          openEnd: number,
        ) => typeof slice;
        return new Whole(slice.content, 0, slice.openEnd);
      },
    },
    onUpdate: ({ editor: changed }) => {
      const next = stored(changed.getHTML());
      told.current.html = next;
      told.current.onChange(next);
    },
  });
  useEffect(() => {
    // A text from elsewhere, such as what a colleague saved; one's own typing is there already.
    if (told.current.html === html) return;
    told.current.html = html;
    editor.commands.setContent(writable(html), { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className={css['editor']} data-editable={editable}>
      {editable && <RichTools editor={editor} label={label} lang={lang} hasFiles={hasFiles} />}
      <EditorContent editor={editor} className={css['text']} />
    </div>
  );
}

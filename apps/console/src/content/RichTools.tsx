import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconStrikethrough,
  IconTable,
  IconTableOff,
  IconSignature,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, TextField } from '../ui/Kit.tsx';
import { momentText } from '@portal/rules';
import { languageOf } from '@portal/schemas/languages';
import { isLink } from './rich-schema.ts';
import { RichUploads } from './RichUploads.tsx';
import css from './rich.module.css';

interface Tool {
  key: string;
  icon: typeof IconBold;
  run(chain: ChainedCommands): ChainedCommands;
  /** What is pressed while the cursor stands in it. */
  isIn?: [of: string | Record<string, unknown>, attributes?: Record<string, unknown>];
  inTable?: true;
}

/** Lines and headings of the selection to stand so; null = as lines do by themselves. */
const aligned = (chain: ChainedCommands, align: string | null): ChainedCommands =>
  chain.updateAttributes('paragraph', { align }).updateAttributes('heading', { align });

const TOOLS: readonly Tool[] = [
  { key: 'undo', icon: IconArrowBackUp, run: (chain) => chain.undo() },
  { key: 'redo', icon: IconArrowForwardUp, run: (chain) => chain.redo() },
  { key: 'bold', icon: IconBold, run: (chain) => chain.toggleBold(), isIn: ['bold'] },
  { key: 'italic', icon: IconItalic, run: (chain) => chain.toggleItalic(), isIn: ['italic'] },
  { key: 'underline', icon: IconUnderline, run: (chain) => chain.toggleUnderline(), isIn: ['underline'] },
  { key: 'strike', icon: IconStrikethrough, run: (chain) => chain.toggleStrike(), isIn: ['strike'] },
  {
    key: 'heading',
    icon: IconH2,
    run: (chain) => chain.toggleHeading({ level: 2 }),
    isIn: ['heading', { level: 2 }],
  },
  {
    key: 'subheading',
    icon: IconH3,
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isIn: ['heading', { level: 3 }],
  },
  { key: 'bullets', icon: IconList, run: (chain) => chain.toggleBulletList(), isIn: ['bulletList'] },
  { key: 'numbers', icon: IconListNumbers, run: (chain) => chain.toggleOrderedList(), isIn: ['orderedList'] },
  { key: 'quote', icon: IconBlockquote, run: (chain) => chain.toggleBlockquote(), isIn: ['blockquote'] },
  { key: 'alignLeft', icon: IconAlignLeft, run: (chain) => aligned(chain, null) },
  {
    key: 'alignCenter',
    icon: IconAlignCenter,
    run: (chain) => aligned(chain, 'center'),
    isIn: [{ align: 'center' }],
  },
  {
    key: 'alignRight',
    icon: IconAlignRight,
    run: (chain) => aligned(chain, 'right'),
    isIn: [{ align: 'right' }],
  },
  {
    key: 'plain',
    icon: IconClearFormatting,
    run: (chain) => chain.unsetAllMarks().clearNodes(),
  },
  {
    key: 'table',
    icon: IconTable,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { key: 'addRow', icon: IconRowInsertBottom, run: (chain) => chain.addRowAfter(), inTable: true },
  { key: 'addColumn', icon: IconColumnInsertRight, run: (chain) => chain.addColumnAfter(), inTable: true },
  { key: 'removeRow', icon: IconRowRemove, run: (chain) => chain.deleteRow(), inTable: true },
  { key: 'removeColumn', icon: IconColumnRemove, run: (chain) => chain.deleteColumn(), inTable: true },
  { key: 'removeTable', icon: IconTableOff, run: (chain) => chain.deleteTable(), inTable: true },
];

interface Props {
  editor: Editor;
  label: string;
  /** BCP 47 tag of the language that is written. */
  lang: string;
  /** The text can lead to uploaded files. */
  hasFiles: boolean;
}

/** Buttons of a text; those of a table are there while the cursor stands in one. */
export function RichTools({ editor, label, lang, hasFiles }: Props) {
  const { t } = useTranslation('content');
  const [address, setAddress] = useState<string | null>(null);
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: TOOLS.map(({ isIn }) => isIn !== undefined && now.isActive(isIn[0] as string, isIn[1])),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  });
  const setLink = (): void => {
    const to = (address ?? '').trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (to === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !pressed.link)
      chain.insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] }).run();
    else chain.setLink({ href: to }).run();
    setAddress(null);
  };
  const isWrong = address !== null && address.trim() !== '' && !isLink(address);
  return (
    <>
      <div className={css['tools']} role="toolbar" aria-label={t('tools.label', { name: label })}>
        {TOOLS.map(({ key, icon: Icon, run, isIn, inTable }, place) =>
          inTable && !pressed.table ? null : (
            <Button
              key={key}
              kind="quiet"
              aria-label={t(`tools.${key}`)}
              title={t(`tools.${key}`)}
              aria-pressed={isIn ? pressed.tools[place] : undefined}
              onClick={() => run(editor.chain().focus()).run()}
            >
              <Icon size={18} aria-hidden="true" />
            </Button>
          ),
        )}
        <Button
          kind="quiet"
          aria-label={t('tools.link')}
          title={t('tools.link')}
          aria-pressed={pressed.link}
          onClick={() => {
            const { href } = editor.getAttributes('link');
            setAddress(address === null ? (typeof href === 'string' ? href : '') : null);
          }}
        >
          <IconLink size={18} aria-hidden="true" />
        </Button>
        <Button
          kind="quiet"
          aria-label={t('tools.signature')}
          title={t('tools.signature')}
          onClick={() =>
            editor
              .chain()
              .focus('end')
              .insertContent(
                [t('tools.signatureOffice'), momentText(new Date(), languageOf(lang), { style: 'day' })].map(
                  (text) => ({
                    type: 'paragraph',
                    attrs: { align: 'right' },
                    content: [{ type: 'text', text }],
                  }),
                ),
              )
              .run()
          }
        >
          <IconSignature size={18} aria-hidden="true" />
        </Button>
        <RichUploads editor={editor} hasFiles={hasFiles} />
      </div>
      {address !== null && (
        <div className={css['link']}>
          <TextField
            label={t('tools.address')}
            help={t(isWrong ? 'tools.addressWrong' : 'tools.addressHelp')}
            value={address}
            maxLength={1000}
            aria-invalid={isWrong}
            onChange={setAddress}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (!isWrong) setLink();
            }}
          />
          <Button disabled={isWrong} onClick={setLink}>
            {t(address.trim() === '' ? 'tools.unlink' : 'tools.setLink')}
          </Button>
        </div>
      )}
    </>
  );
}

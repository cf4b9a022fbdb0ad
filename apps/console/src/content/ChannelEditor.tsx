import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelChange, ChannelEntry } from '@portal/console-contract';
import type { ConsoleError } from '@portal/console-contract';
import { saidIn } from '@portal/rules';
import { call, errorOf } from '../api.ts';
import { Button, Check, Dialog, ErrorLine, TextField } from '../ui/Kit.tsx';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { LANGUAGES } from '@portal/schemas/languages';
import { keepText, keptText } from './kept-text.ts';
import { Previewed } from './Previewed.tsx';
import { RichSides } from './RichSides.tsx';
import controls from '../ui/controls.module.css';

interface Props {
  /** id '' = a new one. */
  entry: ChannelEntry;
  onClose(): void;
  onSaved(): Promise<void>;
}

/** One entry of the menu; what is typed outlives a slip of the hand and a reload. */
export function ChannelEditor({ entry, onClose, onSaved }: Props) {
  const { t } = useTranslation('content');
  const place = `channel:${entry.id}:${entry.kind}:${entry.rev}`;
  const { name, link, published, content } = entry;
  const [value, setValue] = useState<ChannelChange>(
    () => keptText<ChannelChange>(place) ?? { name, link, published, content },
  );
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const [previewed, setPreviewed] = useState(false);
  const put = (change: Partial<ChannelChange>): void => {
    const next = { ...value, ...change };
    setValue(next);
    keepText(place, next);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      if (entry.id === '' && entry.kind !== 'home' && entry.kind !== 'board')
        await call('POST /channels', { body: { ...value, kind: entry.kind } });
      else await call('PUT /channels/:id', { params: { id: entry.id }, body: { ...value, rev: entry.rev } });
      keepText(place, null);
      await onSaved();
    } catch (failed) {
      setError(errorOf(failed));
      setBusy(false);
    }
  };
  const isPage = entry.kind === 'page';
  const isUnnamed = saidIn(value.name).every((one) => one.trim() === '');
  return (
    <Dialog
      title={t(`channels.kind.${entry.kind}`)}
      wide={isPage}
      onClose={onClose}
      actions={
        <>
          {isPage && (
            <Button aria-pressed={previewed} onClick={() => setPreviewed(!previewed)}>
              {t(previewed ? 'foot.endPreview' : 'foot.preview')}
            </Button>
          )}
          <Button kind="primary" disabled={busy || isUnnamed} onClick={() => void save()}>
            {t('foot.save')}
          </Button>
        </>
      }
    >
      <div className={controls['pair']}>
        <LanguageFields
          text={value.name}
          label={(language) =>
            t('field.in', { what: t('channels.name'), language: LANGUAGES[language].name })
          }
          maxLength={60}
          onChange={(language, text) => put({ name: { ...value.name, [language]: text } })}
        />
      </div>
      {entry.kind === 'link' && (
        <TextField
          label={t('channels.link')}
          help={t('tools.addressHelp')}
          value={value.link}
          maxLength={500}
          onChange={(text) => put({ link: text.trim() })}
        />
      )}
      <Check
        label={t('channels.shown')}
        checked={value.published}
        onChange={(shown) => put({ published: shown })}
      />
      {isPage && (
        <RichSides
          lines={[]}
          content={value.content}
          editable
          hasFiles
          onContent={(text) => put({ content: text })}
        />
      )}
      {previewed && <Previewed title={value.name} content={value.content} />}
      <ErrorLine error={error} />
    </Dialog>
  );
}

import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentFile, NoticePlace, NoticeText } from '@portal/console-contract';
import type { ConsoleError } from '@portal/console-contract';
import { instantOf, RESUME_EXTENSIONS, TIME_ZONE, wallTime } from '@portal/rules';
import { errorOf, sendContentFile } from '../api.ts';
import { DateField } from '../ui/DateField.tsx';
import { Button, SelectField } from '../ui/Kit.tsx';
import { said, zoneName } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';

interface Props {
  text: NoticeText;
  attachment: ContentFile | null;
  keepsText: boolean;
  places: readonly NoticePlace[];
  onChange(change: Partial<NoticeText>, attachment?: ContentFile | null): void;
  onError(error: ConsoleError | null): void;
}

/** Where and when a notice is shown, and its file. Times are those of the portal's zone, whatever this machine's is. */
export function NoticeFacts({ text, attachment, keepsText, places, onChange, onError }: Props) {
  const { t, i18n } = useTranslation('content');
  const fileId = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const stored = await sendContentFile('POST /notice-files', { file });
      onError(null);
      onChange({ file: stored.token }, stored);
    } catch (failed) {
      onError(errorOf(failed));
    }
    if (input.current) input.current.value = '';
  };
  const isKnown = places.some(({ channel }) => channel === text.channel);
  return (
    <div className={controls['pair']}>
      <SelectField
        label={t('field.place')}
        value={text.channel}
        options={[
          ...(isKnown ? [] : [{ value: text.channel, label: text.channel }]),
          ...places.map(({ channel, name }) => ({
            value: channel,
            label: said(name, i18n.language) || channel,
          })),
        ]}
        onChange={(channel) => onChange({ channel })}
      />
      {(['from', 'until'] as const).map((side) => (
        <DateField
          key={side}
          label={t(`field.${side}`)}
          title={zoneName(TIME_ZONE, i18n.language)}
          kind="moment"
          value={wallTime(text[side] === '' ? null : text[side], TIME_ZONE)}
          onChange={(wall) => onChange({ [side]: instantOf(wall, TIME_ZONE) ?? '' })}
        />
      ))}
      <div className={controls['field']}>
        <label htmlFor={fileId}>{t('field.file')}</label>
        {attachment ? (
          <span className={controls['actions']}>
            <span>
              {attachment.name} · {Math.ceil(attachment.size / 1024)} KB
            </span>
            <Button kind="quiet" onClick={() => onChange({ file: '' }, null)}>
              {t('field.fileGone')}
            </Button>
          </span>
        ) : (
          keepsText && <span className={controls['muted']}>{t('field.fileText')}</span>
        )}
        <input
          id={fileId}
          ref={input}
          type="file"
          accept={RESUME_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
          onChange={(event) => void upload(event.target.files?.[0])}
        />
      </div>
    </div>
  );
}

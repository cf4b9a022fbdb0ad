import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionWords, type CodeList } from '@portal/fieldsets';
import { MAX_SENTENCE, readConditionWords } from '@portal/fieldsets/written';
import type { ConditionWhen, StoredFieldSet } from '@portal/schemas';
import { languageOf } from '@portal/schemas/languages';
import { Button } from '../ui/Kit.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import kit from '../ui/kit.module.css';
import css from './conditions.module.css';

interface Props {
  when: ConditionWhen;
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
  onChange(when: ConditionWhen): void;
}

/** A condition as one sentence that can be typed (ELIG-07): what is understood takes its place when one leaves it. */
export function ConditionSentence({ when, sets, lists, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const names = { sets, lists, language: languageOf(i18n.language) };
  const say = (key: string, values: Record<string, string>): string => t(key, { ns: 'fieldsets', ...values });
  const sentence = conditionWords(when, names, say);
  const [typed, setTyped] = useState<string | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  useUnsaved(unread !== null);
  const forget = (): void => {
    setTyped(null);
    setUnread(null);
  };
  const apply = (): void => {
    if (typed === null || typed.trim() === sentence) return forget();
    const read = readConditionWords(typed, names, say);
    if ('unread' in read) return setUnread(read.unread);
    forget();
    onChange(read.when);
  };
  return (
    <div className={controls['field']}>
      <label htmlFor={id}>{t('conditions.sentence')}</label>
      <textarea
        id={id}
        className={css['sentence']}
        rows={1}
        maxLength={MAX_SENTENCE}
        value={typed ?? sentence}
        aria-invalid={unread !== null}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          setTyped(event.target.value);
          setUnread(null);
        }}
        onBlur={apply}
        onKeyDown={(event) => {
          // Enter while an input method composes ends the composition alone.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          apply();
        }}
      />
      <div id={`${id}-help`} aria-live="polite">
        {unread === null ? (
          <span className={controls['muted']}>{t('conditions.sentenceHelp')}</span>
        ) : (
          <span className={kit['error']}>
            {unread === '' ? t('conditions.sentenceEmpty') : t('conditions.unread', { part: unread })}
          </span>
        )}
      </div>
      {unread !== null && (
        <div>
          <Button kind="quiet" onClick={forget}>
            {t('conditions.sentenceBack')}
          </Button>
        </div>
      )}
    </div>
  );
}

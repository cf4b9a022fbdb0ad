import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionWords, readConditions } from '@portal/fieldsets';
import type { ConditionWhen } from '@portal/schemas';
import { languageOf } from '@portal/schemas/languages';
import { newConditionTerm } from '../conditions/model.ts';
import { TermList } from '../conditions/TermList.tsx';
import { Button } from '../ui/Kit.tsx';
import { useUnread } from '../ui/unread.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import type { Fields } from './fields.ts';
import css from './filters.module.css';

/** A sentence over the resume, in words. */
export const sentenceWords = ({ sets, lists }: Fields, when: ConditionWhen, language: string): string => {
  const lng = languageOf(language);
  return conditionWords(when, { sets, lists, language: lng }, (key, values) =>
    i18next.t(key, { ns: 'fieldsets', lng, ...values }),
  );
};

const isReadable = (when: ConditionWhen): boolean =>
  readConditions([{ id: 'filter', action: 'inform', when }], () => undefined) !== undefined;

interface Props {
  when: ConditionWhen | null;
  fields: Fields;
  onApply(when: ConditionWhen | null): void;
  onClose(): void;
}

/** Sentences over fields of the resume, as conditions of positions are; nothing is asked until they are applied. */
export function SentencePanel({ when, fields, onApply, onClose }: Props) {
  const { t, i18n } = useTranslation('applications');
  const { sets, lists } = fields;
  const unread = useUnread();
  const [draft, setDraft] = useState<ConditionWhen>(() => when ?? newConditionTerm(sets, 'when', 'A04'));
  return (
    <section className={css['sentences']} aria-label={t('sentence.title')}>
      <TermList when={draft} sets={sets} lists={lists} onChange={setDraft} />
      <p className={controls['muted']}>
        {t('sentence.reads', { words: sentenceWords(fields, draft, i18n.language) })}
      </p>
      <div className={controls['actions']}>
        <Button kind="primary" disabled={unread || !isReadable(draft)} onClick={() => onApply(draft)}>
          {t('sentence.apply')}
        </Button>
        <span className={layout['spring']} />
        {when && (
          <Button kind="quiet" onClick={() => onApply(null)}>
            {t('sentence.clear')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('sentence.close')}
        </Button>
      </div>
    </section>
  );
}

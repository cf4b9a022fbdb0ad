import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  checkWords,
  isNumberField,
  newCheck,
  type Operation,
  type Problem,
  type StoredCheck,
} from '@portal/fieldsets';
import { MAX_SUM_CHECKS } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { Button } from '../ui/Kit.tsx';
import { CheckEditor } from './CheckEditor.tsx';
import { RuleItem } from './RuleItem.tsx';
import css from './rules.module.css';

interface Props {
  set: StoredFieldSet;
  /** Fields that are asked for. */
  fields: readonly StoredField[];
  problems: readonly Problem[];
  editable: boolean;
  act(operation: Operation, merge?: boolean): void;
}

/** What sums of numbers have to be (FORM-06): built by choosing, read back in both languages. */
export function CheckList({ set, fields, problems, editable, act }: Props) {
  const { t } = useTranslation();
  const checks = set.checks ?? [];
  const numbers = fields.filter(isNumberField);
  const put = (next: StoredCheck[], typing = false): void => act({ op: 'setChecks', checks: next }, typing);
  return (
    <section className={css['whole']} aria-label={t('rules.checks')}>
      <h3>{t('rules.checks')}</h3>
      {checks.length === 0 && <p>{t(numbers.length === 0 ? 'rules.noNumbers' : 'rules.checksText')}</p>}
      <ol className={css['ruleList']}>
        {checks.map((check, index) => (
          <RuleItem
            key={index}
            set={set}
            title={t('rules.check', { number: index + 1 })}
            remove={editable ? t('rules.removeCheck', { number: index + 1 }) : ''}
            testId="check-in-words"
            problems={problems.filter((problem) => problem.check === index)}
            words={(spoken, say) => checkWords(check, set, spoken, say)}
            onRemove={() => put(checks.filter((_, place) => place !== index))}
          >
            <CheckEditor
              check={check}
              number={index + 1}
              numbers={numbers}
              disabled={!editable}
              onChange={(next, typing) => put(checks.with(index, next), typing)}
            />
          </RuleItem>
        ))}
      </ol>
      {editable && (
        <Button
          onClick={() => put([...checks, newCheck(numbers)])}
          disabled={numbers.length === 0 || checks.length >= MAX_SUM_CHECKS}
        >
          <IconPlus size={16} aria-hidden="true" /> {t('rules.addCheck')}
        </Button>
      )}
    </section>
  );
}

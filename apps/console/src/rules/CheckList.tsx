import { useTranslation } from 'react-i18next';
import { checkWords, isNumberField, newCheck, type Operation, type Problem } from '@portal/fieldsets';
import { MAX_SUM_CHECKS } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { CheckEditor } from './CheckEditor.tsx';
import { RuleList } from './RuleList.tsx';
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
  return (
    <section className={css['whole']} aria-label={t('rules.checks')}>
      <h3>{t('rules.checks')}</h3>
      {checks.length === 0 && <p>{t(numbers.length === 0 ? 'rules.noNumbers' : 'rules.checksText')}</p>}
      <RuleList
        set={set}
        rules={checks}
        editable={editable}
        testId="check-in-words"
        title={(number) => t('rules.check', { number })}
        remove={(number) => t('rules.removeCheck', { number })}
        add={t('rules.addCheck')}
        canAdd={numbers.length > 0 && checks.length < MAX_SUM_CHECKS}
        begin={() => newCheck(numbers)}
        problemsAt={(place) => problems.filter(({ check }) => check === place)}
        words={(check, spoken, say) => checkWords(check, set, spoken, say)}
        editor={(check, number, change) => (
          <CheckEditor
            check={check}
            number={number}
            numbers={numbers}
            disabled={!editable}
            onChange={change}
          />
        )}
        onChange={(next, typing = false) => act({ op: 'setChecks', checks: next }, typing)}
      />
    </section>
  );
}

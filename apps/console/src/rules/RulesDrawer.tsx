import { inLanguage } from '@portal/rules';
import { byLanguage } from '@portal/schemas/languages';
import { useTranslation } from 'react-i18next';
import { holdsValue } from '@portal/field-kinds';
import { conditionsOfSet, ruleWords, type CodeList, type Operation, type Problem } from '@portal/fieldsets';
import type { StoredFieldSet } from '@portal/schemas';
import { QuoteChoices } from '../quotes/QuoteChoices.tsx';
import { Dialog, Empty } from '../ui/Kit.tsx';
import { CheckList } from './CheckList.tsx';
import { newRule, namedItems } from './model.ts';
import { OrderList } from './OrderList.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleList } from './RuleList.tsx';
import { SetConditions } from './SetConditions.tsx';

interface Props {
  set: StoredFieldSet;
  /** All sets, which conditions of the set as a whole may look at. */
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
  problems: readonly Problem[];
  editable: boolean;
  act(operation: Operation, merge?: boolean): void;
  onClose(): void;
}

/** The rules of a set as sentences (HR-17): built by choosing, read back in both languages. */
export function RulesDrawer({ set, sets, lists, problems, editable, act, onClose }: Props) {
  const { t } = useTranslation();
  const rules = set.rules ?? [];
  const named = namedItems(rules);
  // A field that is no longer asked for keeps its name in the rules that speak of it (GRID-06).
  const items = set.fieldList.flatMap((field) => {
    if (field.archived !== '1') return [field];
    const itemdesc = byLanguage((one) => t('rules.retired', { name: inLanguage(field.itemdesc, one) }));
    return named.has(field.itemid) ? [{ ...field, itemdesc }] : [];
  });
  const fields = items.filter(holdsValue);
  return (
    <Dialog title={t('rules.title')} onClose={onClose} drawer wide>
      {rules.length === 0 && conditionsOfSet(set).length === 0 && (
        <Empty title={t('rules.none')} text={t('rules.noneText')} />
      )}
      <RuleList
        set={set}
        rules={rules}
        editable={editable}
        testId="rule-in-words"
        title={(number) => t('rules.rule', { number })}
        remove={(number) => t('rules.removeRule', { number })}
        add={t('rules.add')}
        canAdd={fields.length > 1}
        begin={() => newRule(fields[0])}
        problemsAt={(place) => problems.filter(({ rule }) => rule === place)}
        words={(rule, spoken, say) => ruleWords(rule, { set, lists, language: spoken }, say)}
        editor={(rule, number, change) => (
          <RuleEditor
            rule={rule}
            number={number}
            items={items}
            lists={lists}
            disabled={!editable}
            onChange={change}
          />
        )}
        onChange={(next, typing = false) => act({ op: 'setRules', rules: next }, typing)}
      />
      <SetConditions set={set} sets={sets} lists={lists} problems={problems} editable={editable} act={act} />
      <OrderList set={set} fields={fields} problems={problems} editable={editable} act={act} />
      <QuoteChoices set={set} sets={sets}>
        <CheckList set={set} fields={fields} problems={problems} editable={editable} act={act} />
      </QuoteChoices>
    </Dialog>
  );
}

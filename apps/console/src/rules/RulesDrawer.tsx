import { IconPlus } from '@tabler/icons-react';
import { inLanguage } from '@portal/rules';
import { byLanguage } from '@portal/schemas/languages';
import { useTranslation } from 'react-i18next';
import { holdsValue } from '@portal/field-kinds';
import { conditionsOfSet, ruleWords, type CodeList, type Operation, type Problem } from '@portal/fieldsets';
import type { FieldRule, StoredFieldSet } from '@portal/schemas';
import { Button, Dialog, Empty } from '../ui/Kit.tsx';
import { CheckList } from './CheckList.tsx';
import { newRule, namedItems } from './model.ts';
import { OrderList } from './OrderList.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleItem } from './RuleItem.tsx';
import { SetConditions } from './SetConditions.tsx';
import css from './rules.module.css';

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
  const put = (next: FieldRule[], typing = false): void => act({ op: 'setRules', rules: next }, typing);
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
      <ol className={css['ruleList']}>
        {rules.map((rule, index) => (
          <RuleItem
            key={index}
            set={set}
            title={t('rules.rule', { number: index + 1 })}
            remove={editable ? t('rules.removeRule', { number: index + 1 }) : ''}
            testId="rule-in-words"
            problems={problems.filter(({ rule: place }) => place === index)}
            words={(spoken, say) => ruleWords(rule, { set, lists, language: spoken }, say)}
            onRemove={() => put(rules.filter((_, place) => place !== index))}
          >
            <RuleEditor
              rule={rule}
              number={index + 1}
              items={items}
              lists={lists}
              disabled={!editable}
              onChange={(next, typing) => put(rules.with(index, next), typing)}
            />
          </RuleItem>
        ))}
      </ol>
      {editable && (
        <Button onClick={() => put([...rules, newRule(fields[0])])} disabled={fields.length < 2}>
          <IconPlus size={16} aria-hidden="true" /> {t('rules.add')}
        </Button>
      )}
      <SetConditions set={set} sets={sets} lists={lists} problems={problems} editable={editable} act={act} />
      <OrderList set={set} fields={fields} problems={problems} editable={editable} act={act} />
      <CheckList set={set} fields={fields} problems={problems} editable={editable} act={act} />
    </Dialog>
  );
}

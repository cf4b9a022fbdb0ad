import { IconPlus, IconTrash } from '@tabler/icons-react';
import { inLanguage } from '@portal/rules';
import { byLanguage } from '@portal/schemas/languages';
import { useTranslation } from 'react-i18next';
import i18next from 'i18next';
import { holdsValue } from '@portal/field-kinds';
import {
  problemSentence,
  ruleWords,
  setContent,
  type CodeList,
  type Operation,
  type Problem,
} from '@portal/fieldsets';
import { LANGUAGE_NAMES, LANGUAGES } from '@portal/locales';
import type { FieldRule, StoredFieldSet } from '@portal/schemas';
import { Button, Dialog, Empty } from '../ui/Kit.tsx';
import { useSay } from '../ui/use-say.ts';
import { newRule, namedItems } from './model.ts';
import { OrderList } from './OrderList.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { useBothLanguages } from './use-both-languages.ts';
import kit from '../ui/kit.module.css';
import css from './rules.module.css';

interface Props {
  set: StoredFieldSet;
  lists: readonly CodeList[];
  problems: readonly Problem[];
  editable: boolean;
  act(operation: Operation, merge?: boolean): void;
  onClose(): void;
}

/** The rules of a set as sentences (HR-17): built by choosing, read back in both languages. */
export function RulesDrawer({ set, lists, problems, editable, act, onClose }: Props) {
  const { t } = useTranslation();
  const { say, language } = useSay();
  const readable = useBothLanguages();
  const rules = set.rules ?? [];
  const put = (next: FieldRule[], typing = false): void => act({ op: 'setRules', rules: next }, typing);
  const named = namedItems(rules);
  // A field that is no longer asked for keeps its name in the rules that speak of it (GRID-06).
  const fields = set.fieldList.flatMap((field) => {
    if (!holdsValue(field)) return [];
    if (field.archived !== '1') return [field];
    const itemdesc = byLanguage((one) => t('rules.retired', { name: inLanguage(field.itemdesc, one) }));
    return named.has(field.itemid) ? [{ ...field, itemdesc }] : [];
  });
  return (
    <Dialog title={t('rules.title')} onClose={onClose} drawer wide>
      {rules.length === 0 && <Empty title={t('rules.none')} text={t('rules.noneText')} />}
      <ol className={css['ruleList']}>
        {rules.map((rule, index) => (
          <li key={index} className={css['rule']}>
            <header>
              <strong>{t('rules.rule', { number: index + 1 })}</strong>
              {editable && (
                <Button
                  kind="quiet"
                  aria-label={t('rules.removeRule', { number: index + 1 })}
                  onClick={() => put(rules.filter((_, place) => place !== index))}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </Button>
              )}
            </header>
            <RuleEditor
              rule={rule}
              number={index + 1}
              fields={fields}
              lists={lists}
              disabled={!editable}
              onChange={(next, typing) => put(rules.with(index, next), typing)}
            />
            {readable && (
              <dl className={css['reading']} data-testid="rule-in-words">
                {LANGUAGES.map((spoken) => (
                  <div key={spoken} lang={spoken}>
                    <dt>{LANGUAGE_NAMES[spoken]}</dt>
                    <dd>
                      {ruleWords(rule, { set, lists, language: spoken }, (key, values) =>
                        i18next.t(key, { ns: 'fieldsets', lng: spoken, ...values }),
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {problems
              .filter((problem) => problem.rule === index)
              .map((problem, place) => (
                <p key={place} className={kit['error']}>
                  {say(problemSentence(problem, setContent(set), language))}
                </p>
              ))}
          </li>
        ))}
      </ol>
      {editable && (
        <Button onClick={() => put([...rules, newRule(fields[0])])} disabled={fields.length < 2}>
          <IconPlus size={16} aria-hidden="true" /> {t('rules.add')}
        </Button>
      )}
      <OrderList set={set} fields={fields} problems={problems} editable={editable} act={act} />
    </Dialog>
  );
}

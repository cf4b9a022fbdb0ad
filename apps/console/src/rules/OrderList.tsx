import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import i18next from 'i18next';
import {
  isDateField,
  newOrder,
  orderWords,
  problemSentence,
  setContent,
  type Operation,
  type Problem,
} from '@portal/fieldsets';
import { LANGUAGE_NAMES, LANGUAGES } from '@portal/locales';
import type { OrderRule, StoredField, StoredFieldSet } from '@portal/schemas';
import { Button } from '../ui/Kit.tsx';
import { useSay } from '../ui/use-say.ts';
import { OrderEditor } from './OrderEditor.tsx';
import { useBothLanguages } from './use-both-languages.ts';
import kit from '../ui/kit.module.css';
import css from './rules.module.css';

interface Props {
  set: StoredFieldSet;
  /** Fields that are asked for. */
  fields: readonly StoredField[];
  problems: readonly Problem[];
  editable: boolean;
  act(operation: Operation, merge?: boolean): void;
}

/** Which dates of a set have to follow which (TRY-03): built by choosing, read back in both languages. */
export function OrderList({ set, fields, problems, editable, act }: Props) {
  const { t } = useTranslation();
  const { say, language } = useSay();
  const readable = useBothLanguages();
  const orders = set.orders ?? [];
  const dates = fields.filter(isDateField);
  const put = (next: OrderRule[], typing = false): void => act({ op: 'setOrders', orders: next }, typing);
  return (
    <section aria-label={t('rules.orders')}>
      <h3>{t('rules.orders')}</h3>
      {orders.length === 0 && <p>{t('rules.ordersText')}</p>}
      <ol className={css['ruleList']}>
        {orders.map((rule, index) => (
          <li key={index} className={css['rule']}>
            <header>
              <strong>{t('rules.order', { number: index + 1 })}</strong>
              {editable && (
                <Button
                  kind="quiet"
                  aria-label={t('rules.removeOrder', { number: index + 1 })}
                  onClick={() => put(orders.filter((_, place) => place !== index))}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </Button>
              )}
            </header>
            <OrderEditor
              rule={rule}
              number={index + 1}
              dates={dates}
              disabled={!editable}
              onChange={(next, typing) => put(orders.with(index, next), typing)}
            />
            {readable && (
              <dl className={css['reading']} data-testid="order-in-words">
                {LANGUAGES.map((spoken) => (
                  <div key={spoken} lang={spoken}>
                    <dt>{LANGUAGE_NAMES[spoken]}</dt>
                    <dd>
                      {orderWords(rule, set, spoken, (key, values) =>
                        i18next.t(key, { ns: 'fieldsets', lng: spoken, ...values }),
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {problems
              .filter((problem) => problem.order === index)
              .map((problem, place) => (
                <p key={place} className={kit['error']}>
                  {say(problemSentence(problem, setContent(set), language))}
                </p>
              ))}
          </li>
        ))}
      </ol>
      {editable && (
        <Button onClick={() => put([...orders, newOrder(dates)])} disabled={dates.length === 0}>
          <IconPlus size={16} aria-hidden="true" /> {t('rules.addOrder')}
        </Button>
      )}
    </section>
  );
}

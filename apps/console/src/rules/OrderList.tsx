import { useTranslation } from 'react-i18next';
import { isDateField, newOrder, orderWords, type Operation, type Problem } from '@portal/fieldsets';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { OrderEditor } from './OrderEditor.tsx';
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

/** Which dates of a set have to follow which (TRY-03): built by choosing, read back in both languages. */
export function OrderList({ set, fields, problems, editable, act }: Props) {
  const { t } = useTranslation();
  const orders = set.orders ?? [];
  const dates = fields.filter(isDateField);
  return (
    <section className={css['whole']} aria-label={t('rules.orders')}>
      <h3>{t('rules.orders')}</h3>
      {orders.length === 0 && <p>{t('rules.ordersText')}</p>}
      <RuleList
        set={set}
        rules={orders}
        editable={editable}
        testId="order-in-words"
        title={(number) => t('rules.order', { number })}
        remove={(number) => t('rules.removeOrder', { number })}
        add={t('rules.addOrder')}
        canAdd={dates.length > 0}
        begin={() => newOrder(dates)}
        problemsAt={(place) => problems.filter(({ order }) => order === place)}
        words={(rule, spoken, say) => orderWords(rule, set, spoken, say)}
        editor={(rule, number, change) => (
          <OrderEditor rule={rule} number={number} dates={dates} disabled={!editable} onChange={change} />
        )}
        onChange={(next, typing = false) => act({ op: 'setOrders', orders: next }, typing)}
      />
    </section>
  );
}

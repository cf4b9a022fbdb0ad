import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isDateField, newOrder, orderWords, type Operation, type Problem } from '@portal/fieldsets';
import type { OrderRule, StoredField, StoredFieldSet } from '@portal/schemas';
import { Button } from '../ui/Kit.tsx';
import { OrderEditor } from './OrderEditor.tsx';
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

/** Which dates of a set have to follow which (TRY-03): built by choosing, read back in both languages. */
export function OrderList({ set, fields, problems, editable, act }: Props) {
  const { t } = useTranslation();
  const orders = set.orders ?? [];
  const dates = fields.filter(isDateField);
  const put = (next: OrderRule[], typing = false): void => act({ op: 'setOrders', orders: next }, typing);
  return (
    <section className={css['whole']} aria-label={t('rules.orders')}>
      <h3>{t('rules.orders')}</h3>
      {orders.length === 0 && <p>{t('rules.ordersText')}</p>}
      <ol className={css['ruleList']}>
        {orders.map((rule, index) => (
          <RuleItem
            key={index}
            set={set}
            title={t('rules.order', { number: index + 1 })}
            remove={editable ? t('rules.removeOrder', { number: index + 1 }) : ''}
            testId="order-in-words"
            problems={problems.filter(({ order }) => order === index)}
            words={(spoken, say) => orderWords(rule, set, spoken, say)}
            onRemove={() => put(orders.filter((_, place) => place !== index))}
          >
            <OrderEditor
              rule={rule}
              number={index + 1}
              dates={dates}
              disabled={!editable}
              onChange={(next, typing) => put(orders.with(index, next), typing)}
            />
          </RuleItem>
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

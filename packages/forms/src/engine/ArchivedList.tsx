import type { ArchivedItem } from '@portal/translator';
import { ArchivedValue } from './ArchivedValue.tsx';
import { useFormServices } from './services.ts';
import styles from './form.module.css';

interface Props {
  items: readonly ArchivedItem[];
  data: Readonly<Record<string, unknown>>;
}

/** What is no longer asked for stays readable as long as it has a value (HR-12). */
export default function ArchivedList({ items, data }: Props): React.ReactNode {
  const { text } = useFormServices();
  return (
    <dl className={styles['archived']}>
      {items.map((item) => (
        <ArchivedRow
          key={item.itemid}
          item={item}
          value={String(data[item.itemid])}
          label={text('view.archived')}
        />
      ))}
    </dl>
  );
}

function ArchivedRow({
  item,
  value,
  label,
}: {
  item: ArchivedItem;
  value: string;
  label: string;
}): React.ReactNode {
  return (
    <>
      <dt>
        {item.title} <small>{label}</small>
      </dt>
      <dd>
        <ArchivedValue item={item} value={value} />
      </dd>
    </>
  );
}

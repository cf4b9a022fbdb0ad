import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Kit.tsx';
import type { Props } from './ExampleItem.tsx';

/** Lets an example that was made of an application check the conditions of the position applied to, as they judge it now (FORM-11). */
export function PositionOffer({ example, run, words, positions, runner, offered, act }: Props) {
  const { t } = useTranslation();
  const asks = positions.get(offered)?.conditions ?? [];
  const is = asks.length > 0 ? runner?.eligibility(example, offered, run.outcome) : null;
  if (!is) return null;
  return (
    <Button
      onClick={() =>
        act({
          op: 'changeExample',
          id: example.id,
          change: { eligibility: { position: offered, is } },
        })
      }
    >
      <IconPlus size={16} aria-hidden="true" />{' '}
      {t('examples.offerPosition', {
        what: t('examples.says', {
          field: words.positionName(offered),
          what: t(`examples.eligibility.${is}`),
        }),
      })}
    </Button>
  );
}

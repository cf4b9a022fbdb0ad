import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Operation } from '@portal/fieldsets';
import type { SetExample } from '@portal/schemas';
import type { ExampleRun } from '@portal/translator/examples';
import { Button } from '../ui/Kit.tsx';
import type { Positions } from './positions.ts';
import type { Examples } from './use-examples.ts';
import type { Words } from './use-words.ts';

export interface PositionOfferProps {
  example: SetExample;
  run: ExampleRun;
  words: Words;
  positions: Positions;
  runner: Examples['runner'];
  /** Position applied to, of an example that was just made; '' = there is none. */
  offered: string;
  act(operation: Operation): void;
}

/** Lets an example that was made of an application check the conditions of the position applied to, as they judge it now (FORM-11). */
export function PositionOffer({ example, run, words, positions, runner, offered, act }: PositionOfferProps) {
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

import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Operation } from '@portal/fieldsets';
import type { SetExample } from '@portal/schemas';
import type { ExampleRun } from '@portal/translator/examples';
import { may, useMe } from '../session/me.ts';
import { Button } from '../ui/Kit.tsx';
import { PositionPicker } from './PositionPicker.tsx';
import type { Positions } from './positions.ts';
import type { Examples } from './use-examples.ts';
import type { OfferedState } from './use-keep.ts';
import type { Words } from './use-words.ts';

export interface PositionOfferProps {
  example: SetExample;
  run: ExampleRun;
  words: Words;
  positions: Positions;
  runner: Examples['runner'];
  /** Position applied to, of an example that was just made, or chosen; '' = there is none. */
  offered: string;
  act(operation: Operation): void;
}

/**
 * Lets an example check the conditions of a position as well, as they judge it now (FORM-11): of the one applied to where it was made of an
 * application, or of another.
 */
export function PositionOffer(props: PositionOfferProps) {
  const { example, positions, offered } = props;
  const { t } = useTranslation();
  const { user } = useMe();
  const navigate = useNavigate();
  if (!CALLS.every((one) => may(user, one))) return null;
  const asks = positions.get(offered)?.conditions;
  const pick = (position: string): void => {
    const state = { offered: { example: example.id, position } } satisfies OfferedState;
    void navigate('.', { replace: true, state });
  };
  return (
    <>
      {asks?.length === 0 && <p role="status">{t('examples.asksNothing')}</p>}
      <Offer {...props} />
      <PositionPicker position={offered} onPick={pick} />
    </>
  );
}

/** Calls that choosing a position and seeing what it asks take. */
const CALLS = ['getRecruitments', 'getPositions', 'getConditions'] as const;

function Offer({ example, run, words, positions, runner, offered, act }: PositionOfferProps) {
  const { t } = useTranslation();
  const asks = positions.get(offered)?.conditions ?? [];
  const is = asks.length > 0 ? runner?.eligibility(example, offered, run.outcome) : null;
  if (!is) return null;
  const what = t('examples.says', {
    field: words.positionName(offered),
    what: t(`examples.eligibility.${is}`),
  });
  const change = { eligibility: { position: offered, is } };
  return (
    <Button onClick={() => act({ op: 'changeExample', id: example.id, change })}>
      <IconPlus size={16} aria-hidden="true" /> {t('examples.offerPosition', { what })}
    </Button>
  );
}

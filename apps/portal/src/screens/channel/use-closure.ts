import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '@portal/rules';
import type { Position } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';
import { closureOf, nextChange, type Closure } from './closure.ts';

/** Longest wait that a browser's timer takes. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Why a position takes no applications, by the server's clock and on time while it is looked at; '' = it takes them. */
export function useClosure(position: Position): Closure | '' {
  const { now } = usePortal();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const wait = nextChange(position, now());
    if (wait === null) return undefined;
    const timer = setTimeout(() => setRound((count) => count + 1), Math.min(wait + 1, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [position, now, round]);
  return closureOf(position, now());
}

/** The words of a closure, with the time it is about where there is one. */
export function useClosureText(): (position: Position, closure: Closure) => string {
  const { t } = useTranslation('position');
  const { language } = usePortal();
  return (position, closure) => {
    const moment = closure === 'before' ? position.starttime : closure === 'after' ? position.endtime : '';
    const at = momentText(moment, language, { isEnd: closure === 'after' });
    return at === '' ? t(`closed.${closure}`) : t(`closedAt.${closure}`, { at });
  };
}

import type { HiringAsk, ToldPlace } from '@portal/schemas';
import type { Language } from '@portal/schemas/languages';
import { inLanguage } from '../../protocol/language.ts';
import { isoTime } from '../../platform/time.ts';
import type { ToldHiring } from './repository/hiring.ts';

export { holdHiring, letterOf, toldHirings as hiringOf, type ToldHiring } from './repository/hiring.ts';

/** Before the reference of the application that a letter is of; together they are the token of its address. */
export const LETTER_PREFIX = 'offer-';

const ASKED: Readonly<Partial<Record<string, HiringAsk>>> = { asked: 'substitute', offered: 'offer' };

/** What was asked of a candidate, and what came of it; null = nothing that is told. */
export function askOf(
  { step, source, until, left_from, code }: ToldHiring,
  now: Date,
): { ask: HiringAsk; state: ToldPlace } | null {
  const open = ASKED[step];
  if (open) return { ask: open, state: until !== null && until <= now ? 'lapsed' : 'offered' };
  const ended = ASKED[left_from];
  if (step === 'left')
    return ended && (code === 'declined' || code === 'lapsed') ? { ask: ended, state: code } : null;
  if (step === 'accepted' || step === 'appointed') return { ask: 'offer', state: 'accepted' };
  return step === 'proposed' && source === 'substitute' ? { ask: 'substitute', state: 'accepted' } : null;
}

/** What a candidate is told of the way to an appointment; absent keys are empty (HIRE-01, HIRE-03). */
export function hiringOnWire(found: ToldHiring | undefined, now: Date, language: Language) {
  const told = found && askOf(found, now);
  if (!told) return {};
  const { ask, state } = told;
  const isOpen = state === 'offered';
  const hasLetter = ask === 'offer' && (isOpen || state === 'accepted');
  return {
    hiring: ask,
    hiringState: state,
    hiringUntil: found.until && state !== 'accepted' ? isoTime(found.until) : '',
    ...(hasLetter
      ? {
          hiringLetter: `/servlet/hirelogin/BrowseFileServlet?filename=${LETTER_PREFIX}${found.reference}`,
          hiringPapers: found.asked.map(({ id, name }) => ({
            name: inLanguage(name, language),
            done: found.papers.includes(id) ? '1' : '0',
          })),
        }
      : {}),
  };
}

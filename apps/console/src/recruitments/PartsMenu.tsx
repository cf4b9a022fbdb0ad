import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { byPhase, partAddress, PHASES, type PartName, type Phase } from './phases.ts';
import css from './parts-menu.module.css';

/** How far each key goes among the links; null = to the end on its side. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Arrow keys go from part to part, Home and End to the first and last. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  event.preventDefault();
  links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}

interface Props {
  recruitment: string;
  /** Where the recruitment stands. */
  now: Phase;
  parts: readonly PartName[];
}

/** The parts of a recruitment below the phases that they belong to, which are a line from its preparation to its end (OFFICE-09). */
export function PartsMenu({ recruitment, now, parts }: Props) {
  const { t } = useTranslation('recruitments');
  const standing = (phase: Phase): 'done' | 'now' | 'later' => {
    const distance = PHASES.indexOf(phase) - PHASES.indexOf(now);
    if (distance === 0) return 'now';
    return distance < 0 ? 'done' : 'later';
  };
  return (
    <nav className={css['menu']} aria-label={t('parts.label')} onKeyDown={onKeyDown}>
      {byPhase(parts).map(({ phase, parts: inside }) => {
        const at = standing(phase);
        const name = t(`phase.${phase}`);
        return (
          <div
            key={phase}
            role="group"
            aria-label={t(`phase.${at}`, { name })}
            data-at={at}
            className={css['phase']}
          >
            <p aria-hidden="true">{name}</p>
            <div className={css['parts']}>
              {inside.map((part) => (
                <NavLink key={part} to={partAddress(recruitment, part)} end={part === 'settings'}>
                  {t(`parts.${part}`)}
                </NavLink>
              ))}
            </div>
          </div>
        );
      })}
    </nav>
  );
}

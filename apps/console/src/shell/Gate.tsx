import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusStart } from '@portal/ui/focus-claim';
import { useTitle } from '../ui/Heading.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import controls from '../ui/controls.module.css';
import css from './shell.module.css';

/** The frame of what stands before the console: one card, one task. */
export function Gate({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { t } = useTranslation('console');
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title === t('title') ? '' : title);
  useEffect(() => focusStart(heading.current), [title]);
  return (
    <div className={css['gate']}>
      <header className={css['gateHead']}>
        <LanguageSwitch />
      </header>
      <main className={css['gateCard']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={controls['muted']}>{text}</p>
        {children}
      </main>
    </div>
  );
}

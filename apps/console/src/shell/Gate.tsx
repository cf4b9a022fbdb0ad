import type { ReactNode } from 'react';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import controls from '../ui/controls.module.css';
import css from './shell.module.css';

/** The frame of what stands before the console: one card, one task. */
export function Gate({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={css['gate']}>
      <header className={css['gateHead']}>
        <LanguageSwitch />
      </header>
      <main className={css['gateCard']}>
        <h1>{title}</h1>
        <p className={controls['muted']}>{text}</p>
        {children}
      </main>
    </div>
  );
}

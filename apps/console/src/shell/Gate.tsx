import type { ReactNode } from 'react';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** The frame of what stands before the console: one card, one task. */
export function Gate({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="co-gate">
      <header className="co-gate-head">
        <LanguageSwitch />
      </header>
      <main className="co-gate-card">
        <h1>{title}</h1>
        <p className="co-muted">{text}</p>
        {children}
      </main>
    </div>
  );
}

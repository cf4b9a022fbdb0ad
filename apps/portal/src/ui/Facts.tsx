import css from './facts.module.css';

interface FactsProps {
  /** What is said in a word or two each; '' = nothing, and left out. */
  facts: readonly string[];
  className?: string | undefined;
}

/** Short facts in a line with dots between them, of which none stands at the start of a line (TRY-54). */
export const Facts = ({ facts, className = '' }: FactsProps) => (
  <p className={`${css['facts']} ${className}`}>
    {facts
      .filter((fact) => fact !== '')
      .map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
  </p>
);

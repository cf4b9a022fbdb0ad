import { truncate } from '@portal/rules';

/** A text cut to `length` characters; the whole of it is in the tooltip and read aloud (D-20). */
export function Truncated({ text, length }: { text: string; length: number }) {
  const short = truncate(text, length);
  if (!short.cut) return text;
  return (
    <span title={text}>
      <span aria-hidden="true">{short.text}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

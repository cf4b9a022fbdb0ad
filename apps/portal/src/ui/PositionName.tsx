import { splitName } from './position-name.ts';
import css from './ui.module.css';

/** A position's name with its code apart and small; read aloud and copied it is the name as it came (TRY-19). */
export function PositionName({ name }: { name: string }) {
  const { title, joint, code } = splitName(name);
  if (code === '') return name;
  return (
    <>
      {title}
      <span className={css['joint']}>{joint}</span>
      <span className={css['code']}>{code}</span>
    </>
  );
}

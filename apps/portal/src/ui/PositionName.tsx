import { truncate, TRUNCATE } from '@portal/rules';
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

/**
 * A position's name where the specification counts its characters (D-20): the code stands on its own line and uses up
 * nothing of the count (TRY-54). The whole of it is in the tooltip and read aloud.
 */
export function ShortPositionName({ name, place }: { name: string; place: 'mini' | 'name' }) {
  const { title, joint, code } = splitName(name);
  const short = truncate(title, TRUNCATE[place]);
  if (!short.cut) return <PositionName name={name} />;
  return (
    <span title={name}>
      <span aria-hidden="true">
        <PositionName name={`${short.text}${joint}${code}`} />
      </span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

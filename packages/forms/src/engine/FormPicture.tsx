import type { FormPicture as Picture } from '@portal/rules';
import { useFormServices } from './services.ts';
import styles from './sections.module.css';

/**
 * A picture between the fields of a form, with room for it before it is here (FORM-08).
 *
 * @param says what it shows, for whoever does not see it
 */
export function FormPicture({ picture, says }: { picture: Picture; says: string }): React.ReactNode {
  const { address = (own: string) => own } = useFormServices();
  return (
    <img
      className={styles['picture']}
      src={address(picture.address)}
      alt={says}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
      style={{ '--picture-ratio': picture.width / picture.height } as React.CSSProperties}
    />
  );
}

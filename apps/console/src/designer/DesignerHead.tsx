import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Heading } from '../ui/Heading.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import panes from '../ui/panes.module.css';

interface Props {
  /** The list that what is open stands in: its address, and what it is called. */
  list: { to: string; name: string };
  title: string;
  /** Id, version, size. */
  about: string;
  /** Changes that are not published. */
  differences: number;
}

/** The head of what is designed: what it is, and the way to its publishing. */
export function DesignerHead({ list, title, about, differences }: Props) {
  const { t } = useTranslation();
  return (
    <header className={panes['paneHead']}>
      <Link to={list.to} className={panes['back']}>
        ‹ {list.name}
      </Link>
      <Heading level={2} title={title} />
      <span className={controls['muted']}>{about}</span>
      <span className={layout['spring']} />
      <Link
        to="/publish"
        className={`${controls['button']} ${controls['primary']}`}
        aria-disabled={differences === 0}
      >
        {t('sets.publish', { count: differences })}
      </Link>
    </header>
  );
}

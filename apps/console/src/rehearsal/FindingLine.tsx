import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RehearsalFinding, RehearsalPlace } from '@portal/console-contract';
import { partAddress, type PartName } from '../recruitments/phases.ts';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import css from './rehearsal.module.css';

/** Parts of the recruitment itself in which something is mended. */
const PARTS: Readonly<Partial<Record<RehearsalPlace, PartName>>> = {
  settings: 'settings',
  positions: 'positions',
  stages: 'stages',
  exams: 'exams',
  interview: 'interview',
  lists: 'lists',
  hiring: 'hiring',
};

/** Where a finding is mended. */
function addressOf(recruitment: string, { to, id }: RehearsalFinding): string {
  const part = PARTS[to];
  if (part) return partAddress(recruitment, part);
  switch (to) {
    case 'conditions':
      return `/positions/${encodeURIComponent(id)}/conditions`;
    case 'set':
      return `/sets/${encodeURIComponent(id)}`;
    case 'reasons':
      return '/review-reasons';
    case 'templates':
      return '/documents';
    case 'channels':
      return '/content';
    default:
      return '/users';
  }
}

interface Props {
  recruitment: string;
  finding: RehearsalFinding;
}

/** One thing that a rehearsal has found, with the way to where it is mended. */
export function FindingLine({ recruitment, finding }: Props) {
  const { t, i18n } = useTranslation('rehearsal');
  const { t: ofRecruitments } = useTranslation('recruitments');
  const { level, what, subject, detail, count, to, id } = finding;
  const [later = '', earlier = ''] = id.split('/');
  const windowOf = (kind: string): string => ofRecruitments([`window.${kind}`, 'window.apply']);
  const values = {
    subject: said(subject, i18n.language),
    detail: said(detail, i18n.language),
    count,
    later: windowOf(later),
    earlier: windowOf(earlier),
    window: windowOf(id),
    work: t([`work.${id}`, 'work.decide']),
    decision: t([`decision.${id}`, 'decision.refused']),
    kind: t([`kind.${id}`, 'kind.ticket']),
  };
  return (
    <li>
      <span className={controls['badge']} data-bad={level === 'stop'} data-quiet={level === 'note'}>
        {t(`level.${level}`)}
      </span>{' '}
      <span>{t([`found.${what}`, 'found.refused'], values)}</span>{' '}
      <Link className={css['mend']} to={addressOf(recruitment, finding)}>
        {t(`mend.${to}`)}
      </Link>
    </li>
  );
}

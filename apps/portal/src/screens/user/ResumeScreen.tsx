import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ResumeEditor } from '@portal/resume';
import { LeaveGuard } from '../../services/leave-guard.tsx';
import { usePortal } from '../../services/portal.tsx';
import { usePageTitle } from '../../ui/Page.tsx';
import { useCentre } from './UserCentre.tsx';

/** The resume editor in the candidate centre; the chosen set is in the address, so Back leads to the list (UX-02). */
export default function ResumeScreen() {
  const { t } = useTranslation('user');
  const { codes, config, user, today, notify, language } = usePortal();
  const { client } = useCentre();
  const [search, setSearch] = useSearchParams();
  const [dirty, setDirty] = useState(false);
  usePageTitle(t('resume'));
  if (!user) return null;
  return (
    <>
      <LeaveGuard dirty={dirty} title={t('leaveResumeTitle')} text={t('leaveResumeText')} />
      <ResumeEditor
        key={language}
        client={client}
        codes={codes}
        user={user}
        portal={config}
        today={today()}
        notify={notify}
        activeSet={search.get('set')}
        onActiveSet={(set) =>
          setSearch(set === null ? {} : { set }, { replace: set === null, preventScrollReset: true })
        }
        onDirtyChange={setDirty}
      />
    </>
  );
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ResumeEditor } from '@portal/resume';
import { LeaveGuard } from '../../services/LeaveGuard.tsx';
import { checkedPosition } from '../../services/paths.ts';
import { wantedPosition } from '../../services/wanted-position.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import { portalHref } from '../../services/places.ts';
import controls from '@portal/ui/controls.module.css';
import { usePageTitle } from '../../ui/Page.tsx';
import { useCentre } from './UserCentre.tsx';

/** 1-based place of a record, 0 = none. */
const recordOf = (text: string | null): number =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0;

/** The resume editor in the candidate centre; the chosen set is in the address, so Back leads to the list (UX-02). */
export default function ResumeScreen() {
  const { t } = useTranslation('user');
  const { codes, config, user, today, notify, now } = usePortal();
  const { client, refresh } = useCentre();
  const [search, setSearch] = useSearchParams();
  const [dirty, setDirty] = useState(false);
  const [saved, setSaved] = useState(false);
  const navigate = useNavigate();
  // Came from the check page of an application: what is saved leads back there (UX-04).
  const check = checkedPosition(search.get('check'));
  const changed = useRef(false);
  const onSaved = useCallback(() => {
    changed.current = true;
    setSaved(true);
  }, []);
  // The head of the other pages says whether the resume is complete.
  useEffect(
    () => () => {
      if (changed.current) refresh();
    },
    [refresh],
  );
  useEffect(() => {
    if (check !== null && saved && !dirty) void navigate(check, { replace: true });
  }, [check, saved, dirty, navigate]);
  usePageTitle(t('resume'));
  const draftKey = useCallback(async () => {
    const { ok, code, data } = await client.call('draftKey', {});
    if (!ok || data.key === '') throw new Error(code);
    return data.key;
  }, [client]);
  const [wanted] = useState(() => wantedPosition(now().getTime()));
  const wayOn = useMemo(() => {
    const to = check ?? wanted?.check ?? '/';
    const text =
      check !== null ? t('toCheck') : wanted ? t('applyNamed', { name: wanted.name }) : t('browse');
    return (
      <Link className={controls['primary']} to={to}>
        {text}
      </Link>
    );
  }, [check, wanted, t]);
  if (!user) return null;
  return (
    <>
      <LeaveGuard dirty={dirty} title={t('leaveResumeTitle')} text={t('leaveResumeText')} />
      {check !== null && (
        <p className={controls['note']} role="note">
          {t('fromCheck')} <Link to={check}>{t('toCheck')}</Link>
        </p>
      )}
      <ResumeEditor
        client={client}
        codes={codes}
        user={user}
        portal={config}
        today={today()}
        notify={notify}
        previewHref={portalHref('/user/resume/resumeinfo')}
        whenDone={wayOn}
        draftKey={draftKey}
        activeSet={search.get('set')}
        activeRecord={recordOf(search.get('record'))}
        onActiveSet={(set, record = 0, back = false) =>
          setSearch(
            {
              ...(check === null ? {} : { check }),
              ...(set === null ? {} : { set }),
              ...(record > 0 ? { record: String(record) } : {}),
            },
            { replace: back, preventScrollReset: true },
          )
        }
        onDirtyChange={setDirty}
        onSaved={onSaved}
      />
    </>
  );
}

import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import { usePageTitle } from '../../ui/Page.tsx';
import { Loading } from '../../ui/States.tsx';
import { useCentre } from '../user/UserCentre.tsx';
import userCss from '../user/user.module.css';
import { ResumeSheet } from './ResumeSheet.tsx';
import { Viewer } from './Viewer.tsx';

/** The resume as the recruiters see it: a PDF, or its entries on a page when there is no template (ROUTE-19, D-15). */
export default function PreviewScreen() {
  const { t } = useTranslation('document');
  const { user, language } = usePortal();
  const { client } = useCentre();
  usePageTitle(t('preview'));
  if (!user) return null;
  return (
    <>
      <h1 className={userCss['title']}>{t('preview')}</h1>
      <p className={controls['muted']}>{t('previewLead')}</p>
      <Viewer
        key={language}
        title={t('preview')}
        // One's own resume may always be saved (D-58).
        download
        ask={async () => {
          const { resumeTemplateId } = user;
          if (resumeTemplateId === '') return { hasTable: false, isPublish: false, fileName: '' };
          return (await client.call('resumePreview', { tableid: resumeTemplateId })).data;
        }}
        // It waits for texts of forms by itself: the page's heading stays where it is.
        noTemplate={
          <Suspense fallback={<Loading rows={4} />}>
            <ResumeSheet client={client} />
          </Suspense>
        }
      />
    </>
  );
}

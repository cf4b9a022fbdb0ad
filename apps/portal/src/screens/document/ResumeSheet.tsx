import { useTranslation } from 'react-i18next';
import { RecordView } from '@portal/forms';
import type { WireClient } from '@portal/wire';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { Loading, Trouble } from '../../ui/States.tsx';
import css from './document.module.css';

/** The resume's entries on a page that prints well, for portals without a template (D-15). */
export function ResumeSheet({ client }: { client: WireClient }) {
  // The records' own texts are fetched beside the records.
  const { t } = useTranslation(['document', 'forms']);
  const { language, codes, config } = usePortal();
  const asked = useQuery(`resume-sheet/${language}`, async () => {
    const answer = await client.call('resume', { subset: '', candidate_status: '', isGetCode: '1' });
    if (!answer.ok) throw new Error(answer.code);
    return answer.data;
  });
  if (asked.state === 'failed')
    return <Trouble text={`${t('failed')} ${t('failedText')}`} onRetry={asked.retry} />;
  if (asked.state === 'loading') return <Loading rows={4} />;
  const { sets, config: resume } = asked.data;
  const items = {
    emailItem: resume.email_item,
    phoneItem: resume.phone_item,
    calculate: config.calculate_item,
  };
  return (
    <article className={css['sheet']}>
      <p className={css['note']}>{t('noTemplateResume')}</p>
      {sets.map((set) => (
        <section key={set.fieldsetid} className={controls['card']}>
          <h2 className={controls['cardTitle']}>{set.displayname}</h2>
          {set.dataList.length === 0 && <p className={controls['muted']}>{t('notProvided')}</p>}
          {set.dataList.map((record, index) => (
            <div key={record.i9999} className={css['record']}>
              {set.dataList.length > 1 && <h3>{t('record', { n: index + 1 })}</h3>}
              <RecordView set={set} record={record} codes={codes} codeData={resume.codeData} items={items} />
              {record.file_list.length > 0 && (
                <p>
                  {t('files')}: {record.file_list.map((file) => file.file_name).join(', ')}
                </p>
              )}
            </div>
          ))}
        </section>
      ))}
      {resume.attachCodeSet.length > 0 && (
        <section className={controls['card']}>
          <h2 className={controls['cardTitle']}>{t('attachments')}</h2>
          <ul>
            {resume.attachCodeSet.map((category) => (
              <li key={category.itemId}>
                {category.itemDesc}:{' '}
                {resume.uploadFileList
                  .filter((file) => file.itemId === category.itemId)
                  .map((file) => file.file_name)
                  .join(', ') || t('notProvided')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

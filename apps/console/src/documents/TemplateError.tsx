import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { DOCUMENT_LIMITS } from '@portal/schemas';
import { ErrorLine } from '../ui/Kit.tsx';
import { placeOf } from './template-form.ts';
import kit from '../ui/kit.module.css';

const WORDS = ['maxLength', 'empty', 'picture', 'size', 'unknown', 'tooMany'];

/** What the server refused of a template, by the names of its parts. */
export function TemplateError({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation('templates');
  const own = (error?.problems ?? []).filter(({ path }) => path.startsWith('template/'));
  if (own.length === 0) return <ErrorLine error={error} />;
  return (
    <div role="alert" className={kit['error']}>
      {own.map(({ path, what }) => {
        const [name = '', ...inner] = path.split('/').slice(1);
        const place = name === 'logo' ? t('logo.label') : placeOf([name, ...inner], t);
        const max = name === 'notes' ? DOCUMENT_LIMITS.notes : DOCUMENT_LIMITS.line;
        const kb = DOCUMENT_LIMITS.logoBytes / 1024;
        return (
          <p key={path + what}>{t(`problem.${WORDS.includes(what) ? what : 'other'}`, { place, max, kb })}</p>
        );
      })}
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionWords, type CodeList } from '@portal/fieldsets';
import { MAX_CELL } from '@portal/fieldsets/written';
import type { TableReading } from '@portal/console-contract';
import type { StoredFieldSet } from '@portal/schemas';
import { languageOf } from '@portal/schemas/languages';
import { useLists } from '../../codes/lists.ts';
import { listsOfSets } from '../../conditions/model.ts';
import { Button, ErrorLine, Scroll, Skeleton } from '../../ui/Kit.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import layout from '../../ui/layout.module.css';
import type { StepProps } from './steps.ts';
import css from './imports.module.css';

/** Cells of conditions that are shown; the number above says how many there are. */
const MAX_SHOWN = 200;

/** What was read of cells of conditions: all of it to be looked at, what is wrong said in other words (OFFICE-02, ELIG-06). */
export function ConditionsStep(props: StepProps) {
  const { t } = useTranslation('recruitments');
  const sets = useLoaded('GET /sets');
  const codes = useLoaded('GET /codes');
  const published = (sets.data ?? []).filter(({ version, archived }) => version > 0 && !archived);
  const definitions = published.map(({ definition }) => definition);
  const wanted = listsOfSets(definitions);
  const { lists, loaded } = useLists(codes.data ?? [], wanted, 'published');
  const known = new Set((codes.data ?? []).map(({ codesetid }) => codesetid));
  /** Before its codes have come, a condition would be said by their numbers. */
  const isReady = sets.data && codes.data && wanted.every((id) => loaded.has(id) || !known.has(id));
  const { readings, readingCount } = props.trial.table;
  if (readingCount === 0) return <p>{t('steps.noConditions')}</p>;
  const failed = sets.error ?? codes.error;
  if (failed) return <ErrorLine error={failed} />;
  if (!isReady) return <Skeleton lines={6} />;
  const open = readings.filter(({ why }) => why !== '').length;
  return (
    <>
      <p>{t('steps.read', { count: readingCount })}</p>
      {open > 0 && (
        <p>
          <strong>{t('steps.unread', { count: open })}</strong> {t('steps.unreadText')}
        </p>
      )}
      <Scroll label={t('steps.name.conditions')}>
        <table className={`${layout['table']} ${css['readings']}`}>
          <thead>
            <tr>
              {(['heading', 'cell', 'positions', 'meaning', 'words'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`steps.head.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {readings.slice(0, MAX_SHOWN).map((reading) => (
              <Reading
                key={`${reading.heading}\n${reading.text}`}
                reading={reading}
                sets={definitions}
                lists={lists}
                {...props}
              />
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}

interface ReadingProps extends StepProps {
  reading: TableReading;
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
}

function Reading({ reading, sets, lists, choices, busy, choose }: ReadingProps) {
  const { t, i18n } = useTranslation('recruitments');
  const { t: common } = useTranslation();
  const { heading, text, count, when, why, as } = reading;
  const [typed, setTyped] = useState(as);
  useUnsaved(typed.trim() !== as);
  const names = { sets, lists, language: languageOf(i18n.language) };
  const say = (key: string, values: Record<string, string>): string =>
    common(key, { ns: 'fieldsets', ...values });
  const meaning =
    why === ''
      ? when.map((one) => conditionWords(one, names, say)).join(t('steps.and')) || t('steps.noLimit')
      : t([`unread.${why}`, 'unread.unclear'], { count: MAX_CELL });
  const others = choices.readAs.filter((one) => one.heading !== heading || one.text !== text);
  return (
    <tr data-asks={why !== ''}>
      <td>{heading}</td>
      <td>{text}</td>
      <td>{count}</td>
      <td>{meaning}</td>
      <td>
        <form
          className={css['words']}
          onSubmit={(event) => {
            event.preventDefault();
            const own = typed.trim() === '' ? [] : [{ heading, text, as: typed.trim() }];
            choose({ readAs: [...others, ...own] });
          }}
        >
          <input
            aria-label={t('steps.wordsFor', { text })}
            maxLength={500}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" kind="quiet" disabled={busy || typed.trim() === as}>
            {t('steps.readSo')}
          </Button>
        </form>
      </td>
    </tr>
  );
}

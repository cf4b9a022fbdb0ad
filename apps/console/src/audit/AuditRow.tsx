import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditLine, ConsoleError } from '@portal/console-contract';
import { AUDIT_PAGE } from '@portal/console-contract/audit';
import { call, errorOf } from '../api.ts';
import { Button, ErrorLine } from '../ui/Kit.tsx';
import { moment } from '../ui/texts.ts';
import { labelOf, valueSaid, zoneOf, type Words as WordsOf } from './fields.ts';
import { auditSentence } from './sentence.ts';
import { Words } from '../ui/Words.tsx';
import css from './audit.module.css';

interface Props {
  line: AuditLine;
  words: WordsOf;
  /** What lines were asked for: the looks of a line are those of them. */
  filter: Readonly<Record<string, string>>;
}

/** A line of the log: what was done to what, what that was and became, and the looks that one line stands for (OFFICE-07). */
export function AuditRow({ line, words, filter }: Props) {
  const { t, i18n } = useTranslation();
  const [whole, setWhole] = useState<AuditLine | null>(null);
  const [looks, setLooks] = useState<AuditLine[]>([]);
  const [error, setError] = useState<ConsoleError | null>(null);
  const act = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      setError(null);
    } catch (failed) {
      setError(errorOf(failed));
    }
  };
  const showWhole = () =>
    act(async () => setWhole(await call('GET /audit/:id', { params: { id: line.id } })));
  const showLooks = () =>
    act(async () => {
      const query = { ...filter, of: line.id, limit: String(AUDIT_PAGE), before: looks.at(-1)?.id ?? '' };
      const next = await call('GET /audit', { query });
      setLooks([...looks, ...next]);
    });
  const { pairs } = whole ?? line;
  const labels = pairs.map((pair) => labelOf(pair, words));
  return (
    <tr>
      <td>
        <time dateTime={line.at}>{moment(line.at, i18n.language)}</time>
      </td>
      <td>{line.by}</td>
      <td>{t([`audit.actions.${line.action}`, 'audit.actions.other'], { action: line.action })}</td>
      <td>
        <Words text={auditSentence(line, words)} />
        {line.isHidden && <p>{t('audit.hidden', { labels: labels.join(t('listComma')) })}</p>}
        {pairs.length > 0 && !line.isHidden && (
          <ul className={css['pairs']} aria-label={t('audit.pairs')}>
            {pairs.map(({ field, before, after }, place) => (
              <li key={place}>
                <Words
                  text={t('audit.pair', {
                    label: labels[place],
                    before: valueSaid(field, before, words, zoneOf(line)),
                    after: valueSaid(field, after, words, zoneOf(line)),
                  })}
                />
              </li>
            ))}
          </ul>
        )}
        {line.morePairs > 0 && <p>{t('audit.morePairs', { count: line.morePairs })}</p>}
        {line.isCut && !whole && (
          <Button kind="quiet" onClick={() => void showWhole()}>
            {t('audit.whole')}
          </Button>
        )}
        {looks.length > 0 && (
          <ul className={css['pairs']} aria-label={t('audit.openLooks')}>
            {looks.map((look) => (
              <li key={look.id}>
                <time dateTime={look.at}>{moment(look.at, i18n.language)}</time>{' '}
                <Words text={auditSentence(look, words)} />
              </li>
            ))}
          </ul>
        )}
        {line.looks > 1 && looks.length < line.looks && (
          <Button kind="quiet" onClick={() => void showLooks()}>
            {t(looks.length === 0 ? 'audit.openLooks' : 'audit.moreLooks')}
          </Button>
        )}
        <ErrorLine error={error} />
      </td>
    </tr>
  );
}

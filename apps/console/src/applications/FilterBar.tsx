import { IconFilter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewFacets, ReviewFilter } from '@portal/console-contract';
import { EVERYTHING } from '@portal/console-contract/review-filter';
import { APPLICATION_STATUSES } from '@portal/schemas';
import { DateField } from '../ui/DateField.tsx';
import { Button, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { forgetUnread, useUnread } from '../ui/unread.ts';
import { compactFilter } from './address.ts';
import { FacetMenu } from './FacetMenu.tsx';
import type { Fields } from './fields.ts';
import { SentencePanel, sentenceWords } from './SentencePanel.tsx';
import css from './filters.module.css';

/** A filter is asked for when typing rests. */
const TYPING_MS = 300;

const VERDICTS = ['met', 'notMet', 'unknown'] as const;

interface Props {
  filter: ReviewFilter;
  /** null = being counted. */
  facets: ReviewFacets | null;
  fields: Fields;
  /** People are found by name, too. */
  named: boolean;
  onChange(part: Partial<ReviewFilter>): void;
}

/** What of the applications is shown: a text, choices that say how many each would leave, days, and sentences. */
export function FilterBar({ filter, facets, fields, named, onChange }: Props) {
  const { t, i18n } = useTranslation('applications');
  const [editing, setEditing] = useState(false);
  const unread = useUnread('filter');
  const language = i18n.language;
  const stageName = (id: string, name: ReviewFacets['stages'][number]['name']): string =>
    said(name, language) || t('firstStage', { id });
  const furthest = filter.furthest ?? [];
  const special = [
    ...(filter.untold ? ['untold'] : []),
    ...(filter.secondLook.includes('wanted') ? ['secondLook'] : []),
  ];
  return (
    <search className={css['filters']}>
      <div className={css['filterRow']}>
        <TypedText
          text={filter.text}
          hint={t(named ? 'filter.textHint' : 'filter.referenceHint')}
          onChange={(text) => onChange({ text })}
        />
        <FacetMenu
          label={t('filter.status')}
          chosen={filter.statuses}
          choices={APPLICATION_STATUSES.map((value) => ({
            value,
            label: t(`statuses:status.${value}`),
            count: facets?.statuses[value] ?? 0,
          }))}
          onChange={(chosen) =>
            onChange({ statuses: APPLICATION_STATUSES.filter((one) => chosen.includes(one)) })
          }
        />
        <FacetMenu
          label={t('filter.position')}
          chosen={filter.positions}
          choices={(facets?.positions ?? []).map(({ id, code, name, count }) => ({
            value: id,
            label: `${said(name, language)} (${code})`,
            count,
          }))}
          onChange={(positions) => onChange({ positions })}
        />
        <FacetMenu
          label={t('filter.unit')}
          chosen={filter.units}
          choices={(facets?.units ?? []).map(({ id, name, count }) => ({
            value: id,
            label: said(name, language),
            count,
          }))}
          onChange={(units) => onChange({ units })}
        />
        <FacetMenu
          label={t('filter.verdict')}
          chosen={filter.verdicts}
          choices={VERDICTS.map((value) => ({
            value,
            label: t(`verdict.${value}`),
            count: facets?.verdicts[value] ?? 0,
          }))}
          onChange={(chosen) => onChange({ verdicts: VERDICTS.filter((one) => chosen.includes(one)) })}
        />
        {(facets?.stages.length ?? 0) > 1 && (
          <FacetMenu
            label={t('filter.stage')}
            chosen={filter.stages}
            choices={(facets?.stages ?? []).map(({ id, name, count }) => ({
              value: id,
              label: stageName(id, name),
              count,
            }))}
            onChange={(stages) => onChange({ stages })}
          />
        )}
        <FacetMenu
          label={t('filter.special')}
          chosen={special}
          choices={[
            { value: 'untold', label: t('filter.untold'), count: facets?.untold ?? 0 },
            { value: 'secondLook', label: t('filter.secondLook'), count: facets?.secondLook ?? 0 },
          ]}
          onChange={(chosen) =>
            onChange({
              untold: chosen.includes('untold'),
              secondLook: chosen.includes('secondLook') ? ['wanted'] : [],
            })
          }
        />
        <div className={css['days']}>
          {(['appliedFrom', 'appliedTo'] as const).map((side) => (
            <DateField
              key={side}
              kind="date"
              area="filter"
              label={t(`filter.${side}`)}
              value={filter[side]}
              onChange={(day) => onChange({ [side]: day })}
            />
          ))}
        </div>
        <Button aria-expanded={editing} onClick={() => setEditing(!editing)}>
          <IconFilter size={16} aria-hidden="true" /> {t('filter.sentence')}
        </Button>
        {(Object.keys(compactFilter(filter)).length > 0 || unread) && (
          <Button
            kind="quiet"
            onClick={() => {
              onChange(EVERYTHING);
              forgetUnread();
            }}
          >
            {t('filter.clear')}
          </Button>
        )}
      </div>
      {furthest.length > 0 && (
        <p className={css['sentence']}>
          <span>
            {t('filter.furthest', {
              steps: furthest.map((step) => t(`picture:step.${step}`)).join(t('filter.or')),
            })}
            {filter.ended && t(`filter.ended.${filter.ended}`)}
          </span>
          <Button
            kind="quiet"
            aria-label={t('filter.anyStep')}
            onClick={() => onChange({ furthest: [], ended: '' })}
          >
            ×
          </Button>
        </p>
      )}
      {filter.when && !editing && (
        <p className={css['sentence']}>
          <button type="button" onClick={() => setEditing(true)}>
            {sentenceWords(fields, filter.when, language)}
          </button>
          <Button kind="quiet" aria-label={t('sentence.clear')} onClick={() => onChange({ when: null })}>
            ×
          </Button>
        </p>
      )}
      {editing && (
        <SentencePanel
          key={JSON.stringify(filter.when)}
          when={filter.when}
          fields={fields}
          onApply={(when) => {
            onChange({ when });
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </search>
  );
}

/** Part of a name or number; asked for when the typing rests. */
function TypedText({ text, hint, onChange }: { text: string; hint: string; onChange(text: string): void }) {
  const { t } = useTranslation('applications');
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => onChange(typed), TYPING_MS);
    return () => clearTimeout(timer);
    // The newest handler is asked when the timer fires; a new one is no reason to wait anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, text]);
  return (
    <div className={css['text']}>
      <TextField
        type="search"
        label={t('filter.text')}
        placeholder={hint}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
    </div>
  );
}

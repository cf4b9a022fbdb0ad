import { useTranslation } from 'react-i18next';
import { Button, Scroll } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { FRESH_CRITERION, weightsOf, type CriterionDraft, type GroupDraft } from './group-draft.ts';
import css from './groups.module.css';

const MAX_CRITERIA = 12;
const WHOLE = 100;

const COLUMNS = [
  { property: 'zh', label: 'group.nameZh', maxLength: 40, numeric: false },
  { property: 'en', label: 'group.nameEn', maxLength: 40, numeric: false },
  { property: 'weight', label: 'group.weight', maxLength: 3, numeric: true },
  { property: 'min', label: 'group.min', maxLength: 8, numeric: true },
  { property: 'max', label: 'group.max', maxLength: 8, numeric: true },
  { property: 'decimals', label: 'group.decimals', maxLength: 1, numeric: true },
] as const;

interface Props {
  draft: GroupDraft;
  onChange(criteria: CriterionDraft[]): void;
}

/** What is marked, a line each, with what all weights come to. */
export function Criteria({ draft, onChange }: Props) {
  const { t } = useTranslation('interview-groups');
  const { criteria } = draft;
  const sum = weightsOf(draft);
  const put = (place: number, change: Partial<CriterionDraft>): void =>
    onChange(criteria.map((one, at) => (at === place ? { ...one, ...change } : one)));
  return (
    <div>
      <h3>{t('group.criteria')}</h3>
      <p className={controls['muted']}>{t('group.criteriaText')}</p>
      <Scroll label={t('group.criteria')}>
        <table className={`${layout['table']} ${css['criteria']}`}>
          <thead>
            <tr>
              {COLUMNS.map(({ property, label }) => (
                <th key={property} scope="col">
                  {t(label)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('group.act')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {criteria.map((criterion, place) => (
              <tr key={place}>
                {COLUMNS.map(({ property, label, maxLength, numeric }) => (
                  <td key={property} data-numeric={numeric}>
                    <input
                      aria-label={t('group.cell', { column: t(label), number: place + 1 })}
                      inputMode={numeric ? 'decimal' : undefined}
                      maxLength={maxLength}
                      value={criterion[property]}
                      onChange={(event) => put(place, { [property]: event.target.value })}
                    />
                  </td>
                ))}
                <td>
                  <Button
                    kind="quiet"
                    disabled={criteria.length === 1}
                    aria-label={t('group.removeCriterion', { number: place + 1 })}
                    onClick={() => onChange(criteria.filter((_, at) => at !== place))}
                  >
                    {t('group.remove')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <div className={css['make']}>
        <Button
          disabled={criteria.length >= MAX_CRITERIA}
          onClick={() => onChange([...criteria, FRESH_CRITERION])}
        >
          {t('group.addCriterion')}
        </Button>
        <p role="status" className={sum === WHOLE ? controls['muted'] : controls['wrong']}>
          {t('group.sum', { sum })}
        </p>
      </div>
    </div>
  );
}

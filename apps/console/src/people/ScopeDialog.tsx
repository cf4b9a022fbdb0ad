import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonScope, UserLine } from '@portal/console-contract';
import type { LocalText } from '@portal/schemas';
import { PickMany } from '../rules/PickMany.tsx';
import { Button, Check, Dialog, SelectField, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import css from './people.module.css';

const NOTHING: PersonScope = { recruitments: [], units: [], positions: [] };

interface Props {
  person: UserLine;
  onSave(scope: PersonScope | null): void;
  onClose(): void;
}

/** What of the recruitments a person sees: everything, or any of these (REVIEW-12). */
export function ScopeDialog({ person, onSave, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [scope, setScope] = useState<PersonScope | null>(person.scope);
  const [at, setAt] = useState('');
  const { data: recruitments } = useLoaded('GET /recruitments');
  const { data: units } = useLoaded('GET /units');
  const named = (name: LocalText, id: string): string => said(name, i18n.language) || id;
  const put = (part: Partial<PersonScope>): void => setScope({ ...(scope ?? NOTHING), ...part });
  const isEmpty = scope !== null && Object.values(scope).every((ids) => ids.length === 0);
  const lists = recruitments?.map(({ id, name }) => ({ value: id, label: named(name, id) })) ?? [];
  return (
    <Dialog
      title={t('users.scopeOf', { name: person.login })}
      onClose={onClose}
      actions={
        <Button kind="primary" disabled={isEmpty} onClick={() => onSave(scope)}>
          {t('users.scopeSave')}
        </Button>
      }
    >
      {isEmpty && <p>{t('problem.scope.empty')}</p>}
      {!recruitments || !units ? (
        <Skeleton lines={4} />
      ) : (
        <>
          <Check
            label={
              <>
                {t('users.scopeAll')} <span className={controls['muted']}>{t('users.scopeText')}</span>
              </>
            }
            checked={scope === null}
            onChange={(all) => setScope(all ? null : NOTHING)}
          />
          {scope && (
            <div className={css['fields']}>
              <h3>{t('users.scopeRecruitments')}</h3>
              <PickMany
                label={t('users.scopeRecruitments')}
                chosen={scope.recruitments}
                options={lists}
                onChange={(chosen) => put({ recruitments: chosen })}
              />
              <h3>{t('users.scopeUnits')}</h3>
              <PickMany
                label={t('users.scopeUnits')}
                chosen={scope.units}
                options={units.units.map(({ id, name }) => ({ value: id, label: named(name, id) }))}
                onChange={(chosen) => put({ units: chosen })}
              />
              <h3>{t('users.scopePositions')}</h3>
              <SelectField
                label={t('users.scopeFrom')}
                value={at === '' ? (lists[0]?.value ?? '') : at}
                options={lists}
                onChange={setAt}
              />
              <PositionsOf
                key={at}
                recruitment={at === '' ? (lists[0]?.value ?? '') : at}
                chosen={scope.positions}
                onChange={(chosen) => put({ positions: chosen })}
              />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

interface PositionsOfProps {
  recruitment: string;
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Single positions, of one recruitment at a time; those of others stay chosen. */
function PositionsOf({ recruitment, chosen, onChange }: PositionsOfProps) {
  const { t, i18n } = useTranslation();
  const { data } = useLoaded('GET /recruitments/:id/positions', { params: { id: recruitment } });
  return (
    <PickMany
      label={t('users.scopePositions')}
      chosen={chosen}
      options={(data?.positions ?? []).map(({ id, code, name }) => ({
        value: id,
        label: `${said(name, i18n.language) || id} (${code})`,
      }))}
      onChange={onChange}
    />
  );
}

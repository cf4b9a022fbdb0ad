import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { call, errorOf } from '../../api.ts';
import { may, useMe } from '../../session/me.ts';
import { Button, ErrorLine, Scroll, SelectField } from '../../ui/Kit.tsx';
import { said } from '../../ui/texts.ts';
import layout from '../../ui/layout.module.css';
import { stepOfGroup, type StepProps } from './steps.ts';

/** A unit that is made under the name in the table. */
const NEW = 'new';

/** Units of the table that nobody knows: each is made, or is another name of one that is there (OFFICE-01). */
export function UnitsStep({ trial: { table }, choices, busy, choose, onNext, onMade }: StepProps) {
  const { t, i18n } = useTranslation('recruitments');
  const mayMake = may(useMe().user, 'putUnits');
  const [meant, setMeant] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<ConsoleError | null>(null);
  const [making, setMaking] = useState(false);
  const group = table.groups.find((one) => stepOfGroup(one) === 'units');
  const use = (name: string): string => meant[name] ?? (mayMake ? NEW : '');
  const apply = async (): Promise<boolean> => {
    setMaking(true);
    setError(null);
    let isDone = false;
    try {
      const names = (group?.values ?? []).map(({ value }) => value);
      const wanted = names.filter((name) => use(name) === NEW);
      if (wanted.length > 0) {
        const { units } = await call('GET /units');
        const was = units.map(({ used: _used, ...unit }) => unit);
        const known = new Set(was.flatMap(({ name }) => Object.values(name)));
        // Somebody else may have made one of them meanwhile.
        const made = wanted
          .filter((name) => !known.has(name))
          .map((name, place) => ({
            id: `new${place}`,
            parent: '',
            // A line break is one of the cell, and none of the name.
            name: { zh: name.replace(/\s*\n\s*/g, ''), en: '' },
            hidden: false,
          }));
        if (made.length > 0) {
          await call('PUT /units', { body: { was, units: [...was, ...made] } });
          onMade(made.map(({ name }) => name.zh));
        }
      }
      choose({
        repairs: [
          ...choices.repairs,
          ...names
            .filter((name) => use(name) !== NEW && use(name) !== '')
            .map((value) => ({
              use: 'unit',
              what: 'raw.unit',
              value,
              row: null,
              to: use(value),
              how: 'to' as const,
            })),
        ],
      });
      isDone = true;
    } catch (failed) {
      setError(errorOf(failed));
    }
    setMaking(false);
    return isDone;
  };
  // Whoever goes on means what the page shows: the units are made, or meant, as chosen.
  useEffect(() => {
    onNext(group ? apply : null);
    return () => onNext(null);
  });
  if (!group) return <p>{t('steps.unitsKnown')}</p>;
  return (
    <>
      <p>{t('steps.unitsText', { count: group.valueCount })}</p>
      {!mayMake && <p>{t('steps.unitsOthers')}</p>}
      <Scroll label={t('steps.name.units')}>
        <table className={layout['table']}>
          <thead>
            <tr>
              <th scope="col">{t('steps.head.unit')}</th>
              <th scope="col">{t('steps.head.positions')}</th>
              <th scope="col">{t('steps.head.what')}</th>
            </tr>
          </thead>
          <tbody>
            {group.values.map(({ value, count }) => (
              <tr key={value}>
                <th scope="row">{value}</th>
                <td>{count}</td>
                <td>
                  <SelectField
                    label={t('steps.unitIs', { name: value })}
                    hideLabel
                    value={use(value)}
                    disabled={busy || making}
                    options={[
                      ...(mayMake ? [{ value: NEW, label: t('steps.unitNew') }] : []),
                      ...(mayMake ? [] : [{ value: '', label: t('steps.unitNone') }]),
                      ...table.units.map(({ id, name }) => ({
                        value: id,
                        label: said(name, i18n.language) || id,
                      })),
                    ]}
                    onChange={(next) => setMeant({ ...meant, [value]: next })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <ErrorLine error={error} />
      <Button disabled={busy || making} onClick={() => void apply()}>
        {t('steps.unitsApply')}
      </Button>
    </>
  );
}

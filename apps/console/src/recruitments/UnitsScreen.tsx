import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConsoleError, UnitEntry } from '@portal/console-contract';
import { NO_TEXT, withText } from '@portal/fieldsets';
import { LANGUAGES } from '@portal/locales';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Check, Empty, ErrorLine, Skeleton, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { writtenIn } from '../ui/written.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './recruitments.module.css';

let serial = 0;
/** Stands for an entry until the server gives it an id. */
const newKey = (): string => `new ${(serial += 1)}`;

/** Units and divisions that positions belong to: written one by one, or a line each (HR-23). */
export function UnitsScreen() {
  const { t } = useTranslation('recruitments');
  const { data, error, reload } = useLoaded('GET /units');
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <div className={layout['page']}>
      <p className={css['back']}>
        <Link to="/recruitments">{t('title')}</Link>
      </p>
      <h1>{t('units.title')}</h1>
      <p>{t('units.lead')}</p>
      <Units key={JSON.stringify(data.units)} stored={data.units} onSaved={reload} />
    </div>
  );
}

/** Units of lines: a line that begins with white space is a division of the unit above. */
function unitsOfLines(text: string): UnitEntry[] {
  const units: UnitEntry[] = [];
  let above = '';
  for (const line of text.split('\n')) {
    const name = line.trim();
    if (name === '') continue;
    const id = newKey();
    const isDivision = /^\s/.test(line) && above !== '';
    units.push({
      id,
      parent: isDivision ? above : '',
      name: withText(NO_TEXT, DEFAULT_LANGUAGE, name),
      hidden: false,
    });
    if (!isDivision) above = id;
  }
  return units;
}

function Units({ stored, onSaved }: { stored: readonly UnitEntry[]; onSaved(): Promise<void> }) {
  const { t, i18n } = useTranslation('recruitments');
  const { t: common } = useTranslation();
  const editable = may(useMe().user, 'putUnits');
  const [units, setUnits] = useState(stored);
  const [before, setBefore] = useState<(readonly UnitEntry[])[]>([]);
  const [lines, setLines] = useState('');
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const put = (next: readonly UnitEntry[]): void => {
    setBefore([...before.slice(-50), units]);
    setUnits(next);
  };
  const changed = JSON.stringify(units) !== JSON.stringify(stored);
  useUnsaved(changed || lines.trim() !== '');
  const save = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await call('PUT /units', { body: { was: [...stored], units: [...units] } });
      await onSaved();
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  /** The entry with its divisions goes to behind the next one of its own level, or back. */
  const move = (unit: UnitEntry, step: -1 | 1): void => {
    const own = units.filter(({ id, parent }) => id === unit.id || parent === unit.id);
    const rest = units.filter((one) => !own.includes(one));
    const peers = units.filter(({ parent }) => parent === unit.parent);
    const other = peers[peers.indexOf(unit) + step];
    if (!other) return;
    const block = rest.filter(({ id, parent }) => id === other.id || parent === other.id);
    const at = rest.indexOf(block[0] ?? other) + (step > 0 ? block.length : 0);
    put(rest.toSpliced(at, 0, ...own));
  };
  return (
    <>
      {units.length === 0 && <Empty title={t('units.none')} text={t('units.noneText')} />}
      <ol className={layout['list']}>
        {units.map((unit, place) => {
          const name = said(unit.name, i18n.language) || t('units.unnamed');
          return (
            <li key={unit.id} className={unit.parent === '' ? css['unit'] : css['division']}>
              {LANGUAGES.map((language) => (
                <TextField
                  key={language}
                  label={writtenIn(common, 'name', language)}
                  value={unit.name[language] ?? ''}
                  maxLength={100}
                  disabled={!editable}
                  onChange={(text) =>
                    put(units.with(place, { ...unit, name: withText(unit.name, language, text) }))
                  }
                />
              ))}
              <Check
                label={t('units.hidden')}
                checked={unit.hidden}
                disabled={!editable}
                onChange={(hidden) => put(units.with(place, { ...unit, hidden }))}
              />
              {editable && (
                <span className={controls['actions']}>
                  <Button kind="quiet" aria-label={t('lists.up', { name })} onClick={() => move(unit, -1)}>
                    ↑
                  </Button>
                  <Button kind="quiet" aria-label={t('lists.down', { name })} onClick={() => move(unit, 1)}>
                    ↓
                  </Button>
                  <Button
                    kind="quiet"
                    aria-label={t('lists.remove', { name })}
                    title={unit.used ? t('units.used') : undefined}
                    disabled={unit.used === true}
                    onClick={() =>
                      put(units.filter(({ id, parent }) => id !== unit.id && parent !== unit.id))
                    }
                  >
                    ×
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {editable && (
        <section className={layout['card']}>
          <div className={controls['field']}>
            <label htmlFor="unit-lines">{t('units.lines')}</label>
            <textarea
              id="unit-lines"
              className={controls['input']}
              rows={5}
              value={lines}
              aria-describedby="unit-lines-help"
              onChange={(event) => setLines(event.target.value)}
            />
            <span id="unit-lines-help" className={controls['muted']}>
              {t('units.linesHelp')}
            </span>
          </div>
          <Button
            disabled={lines.trim() === ''}
            onClick={() => {
              put([...units, ...unitsOfLines(lines)]);
              setLines('');
            }}
          >
            {t('units.add')}
          </Button>
        </section>
      )}
      <ErrorLine error={error} />
      {editable && (
        <div className={controls['actions']}>
          <Button kind="primary" disabled={busy || !changed} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button
            kind="quiet"
            disabled={before.length === 0}
            onClick={() => {
              setUnits(before.at(-1) ?? stored);
              setBefore(before.slice(0, -1));
            }}
          >
            {t('units.undo')}
          </Button>
        </div>
      )}
    </>
  );
}

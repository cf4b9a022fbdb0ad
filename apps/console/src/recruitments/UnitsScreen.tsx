import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UnitEntry } from '@portal/console-contract';
import { CodeTree } from '../codes/CodeTree.tsx';
import { TreeOf } from '../codes/tree-texts.ts';
import { useUndoKeys } from '../designer/use-undo-keys.ts';
import { may, useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import { usedUnits } from './units-draft.ts';
import { useUnits } from './use-units.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './recruitments.module.css';

/** Units and divisions that positions belong to, as a grid like that of code lists (HR-23, SHEET-01). */
export function UnitsScreen() {
  const { t } = useTranslation('recruitments');
  const { data, error } = useLoaded('GET /units');
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <div className={layout['page']}>
      <p className={css['back']}>
        <Link to="/recruitments">{t('title')}</Link>
      </p>
      <Heading title={t('units.title')} />
      <p>{t('units.lead')}</p>
      <Units first={data.units} />
    </div>
  );
}

const NOBODY: ReadonlySet<string> = new Set();

function Units({ first }: { first: readonly UnitEntry[] }) {
  const { t, i18n } = useTranslation('recruitments');
  const { t: common } = useTranslation();
  const { user } = useMe();
  const editable = may(user, 'putUnits');
  const units = useUnits(first, user.login);
  const { list, stored, changed, fault, told, error, busy, act, undo, redo, add, save } = units;
  const [lines, setLines] = useState('');
  useUndoKeys(units);
  useUnsaved(changed || lines.trim() !== '');
  const names = told?.both.map((id) => {
    const unit = list.items.find((one) => one.id === id);
    return said(unit?.name, i18n.language) || id;
  });
  return (
    <>
      {editable && (
        <div className={controls['actions']}>
          <Button kind="primary" disabled={busy || !changed} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button kind="quiet" disabled={!units.canUndo} onClick={undo}>
            {t('units.undo')}
          </Button>
          <Button kind="quiet" disabled={!units.canRedo} onClick={redo}>
            {t('units.redo')}
          </Button>
        </div>
      )}
      <ErrorLine error={error} />
      {fault && <p role="alert">{t(`units.fault.${fault}`)}</p>}
      {told && (
        <p role="alert">
          {names && names.length > 0
            ? t('units.both', { names: names.join(common('listComma')) })
            : t('units.left', { count: told.left })}
        </p>
      )}
      <TreeOf.Provider value="units">
        <CodeTree
          list={list}
          published={NOBODY}
          used={usedUnits(stored)}
          editable={editable}
          act={act}
          text=""
          pointed={null}
          onChoose={() => undefined}
        />
      </TreeOf.Provider>
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
              if (add(lines)) setLines('');
            }}
          >
            {t('units.add')}
          </Button>
        </section>
      )}
    </>
  );
}

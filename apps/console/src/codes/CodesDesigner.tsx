import { IconHistory } from '@tabler/icons-react';
import type { Language } from '@portal/schemas/languages';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { writtenIn } from '../ui/written.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { codesContent, compare, problemsOf, withText } from '@portal/fieldsets';
import { DesignerBar } from '../designer/DesignerBar.tsx';
import { DesignerHead } from '../designer/DesignerHead.tsx';
import { DesignerNotes, NoDraft } from '../designer/DesignerNotes.tsx';
import { useUndoKeys } from '../designer/use-undo-keys.ts';
import { contentOf, useDesigner } from '../designer/use-designer.ts';
import { History } from '../publish/History.tsx';
import { Problems } from '../sets/Problems.tsx';
import { Button, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { AddItem } from './AddItem.tsx';
import { CodeTree } from './CodeTree.tsx';
import { NationalLists } from './NationalLists.tsx';
import panes from '../ui/panes.module.css';
import controls from '../ui/controls.module.css';

interface Props {
  codesetid: string;
  /** Fields that choose from it: 'A04/A0405'. */
  usedBy: readonly string[];
  onChanged(): Promise<void>;
}

/** One code list: its tree, its names, where it is used and what is wrong with it. */
export function CodesDesigner({ codesetid, usedBy, onChanged }: Props) {
  const { t, i18n } = useTranslation();
  const designer = useDesigner(`codes:${codesetid}`);
  const { context, act, editable, snapshot } = designer;
  const list = contentOf(designer, 'codes')?.list;
  const [history, setHistory] = useState(false);
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<{ id: string } | null>(null);
  const [chosen, setChosen] = useState('');
  const typing = useRef(false);
  useUndoKeys(designer);
  const problems = useMemo(
    () => (list ? problemsOf(codesContent(list), { lists: [], sets: [] }) : []),
    [list],
  );
  const differences = useMemo(
    () => (list ? compare(context.view?.published ?? null, codesContent(list)).length : 0),
    [list, context.view],
  );
  const published = useMemo(() => {
    const content = context.view?.published;
    return new Set(content?.kind === 'codes' ? content.list.items.map(({ id }) => id) : []);
  }, [context.view]);
  const { savedAt } = context;
  useEffect(() => {
    if (savedAt !== '') void onChanged();
  }, [savedAt, onChanged]);

  if (snapshot.matches('failed') || !list) return <NoDraft designer={designer} />;
  const rename = (part: Language, value: string): void => {
    act({ op: 'setListName', name: withText(list.name, part, value) }, typing.current);
    typing.current = true;
  };
  return (
    <section
      className={`${panes['pane']} ${panes['designerPane']}`}
      aria-label={said(list.name, i18n.language) || codesetid}
    >
      <DesignerHead
        list={{ to: '/codes', name: t('nav.codes') }}
        title={said(list.name, i18n.language) || t('codes.unnamed')}
        about={`${codesetid} · ${t('codes.items', { count: list.items.length })}`}
        differences={differences}
      />
      <DesignerBar designer={designer}>
        <Button kind="quiet" onClick={() => setHistory(true)}>
          <IconHistory size={18} aria-hidden="true" /> {t('sets.history')}
        </Button>
      </DesignerBar>
      <DesignerNotes designer={designer} />
      <div className={controls['pair']}>
        <LanguageFields
          label={(language) => writtenIn(t, 'name', language)}
          text={list.name}
          readOnly={!editable}
          onChange={rename}
        />
        <TextField label={t('codes.search')} type="search" value={text} onChange={setText} />
      </div>
      <CodeTree
        list={list}
        published={published}
        used={context.view?.used ?? {}}
        editable={editable}
        act={act}
        text={text}
        pointed={pointed}
        onChoose={setChosen}
      />
      {editable && <AddItem list={list} chosen={chosen} act={act} />}
      {editable && <NationalLists list={list} act={act} />}
      <footer className={panes['gridFoot']}>
        <span>
          {usedBy.length === 0 ? (
            <span className={controls['muted']}>{t('codes.unused')}</span>
          ) : (
            <>
              {t('codes.usedBy')}{' '}
              {usedBy.map((use) => (
                <Link key={use} to={`/sets/${use.split('/')[0] ?? ''}`}>
                  {use}
                </Link>
              ))}
            </>
          )}
        </span>
        <details className={panes['keys']}>
          <summary>{t('keys.title')}</summary>
          <p>{t('codes.keys')}</p>
        </details>
      </footer>
      <section className={panes['problems']} aria-label={t('problems.title')}>
        <h3>
          {t('problems.title')} <span className={controls['badge']}>{problems.length}</span>
        </h3>
        <Problems
          problems={problems.slice(0, 100)}
          content={codesContent(list)}
          leadTo={({ code: id }) =>
            id === undefined
              ? undefined
              : () => {
                  setText('');
                  setPointed({ id });
                }
          }
        />
      </section>
      {history && <History designer={designer} onClose={() => setHistory(false)} />}
    </section>
  );
}

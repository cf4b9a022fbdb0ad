import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm } from '@portal/forms';
import { localToday, translateFieldSet, type Origin, type Translation } from '@portal/translator';
import { readFieldSet } from '@portal/wire/parse';
import { Tabs } from '../Tabs.tsx';
import { jsonLines, originAt } from './json-tree.ts';
import { sample } from './sample.ts';
import shared from '../workbench.module.css';
import css from './playground.module.css';

const NO_ITEMS = { cardid: '', birthday: '', sex: '', age: '', idtype: '' };

type Outcome = { translation: Translation; trouble: '' } | { translation: null; trouble: string };

/** Translates what was typed; says what is wrong with it when it is no JSON. */
function translate(text: string): Outcome {
  try {
    const set = readFieldSet(JSON.parse(text));
    const translation = translateFieldSet(set, {
      emailItem: '',
      phoneItem: '',
      calculate: NO_ITEMS,
      idTypeDefault: '',
      today: localToday(),
      mode: 'edit',
      writeable: true,
    });
    return { translation, trouble: '' };
  } catch (error) {
    return { translation: null, trouble: error instanceof Error ? error.message : String(error) };
  }
}

function Nodes({
  value,
  prefix,
  origins,
  chosen,
  onChoose,
  label,
}: {
  value: unknown;
  prefix: string;
  origins: Translation['origins'];
  chosen: string;
  onChoose: (pointer: string) => void;
  label: string;
}) {
  const lines = useMemo(() => jsonLines(value), [value]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={css['json']} role="group" tabIndex={0} aria-label={label}>
      {lines.map(({ text, pointer, indent }, index) => {
        const own = `${prefix}${pointer}`;
        const isKnown = originAt(origins, own) !== undefined;
        const padding = '\u00a0\u00a0'.repeat(indent);
        return isKnown ? (
          <button key={index} type="button" aria-pressed={chosen === own} onClick={() => onChoose(own)}>
            {padding}
            {text}
          </button>
        ) : (
          <code key={index}>
            {padding}
            {text}
          </code>
        );
      })}
    </div>
  );
}

/** The field's control in the form, marked and brought into view. */
function pointOut(form: HTMLElement | null, itemid: string): void {
  if (!form) return;
  for (const marked of form.querySelectorAll('[data-pointed]')) marked.removeAttribute('data-pointed');
  const control = form.querySelector(`[id$="_${CSS.escape(itemid)}"], [name$="${CSS.escape(itemid)}"]`);
  const field =
    control?.closest('[data-field], .cp-field, fieldset > div') ?? control?.parentElement?.parentElement;
  field?.setAttribute('data-pointed', '');
  field?.scrollIntoView({ block: 'nearest' });
}

/** The line of the field in the text that was pasted. */
function lineOf(text: string, itemid: string): number {
  return text.split('\n').findIndex((line) => line.includes(`"${itemid}"`));
}

/** From a field set to JSON Schema, UI schema and form, with the origin of every node (WORK-07). */
export function PlaygroundPage() {
  const { t } = useTranslation('workbench');
  const [text, setText] = useState(() =>
    JSON.stringify(
      sample({
        set: t('sample.set'),
        school: t('sample.school'),
        degree: t('sample.degree'),
        start: t('sample.start'),
        score: t('sample.score'),
        thesis: t('sample.thesis'),
      }),
      null,
      2,
    ),
  );
  const [chosen, setChosen] = useState('');
  const [panel, setPanel] = useState<'schema' | 'ui'>('schema');
  const form = useRef<HTMLDivElement>(null);
  const source = useRef<HTMLTextAreaElement>(null);
  const { translation, trouble } = useMemo(() => translate(text), [text]);
  const origin: Origin | undefined = translation ? originAt(translation.origins, chosen) : undefined;

  const choose = (pointer: string): void => {
    setChosen(pointer);
    const found = translation ? originAt(translation.origins, pointer) : undefined;
    pointOut(form.current, found?.itemid ?? '');
    const area = source.current;
    const line = found ? lineOf(text, found.itemid) : -1;
    if (!area || line < 0) return;
    const start = text.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
    area.setSelectionRange(start, start + (text.split('\n')[line]?.length ?? 0));
    area.scrollTop = Math.max(0, line - 3) * 20;
  };

  return (
    <section aria-labelledby="wb-title">
      <h1 id="wb-title" tabIndex={-1}>
        {t('playground.title')}
      </h1>
      <p className={shared['lead']}>{t('playground.lead')}</p>
      <div className={css['playground']}>
        <div>
          <label className={`${shared['field']} ${shared['block']}`}>
            {t('playground.source')}
            <textarea
              ref={source}
              rows={22}
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setChosen('');
              }}
            />
          </label>
          {trouble === '' ? null : (
            <p role="alert" className={shared['warning']}>
              {t('playground.trouble', { trouble })}
            </p>
          )}
        </div>
        {translation ? (
          <div>
            <p className={css['origin']} aria-live="polite">
              {origin
                ? t('playground.origin', { item: origin.itemid, rule: origin.rule })
                : t('playground.choose')}
            </p>
            <Tabs
              label={t('playground.outputs')}
              current={panel}
              onChange={setPanel}
              tabs={[
                {
                  id: 'schema',
                  label: t('playground.schema'),
                  content: () => (
                    <Nodes
                      label={t('playground.schema')}
                      value={translation.schema}
                      prefix=""
                      origins={translation.origins}
                      chosen={chosen}
                      onChoose={choose}
                    />
                  ),
                },
                {
                  id: 'ui',
                  label: t('playground.ui'),
                  content: () => (
                    <Nodes
                      label={t('playground.ui')}
                      value={translation.uiSchema}
                      prefix="ui:"
                      origins={translation.origins}
                      chosen={chosen}
                      onChoose={choose}
                    />
                  ),
                },
              ]}
            />
          </div>
        ) : null}
        {translation ? (
          <div ref={form} className={css['form']} data-testid="form">
            <h2>{t('playground.form')}</h2>
            <RecordForm
              key={text}
              translation={translation}
              formData={{}}
              lazy={false}
              idPrefix="wb"
              label={t('playground.form')}
            />
          </div>
        ) : null}
      </div>
    </section>
  );
}

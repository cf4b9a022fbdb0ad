import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyStateMachine } from 'xstate';
import { messageOf, renderSvg, toMermaid, toTable, vitestFile, type Cases } from '@portal/statecharts';
import { saveFile } from '@portal/ui/save-file';
import type { Chart } from '../diagram/use-chart.ts';
import { useFlows } from '../flows.ts';
import { useNames } from './names.ts';
import { toPng } from './picture.ts';
import shared from '../workbench.module.css';

interface ExportsProps {
  name: string;
  title: string;
  chart: Chart;
  machine: AnyStateMachine;
  cases: Cases;
}

/** Everything that the command writes of a machine, by the same functions (WORK-04, WORK-11). */
export function Exports({ name, title, chart, machine, cases }: ExportsProps) {
  const { t } = useTranslation('workbench');
  const { describe } = useNames(name);
  const files = useFlows().files ?? {};
  /** Why a file could not be made; '' = it was. */
  const [trouble, setTrouble] = useState('');
  const { graph, layout } = chart;
  const svg = (): string => renderSvg(layout, { title, standalone: true });
  const file = name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  const save = (extension: string, text: string, type = 'text/plain'): void =>
    saveFile(`${file}.${extension}`, new Blob([text], { type }));
  const table = (): string =>
    toTable(graph, {
      state: t('table.state'),
      type: t('table.type'),
      meaning: t('table.meaning'),
      event: t('table.event'),
      guard: t('table.guard'),
      target: t('table.target'),
      actions: t('table.actions'),
      describe: (node) => describe(node) || node.description,
    });
  const saveAsPicture = async (extension: 'png' | 'pdf'): Promise<void> => {
    setTrouble('');
    try {
      const png = await toPng(svg(), layout);
      if (extension === 'png') saveFile(`${file}.png`, png);
      else {
        const { toPdf } = await import('./picture-pdf.ts');
        saveFile(`${file}.pdf`, await toPdf(png, { ...layout, title }));
      }
    } catch {
      setTrouble(t('machine.noPicture'));
    }
  };
  const saveTests = (): void => {
    setTrouble('');
    try {
      save('test.ts', vitestFile(machine, cases, importable));
    } catch (error) {
      setTrouble(t('machine.noTests', { reason: messageOf(error) }));
    }
  };
  const importable =
    (Object.hasOwn(files, name) ? files[name] : undefined) ?? `./${name}.machine.ts#${name}Machine`;
  return (
    <div className={shared['bar']} role="group" aria-label={t('machine.exports')}>
      <button type="button" onClick={() => save('svg', svg(), 'image/svg+xml')}>
        {t('machine.saveSvg')}
      </button>
      <button type="button" onClick={() => void saveAsPicture('png')}>
        {t('machine.savePng')}
      </button>
      <button type="button" onClick={() => void saveAsPicture('pdf')}>
        {t('machine.savePdf')}
      </button>
      <button type="button" onClick={() => save('mmd', toMermaid(graph))}>
        {t('machine.saveMermaid')}
      </button>
      <button type="button" onClick={() => save('md', table(), 'text/markdown')}>
        {t('machine.saveTable')}
      </button>
      <button type="button" onClick={saveTests}>
        {t('machine.saveTests')}
      </button>
      {trouble === '' ? null : (
        <span role="alert" className={shared['warning']}>
          {trouble}
        </span>
      )}
    </div>
  );
}

import { lazy, Suspense } from 'react';
import { idsOf, type KindDescriptor } from '@portal/field-kinds';
import { choicesInWords } from '@portal/rules';
import type { Field } from '@portal/schemas';
import { languageOf } from '@portal/schemas/languages';
import { useCodeLabel } from './codes/use-code-label.ts';
import { useCodeLabels } from './codes/use-code-labels.ts';
import { useFormServices } from './engine/services.ts';

// Few records have a table (PERF-06).
const TableView = lazy(() => import('./table/TableView.tsx'));

interface Props {
  kind: KindDescriptor;
  field: Field;
  value: string;
}

/** A stored value as people read it: names of codes, words for yes and no, an address as a link (REC-01, GRID-07). */
export function ViewValue({ kind, field, value }: Props): React.ReactNode {
  const { text } = useFormServices();
  if (kind.id === 'table')
    return (
      <Suspense>
        <TableView field={field} value={value} Value={ViewValue} />
      </Suspense>
    );
  if (kind.several) return <CodeTexts field={field} value={value} />;
  if (kind.coded) return <CodeText field={field} value={value} />;
  const said = kind.said && Object.hasOwn(kind.said, value) ? kind.said[value] : undefined;
  if (said) return text(`said.${said}`);
  const shown = kind.format(value, field);
  const link = kind.link?.(value) ?? null;
  if (link === null) return shown;
  return (
    // A stranger's page learns nothing of this one, and search engines do not follow.
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      {shown}
    </a>
  );
}

/** Text of a code: the record's own, the field's, a known list's, or the server's (TRANS-04). */
function CodeText({ field, value }: Omit<Props, 'kind'>): React.ReactNode {
  const own = field.codeitemid === value ? field.fullvalue : '';
  return useCodeLabel(field.itemid, field.codesetid, value, own);
}

/** Texts of several codes: the record's own as long as the value is the stored one, else each from its list. */
function CodeTexts({ field, value }: Omit<Props, 'kind'>): React.ReactNode {
  const services = useFormServices();
  const own = services.storedCode(field.itemid) === value ? (services.names[field.itemid] ?? '') : '';
  const labels = useCodeLabels(field.codesetid, own === '' ? idsOf(value) : []);
  return own || choicesInWords(labels, field.choices, languageOf(services.language));
}

import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { readFormPicture } from '@portal/rules';
import type { FieldSet } from '@portal/schemas';
import { holds, sectionsIn, type ArchivedItem, type Note, type Section } from '@portal/translator';
import { useMemo } from 'react';
import { FormPicture } from './FormPicture.tsx';
import { FormSection } from './FormSection.tsx';
import { ObjectTemplate, type DrawnNote } from './ObjectTemplate.tsx';
import { blocksOf } from './section-blocks.ts';
import styles from './sections.module.css';

interface SectionOptions {
  /** The set, where it has any, or pictures between its fields. */
  sections?: FieldSet;
  notes?: readonly Note[];
  archived?: readonly ArchivedItem[];
}

/** The notes of a form, with the pictures that stand in place of their texts (FORM-08). */
function withPictures(notes: readonly Note[], { fieldList }: FieldSet): DrawnNote[] {
  const pictures = new Map(fieldList.map(({ itemid, picture = '' }) => [itemid, readFormPicture(picture)]));
  return notes.map((note) => {
    const picture = note.text === null ? undefined : pictures.get(note.itemid);
    return picture ? { ...note, text: <FormPicture picture={picture} says={note.text ?? ''} /> } : note;
  });
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * The fields of a form by their sections (FORM-08); those of a form without any are drawn as ever. What is shown and how much of
 * it is filled in is computed of the values that RJSF hands over with every change; fields are not drawn anew by it.
 */
export function SectionedFields(props: ObjectFieldTemplateProps): React.ReactNode {
  const { properties, uiSchema, formData, schema, fieldPathId } = props;
  const {
    sections: set,
    notes = [],
    archived = [],
    ...options
  } = (uiSchema?.['ui:options'] ?? {}) as SectionOptions;
  const sections = useMemo(() => set && sectionsIn(set), [set]);
  const pictured = useMemo(
    (): readonly DrawnNote[] => (set ? withPictures(notes, set) : notes),
    [set, notes],
  );
  if (!sections) return <ObjectTemplate {...props} />;
  if (sections.length === 0)
    return (
      <ObjectTemplate {...props} uiSchema={{ 'ui:options': { ...options, archived, notes: pictured } }} />
    );
  const data = (formData ?? {}) as Record<string, unknown>;
  const meets = (condition: Section['show']): boolean => condition === undefined || holds(condition, data);
  const blocks = blocksOf(properties, pictured, sections);
  return (
    <div className={styles['sections']}>
      {blocks.map((block) => {
        const { section } = block;
        const fields = (
          <ObjectTemplate
            uiSchema={{ 'ui:options': { ...options, notes: block.notes } }}
            formData={formData}
            properties={block.properties}
          />
        );
        if (!section) return block.properties.length + block.notes.length > 0 && <div key="">{fields}</div>;
        const documents = block.notes.filter(({ text }) => text === null);
        const isEmpty = block.properties.length === 0 && !documents.some(({ show }) => meets(show));
        // Places of documents stay even when they are hidden, so that what is under way in them does.
        if (isEmpty && documents.length === 0) return null;
        const demanded = block.properties.filter(({ name }) => schema.required?.includes(name));
        return (
          <FormSection
            key={section.itemid}
            id={`${fieldPathId.$id}_${section.itemid}`}
            section={section}
            hidden={isEmpty}
            controls={block.properties.map(({ name }) => `${fieldPathId.$id}_${name}`)}
            demanded={demanded.length}
            filled={demanded.filter(({ name }) => isFilled(data[name])).length}
          >
            {fields}
          </FormSection>
        );
      })}
      {archived.some(({ itemid }) => typeof data[itemid] === 'string') && (
        <ObjectTemplate
          uiSchema={{ 'ui:options': { ...options, archived } }}
          formData={formData}
          properties={[]}
        />
      )}
    </div>
  );
}

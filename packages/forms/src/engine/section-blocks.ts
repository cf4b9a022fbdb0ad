import type { Section } from '@portal/translator';
import type { DrawnNote } from './ObjectTemplate.tsx';

/** A part of a form: what stands before the first heading, or a section (FORM-08). */
export interface Block<Property> {
  /** null = under no heading. */
  section: Section | null;
  properties: Property[];
  notes: DrawnNote[];
}

/**
 * The fields and texts of a form by the sections that they stand in, each in its order. Nothing is left out: what no section
 * names stands before the first.
 */
export function blocksOf<Property extends { name: string }>(
  properties: readonly Property[],
  notes: readonly DrawnNote[],
  sections: readonly Section[],
): Block<Property>[] {
  const places = new Map(
    sections.flatMap((section) => section.items.map((item) => [item, section] as const)),
  );
  return [null, ...sections].map((section) => {
    const isIn = (item: string): boolean => (places.get(item) ?? null) === section;
    return {
      section,
      properties: properties.filter(({ name }) => isIn(name)),
      notes: notes.filter(({ itemid }) => isIn(itemid)),
    };
  });
}

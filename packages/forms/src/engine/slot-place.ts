/** Marks the place of a document among the fields of a form; its value is the slot. */
export const SLOT_PLACE = 'data-slot';

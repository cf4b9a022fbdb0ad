/** Marks the place of a document among the fields of a form; its value is the slot. */
export const SLOT_PLACE = 'data-slot';

/** Stands at a place whose document the data of the form demand (FORM-03). */
export const SLOT_DEMANDED = 'data-demanded';

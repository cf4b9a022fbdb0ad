/** Whether a screen holds unsaved changes; the leave guard keeps it, the logout flow asks by it. */
export const unsaved = { dirty: false };

export const hasUnsavedChanges = (): boolean => unsaved.dirty;

/** Lets the logout flow pass, after it has asked by itself. */
export const leaveFreely = (): void => {
  unsaved.dirty = false;
};

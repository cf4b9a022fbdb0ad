import type { ComponentProps, MouseEventHandler } from 'react';

const stay: MouseEventHandler = (event) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * What a control gets instead of `disabled`: it says that it does nothing at this moment, does nothing, and keeps the focus
 * of whoever has just pressed it (OFFICE-16). A form is not sent by a button that rests, nor by Enter in one of its fields.
 */
export const resting = <T extends Element>(
  isResting: boolean | undefined,
  onClick?: MouseEventHandler<T>,
): Pick<ComponentProps<'button'>, 'aria-disabled'> & { onClick?: MouseEventHandler<T> } =>
  isResting === true ? { 'aria-disabled': true, onClick: stay } : onClick ? { onClick } : {};

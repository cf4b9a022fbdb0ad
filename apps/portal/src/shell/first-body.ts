const boot = document.querySelector<HTMLElement>('.boot');

/** What the page came with, read before the portal takes its place: markup of our own server; '' = none. */
export const firstBody: string = boot?.querySelector('.boot-body')?.outerHTML ?? '';

/** In which layout it stands. */
export const firstLayout: string = boot?.dataset['layout'] ?? '';

/** Something that a test waits for, or lets others wait for. */
export interface Gate {
  open(): void;
  opened: Promise<void>;
}

export function gate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

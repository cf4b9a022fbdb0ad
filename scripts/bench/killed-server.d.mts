export interface Uncollected {
  url: string;
  took: number;
  isDefunct(): boolean;
  kill(): void;
  forget(): void;
}

export function startUncollected(
  dataDir: string,
  variables?: Readonly<Record<string, string>>,
): Promise<Uncollected>;

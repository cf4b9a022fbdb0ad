/** What a deployment says about itself; served by the back end, so one build runs anywhere (WIRE-04). */
export interface DeploymentConfig {
  cipher: string;
  key: string;
  base: string;
  /** Whether pages for developers exist here (D-19). */
  devTools: boolean;
}

/** @throws Error when it cannot be had */
export async function readDeployment(): Promise<DeploymentConfig> {
  const response = await fetch('/portal-config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`portal-config.json: ${response.status}`);
  const body = (await response.json()) as Partial<DeploymentConfig>;
  return {
    cipher: body.cipher ?? 'sm2',
    key: body.key ?? '',
    base: body.base ?? '',
    devTools: body.devTools === true,
  };
}

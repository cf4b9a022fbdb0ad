import type { SettingName } from './settings.ts';
import { ConfigError, parseAddress } from './values.ts';

/** Where spans are sent, by the variables that OpenTelemetry names (OPS-18). */
export interface TracesConfig {
  /** Base address of a collector's OTLP over HTTP, without a trailing slash. */
  endpoint: string;
  /** Share of calls that are traced, 0 to 1. */
  ratio: number;
  service: string;
}

type TracesName = Extract<SettingName, `OTEL_${string}`>;

const MAX_SERVICE = 100;

/**
 * The OTEL_ variables; null when no collector is named.
 *
 * @throws ConfigError
 */
export function parseTraces(value: (name: TracesName) => string): TracesConfig | null {
  const endpoint = parseAddress('OTEL_EXPORTER_OTLP_ENDPOINT', value('OTEL_EXPORTER_OTLP_ENDPOINT'), [
    'http:',
    'https:',
  ]).replace(/\/+$/, '');
  if (endpoint === '') return null;
  const said = value('OTEL_TRACES_SAMPLER_ARG');
  const ratio = Number(said);
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG', `has to be a number from 0 to 1, not "${said}"`);
  const service = value('OTEL_SERVICE_NAME').slice(0, MAX_SERVICE);
  return { endpoint, ratio, service };
}

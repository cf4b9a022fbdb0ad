/**
 * Stands for `fast-uri` in RJSF's part of browser bundles (PERF-06): RJSF asks for the address of a `$ref` beside an `$id`
 * and whether two addresses are one, which the browser can tell by itself.
 */
function resolve(base: string, reference: string): string {
  return URL.canParse(reference, base) ? new URL(reference, base).href : reference;
}

const equal = (one: string, other: string): boolean =>
  one === other || (URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href);

export default { resolve, equal };

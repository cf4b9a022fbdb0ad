/** What the bundler found in one application. */
export interface BuiltPackages {
  places: string[];
  externals: string[];
}

export interface LockEntry {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  name: string;
  version: string;
  packages: Record<string, LockEntry>;
}

export interface BillOfMaterials {
  $schema: string;
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { component: { type: string; 'bom-ref': string; name: string; version: string; purl: string } };
  components: {
    type: string;
    'bom-ref': string;
    group?: string;
    name: string;
    version: string;
    scope: string;
    hashes?: { alg: string; content: string }[];
    licenses: ({ license: { id: string } | { name: string } } | { expression: string })[];
    purl: string;
    properties: { name: string; value: string }[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

export function packageOf(file: string): string;
export function packageName(specifier: string): string;
export function billOfMaterials(
  lock: Lockfile,
  built: Record<string, BuiltPackages>,
  licenceOf?: (place: string) => string,
): BillOfMaterials;

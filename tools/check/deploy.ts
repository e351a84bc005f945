import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { inRoot } from '../run/lib/repository.ts';

/** What all manifests have in common. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly [key: string]: unknown;
}

const folder = inRoot('deploy');

/** A file of `deploy/`, as text. */
export const readDeployed = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');

/** The documents of a YAML file in `deploy/`; a merge key (`<<`) adds what it names. Throws on a mistake, an ambiguous one too. */
export const readYaml = async (path: string): Promise<unknown[]> =>
  parseAllDocuments(await readDeployed(path), { merge: true, strict: true }).map((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) throw new Error(`${path}: ${error.message}`);
    return document.toJS() as unknown;
  });

/** Every manifest for Kubernetes, with its file. */
export const readManifests = async (): Promise<{ file: string; manifest: Manifest }[]> => {
  const files = await Array.fromAsync(glob('kubernetes/*.yaml', { cwd: folder }));
  const read = async (file: string) =>
    (await readYaml(file)).map((manifest) => ({ file, manifest: manifest as Manifest }));
  return (await Promise.all(files.toSorted().map(read))).flat();
};

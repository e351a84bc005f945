import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../run/lib/repository.ts';

const source = inRoot('apps', 'web', 'src');

/**
 * The classes a file uses of each CSS module it imports: by name, or all if it indexes the module by a variable or
 * passes it on.
 */
const usesOf = (path: string, text: string): { module: string; uses: (name: string) => boolean }[] =>
  [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([line, local, relative]) => {
    const rest = text.replace(line, '');
    const named = new Set(
      [...rest.matchAll(new RegExp(`\\b${local}(?:\\.|\\[')([\\w-]+)`, 'g'))].map(([, name]) => name),
    );
    const isTakenByVariable = new RegExp(`\\b${local}\\[(?!')`).test(rest);
    const isHandedOn = new RegExp(`\\b${local}\\b(?![.\\[\\w])`).test(rest);
    return {
      module: join(dirname(path), relative as string),
      uses: (name) => named.has(name) || isTakenByVariable || isHandedOn,
    };
  });

it('has no unused class', async () => {
  const paths = await readdir(source, { recursive: true });
  const programs = paths.filter((path) => /\.tsx?$/.test(path));
  const uses = (
    await Promise.all(programs.map(async (path) => usesOf(path, await readFile(join(source, path), 'utf8'))))
  ).flat();
  const unused = await Promise.all(
    paths
      .filter((path) => path.endsWith('.module.css'))
      .map(async (path) => {
        const declared = await readFile(inRoot('apps', 'web', 'generated', 'css', `${path}.d.ts`), 'utf8');
        const names = [...declared.matchAll(/readonly '?([\w-]+)'?:/g)].map(([, name]) => name as string);
        const style = await readFile(join(source, path), 'utf8');
        const own = uses.filter(({ module }) => module === path);
        return names
          .filter((name) => !style.includes(`composes: ${name}`) && !own.some((one) => one.uses(name)))
          .map((name) => `${path}: ${name}`);
      }),
  );
  expect(unused.flat()).toEqual([]);
});

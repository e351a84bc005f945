import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = (path: string): string[] => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => sources(join(path, name)));
};

/** The icon modules imported by these files and folders of `src` (`*` matches any name): each icon is its own module, and would otherwise become its own chunk. */
export const iconsOf = (...paths: readonly string[]): RegExp => {
  const root = join(import.meta.dirname, '../src');
  const files = paths.flatMap((path) => globSync(path, { cwd: root })).flatMap((path) => sources(join(root, path)));
  const names = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w+/g) ?? []));
  return new RegExp(`@tabler/icons-react/dist/esm/icons/(${[...names].join('|')})\\.`);
};

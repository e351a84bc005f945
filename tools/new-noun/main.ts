import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeBarrels } from '../generate/barrels.ts';
import { writeDatabaseTypes } from '../generate/database-types.ts';
import { writeWings } from '../generate/wings.ts';
import wings from '../wings.json' with { type: 'json' };
import { fill, type Names, namesOf } from './names.ts';

// npm run new:noun -- people toy-box [toy-boxes]
// Writes a new noun of this wing: contract, migration, server and web, modeled on an existing feature, with its test.

const root = join(import.meta.dirname, '../..');
const templates = join(import.meta.dirname, 'templates');

/** The target of each template. */
const placesOf = (wing: string, { path, file, table }: Names, migration: string): Record<string, string> => ({
  'contract/endpoints.ts.txt': `packages/contract/src/endpoints/${wing}/${path}.ts`,
  'contract/words/en.ts.txt': `packages/contract/src/words/${wing}/${path}/en.ts`,
  'contract/words/es.ts.txt': `packages/contract/src/words/${wing}/${path}/es.ts`,
  'contract/vocabulary.ts.txt': `packages/contract/src/vocabulary/${wing}/${path}.ts`,
  'server/migration.sql.txt': `apps/server/src/migrations/${migration}_${table}.sql`,
  'server/feature.ts.txt': `apps/server/src/features/${wing}/${path}/feature.ts`,
  'server/routes.ts.txt': `apps/server/src/features/${wing}/${path}/routes.ts`,
  'server/service.ts.txt': `apps/server/src/features/${wing}/${path}/service.ts`,
  'server/store.ts.txt': `apps/server/src/features/${wing}/${path}/store.ts`,
  'server/views.ts.txt': `apps/server/src/features/${wing}/${path}/views.ts`,
  'server/test.ts.txt': `apps/server/src/features/${wing}/${path}/${path}.test.ts`,
  'web/screens.ts.txt': `apps/web/src/features/${wing}/${path}/screens.ts`,
  'web/pages.ts.txt': `apps/web/src/features/${wing}/${path}/pages.ts`,
  'web/nouns.ts.txt': `apps/web/src/features/${wing}/${path}/nouns.ts`,
  'web/list.tsx.txt': `apps/web/src/features/${wing}/${path}/${file}-list.tsx`,
  'web/fields.tsx.txt': `apps/web/src/features/${wing}/${path}/${file}-fields.tsx`,
  'web/create.tsx.txt': `apps/web/src/features/${wing}/${path}/${file}-create.tsx`,
  'web/update.tsx.txt': `apps/web/src/features/${wing}/${path}/${file}-update.tsx`,
  'web/delete.tsx.txt': `apps/web/src/features/${wing}/${path}/${file}-delete.tsx`,
  'web/text/en.ts.txt': `apps/web/src/features/${wing}/${path}/text/en.ts`,
  'web/text/es.ts.txt': `apps/web/src/features/${wing}/${path}/text/es.ts`,
  'web/text/en-noun.ts.txt': `apps/web/src/features/${wing}/${path}/text/en-noun.ts`,
  'web/text/es-noun.ts.txt': `apps/web/src/features/${wing}/${path}/text/es-noun.ts`,
  'web/text/index.ts.txt': `apps/web/src/features/${wing}/${path}/text/index.ts`,
});

const nextMigration = async (): Promise<string> => {
  const numbers = (await readdir(join(root, 'apps/server/src/migrations'))).map((name) => Number(name.slice(0, 4)));
  return String(Math.max(0, ...numbers.filter(Number.isFinite)) + 1).padStart(4, '0');
};

const [wing = '', singular, plural = `${singular}s`] = process.argv.slice(2);
const known = wings.rows.flat();
if (!singular || !known.includes(wing)) {
  console.error(
    `Say which wing and noun: npm run new:noun -- people toy-box [toy-boxes]. The wings: ${known.join(', ')}.`,
  );
  process.exit(1);
}
const names = namesOf(singular, plural);
const places = placesOf(wing, names, await nextMigration());
const taken = Object.values(places).filter((place) => existsSync(join(root, place)));
if (taken.length > 0) {
  console.error(`Nothing was written: ${taken.join(', ')} ${taken.length === 1 ? 'is' : 'are'} there already.`);
  process.exit(1);
}
for (const [template, place] of Object.entries(places)) {
  await mkdir(dirname(join(root, place)), { recursive: true });
  await writeFile(join(root, place), fill(await readFile(join(templates, template), 'utf8'), names));
}
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const code = Object.values(places).filter((place) => /\.tsx?$/.test(place));
execFileSync(process.execPath, [biome, 'format', '--write', ...code], { cwd: root, stdio: 'pipe' });
await writeBarrels();
await writeWings();
await writeDatabaseTypes();
console.log(`Wrote ${Object.values(places).join('\n      ')}
Next: the columns it really has; who else may, in packages/contract/src/vocabulary/${wing}/${names.path}.ts; its place in the sidebar (nav) and
its icon (nouns.ts); its Spanish words; UPDATE_MATRIX=1 npx vitest run --project server authorization-matrix, and read the difference.`);

import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { copyCheckout } from '../run/lib/checkout-copy.ts';
import { inRoot, ROOT } from '../run/lib/repository.ts';
import { namesOf } from './names.ts';

const run = promisify(execFile);
const copy = await copyCheckout();
afterAll(() => rm(copy, { recursive: true, force: true }));

const size = "lidSize: z.enum(['small', 'large'])";
const words = "shelf: 'Shelf', pieces: 'Pieces', lidSize: 'Lid', 'lidSize.small': 'Small', 'lidSize.large': 'Large',";
const nounWords = "'field.shelf': 'Shelf', 'field.pieces': 'Pieces', 'field.lidSize': 'Lid',";
/**
 * Everything that must be written to add a text, a number and a choice to a noun and its list: for each file, passages and what replaces
 * them.
 * The files are the templates, changed before the noun is written, so that types, linter, build and the noun's own test try them.
 */
const fieldsMore: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'contract/endpoints.ts.txt': [
    [
      "requiredText(100, 'Name') }",
      `requiredText(100, 'Name'), shelf: optionalText(50, 'Shelf'), pieces: wholeNumber.min(1).max(500).default(1), ${size}.default('small') }`,
    ],
    [
      'z.object({ id, name: z.string() })',
      `z.object({ id, name: z.string(), shelf: z.string().nullable(), pieces: z.int(), ${size} })`,
    ],
    ["columns: ['name']", "columns: ['name', 'shelf', 'pieces', 'lidSize']"],
    ['nothing, requiredText, version }', 'nothing, optionalText, requiredText, version, wholeNumber }'],
  ],
  'server/migration.sql.txt': [
    [
      '  version integer',
      "  shelf text,\n  pieces integer NOT NULL,\n  lid_size text NOT NULL CHECK (lid_size IN ('small', 'large')),\n  version integer",
    ],
  ],
  'web/fields.tsx.txt': [
    ["{ name: '' }", "{ name: '', shelf: null, pieces: 1, lidSize: 'small' }"],
    ['import { TextField }', 'import { NumberField, PickField, TextField }'],
    [
      "return <TextField {...field.name} label={text('name')} />;",
      `return (<>
        <TextField {...field.name} label={text('name')} />
        <TextField {...field.shelf} label={text('shelf')} />
        <NumberField {...field.pieces} label={text('pieces')} />
        <PickField {...field.lidSize} label={text('lidSize')}
          choices={(['small', 'large'] as const).map((value) => ({ value, label: text(\`lidSize.\${value}\`) }))} />
      </>);`,
    ],
  ],
  'web/list.tsx.txt': [
    [
      "[{ id: 'name', title: text('name'), sortBy: 'name' }]",
      `[
    { id: 'name', title: text('name'), sortBy: 'name' },
    { id: 'shelf', title: text('shelf') },
    { id: 'pieces', title: text('pieces'), align: 'end' },
    { id: 'lidSize', title: text('lidSize'), cell: (row) => text(\`lidSize.\${row.lidSize}\`) },
  ]`,
    ],
  ],
  'web/text/en.ts.txt': [["  name: 'Name',", `  name: 'Name', ${words}`]],
  'web/text/es.ts.txt': [["  name: 'Name',", `  name: 'Name', ${words}`]],
  'web/text/en-noun.ts.txt': [['} as const', `${nounWords}} as const`]],
  'web/text/es-noun.ts.txt': [['} satisfies', `${nounWords}} satisfies`]],
};
/** They are listed, saved and read. */
const theirTest: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'server/test.ts.txt': [
    ["toEqual([{ id, name: 'First' }])", "toEqual([{ id, name: 'First', shelf: null, pieces: 1, lidSize: 'small' }])"],
    [
      "body: { name: 'Renamed', version: 1 }",
      "body: { name: 'Renamed', shelf: 'Top', pieces: 12, lidSize: 'large', version: 1 }",
    ],
    [
      "toEqual({ id, name: 'Renamed', version: 2 })",
      "toEqual({ id, name: 'Renamed', shelf: 'Top', pieces: 12, lidSize: 'large', version: 2 })",
    ],
  ],
};
const writeFieldsMore = async (): Promise<void> => {
  for (const [file, changes] of Object.entries({ ...fieldsMore, ...theirTest })) {
    const path = join(copy, 'tools/new-noun/templates', file);
    let text = await readFile(path, 'utf8');
    for (const [from, to] of changes) {
      expect(text, file).toContain(from);
      text = text.replace(from, () => to);
    }
    await writeFile(path, text);
  }
};

it('a text, a number and a choice are added to a noun and its list in at most eight files', () => {
  expect(Object.keys(fieldsMore).length).toBeLessThanOrEqual(8);
});

/** What each file of the copy holds. */
const contents = async (): Promise<ReadonlyMap<string, string>> => {
  const files = await readdir(copy, { recursive: true, withFileTypes: true });
  const ours = files.filter((file) => file.isFile() && !/node_modules|[/\\](?:dist|\.cache)\b/.test(file.parentPath));
  const paths = ours.map(({ parentPath, name }) => relative(copy, join(parentPath, name))).sort();
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(copy, path), 'utf8')] as const)),
  );
};

it('writes a noun that, with these fields, type-checks, is linted and formatted, passes its tests and builds; without its folders the checkout is as before', async () => {
  await writeFieldsMore();
  const before = await contents();
  const node = (args: string[], folder = '.') =>
    run(process.execPath, args, {
      cwd: join(copy, folder),
      maxBuffer: 1e8,
      // Nothing compiled in this copy is ever used again.
      env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    });
  const bin = (path: string) => inRoot('node_modules', path);
  // One checker each: more checkers repeat each other's work.
  const passTypes = (project: string) =>
    node([bin('typescript/bin/tsc'), '--noEmit', '--incremental', 'false', '--checkers', '1', '-p', project]);
  await node(['tools/new-noun/main.ts', 'people', 'toy-box', 'toy-boxes']);
  expect(await readFile(join(copy, 'docs/wings.generated.md'), 'utf8')).toContain('| toy-boxes | people |');
  const noun = 'apps/server/src/features/people/toy-boxes';
  // What runs, with the noun's own test: other tests cannot tell the difference.
  const projects = {
    'running.json': {
      extends: './tsconfig.base.json',
      files: ['apps/server/src/main.ts', `${noun}/toy-boxes.test.ts`],
    },
    'apps/web/running.json': {
      extends: './tsconfig.json',
      include: ['src', 'generated'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  };
  for (const [file, project] of Object.entries(projects)) await writeFile(join(copy, file), JSON.stringify(project));
  const testAndBuild = async () => {
    await node([bin('vitest/vitest.mjs'), 'run', '--project', 'server', noun]);
    return await node([bin('vite/bin/vite.js'), 'build', '--minify', 'false'], 'apps/web');
  };
  const written = [...(await contents()).keys()].filter((path) => !before.has(path) && /\.tsx?$/.test(path));
  const lint = () => node([bin('oxlint/bin/oxlint'), '--deny-warnings', ...written]);
  const isFormatted = () => node([bin('@biomejs/biome/bin/biome'), 'format', ...written]);
  const checks = [...Object.keys(projects).map(passTypes), lint(), isFormatted()];
  const [{ stdout }] = await Promise.all([testAndBuild(), ...checks]);
  expect(stdout).toContain('toy-box-list');

  for (const file of Object.keys(projects)) await rm(join(copy, file));
  await rm(join(copy, 'packages/contract/src/endpoints/people/toy-boxes.ts'));
  await rm(join(copy, 'packages/contract/src/words/people/toy-boxes'), { recursive: true });
  await rm(join(copy, 'packages/contract/src/vocabulary/people/toy-boxes.ts'));
  for (const side of ['server', 'web'])
    await rm(join(copy, `apps/${side}/src/features/people/toy-boxes`), { recursive: true });
  for (const list of ['barrels', 'wings']) await node([`tools/generate/${list}.ts`]);
  const after = await contents();
  expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
  // Its table stays until a migration drops it.
  expect([...after].flatMap(([path, text]) => (before.get(path) === text ? [] : path))).toEqual([
    expect.stringMatching(/migrations.\d{4}_toy_boxes\.sql$/),
    expect.stringContaining('schema.generated.ts'),
  ]);
}, 600_000);

it('refuses an unknown wing, and lists the wings', async () => {
  const refused = run(process.execPath, ['tools/new-noun/main.ts', 'toys', 'toy-box'], { cwd: ROOT });
  await expect(refused).rejects.toThrow(/The wings: .*people/);
});

it('refuses an invalid noun with a sentence', () => {
  expect(() => namesOf('Toy Box', 'Toy Boxes')).toThrow('small letters');
  expect(() => namesOf('sheep', 'sheep')).toThrow('plural');
});

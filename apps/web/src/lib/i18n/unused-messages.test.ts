import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { isCatalogue } from '../../../build/messages.ts';

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const root = join(import.meta.dirname, '../..');
const filesIn = (folder: string) => globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) => join(folder, file));
const parsed = (file: string) =>
  parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
const visit = (node: unknown, see: (node: Node) => void): void => {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) see(node as Node);
  for (const part of Object.values(node)) visit(part, see);
};

/** Literal keys, template keys (`status.${value}`), and whether some keys are neither. */
class Keys {
  readonly whole = new Set<string>();
  readonly patterns: RegExp[] = [];
  isAnother = false;

  has(key: string): boolean {
    return this.whole.has(key) || this.patterns.some((pattern) => pattern.test(key));
  }

  /** Adds the keys a call may ask for with its first argument. */
  addFrom(node: Node | undefined): void {
    if (node?.type === 'Literal') this.whole.add(String(node['value']));
    else if (node?.type === 'TemplateLiteral') this.addTemplate(node);
    else if (node?.type === 'ConditionalExpression')
      for (const branch of ['consequent', 'alternate']) this.addFrom(node[branch] as Node);
    else if (node) this.isAnother = true;
  }

  /** Adds every string literal and property name: a key may be looked up by any of them. */
  addAll(file: string): void {
    visit(parsed(file), (node) => {
      const { type, value, key } = node as { type: string; value?: unknown; key?: { name?: string } };
      if (type === 'Literal' && typeof value === 'string') this.whole.add(value);
      else if (type === 'Property' && key?.name) this.whole.add(key.name);
      else if (type === 'TemplateLiteral') this.addTemplate(node);
    });
  }

  addTemplate(node: Node): void {
    const parts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    if (parts.every((part) => part === '')) this.isAnother = true;
    else this.patterns.push(new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`));
  }
}

const sources = filesIn(root).filter((file) => !isCatalogue(file) && !file.includes('.test.'));
const asked = sources.map((file) => {
  const keys = new Keys();
  const imports = new Set<string>();
  visit(parsed(file), (node) => {
    const { type, source, callee } = node as {
      type: string;
      source?: { value: string };
      callee?: { name?: string; expression?: { name?: string } };
    };
    if (type === 'ImportDeclaration' && source) imports.add(resolve(dirname(file), source.value));
    if (type === 'CallExpression' && /(?:text|Text|common)$/.test(callee?.name ?? callee?.expression?.name ?? ''))
      keys.addFrom((node['arguments'] as Node[])[0]);
  });
  return { file, keys, imports };
});
/** Values from the API are keys too: states, roles, reasons. */
const ofTheWire = new Keys();
for (const part of ['contract', 'policy'])
  for (const file of filesIn(join(root, `../../../packages/${part}/src`))) ofTheWire.addAll(file);

/** Where the words are said that nouns have for the rest of the portal. */
const facesThatSayNouns = sources.filter((file) =>
  readFileSync(file, 'utf8').match(/catalogueWith(?:Nouns|Notices)\(/),
);
const written = createRequire(import.meta.url);
const keysOf = (file: string) => {
  const { default: entries } = written(file) as { default: Record<string, string> };
  return [...new Set(Object.keys(entries).map((key) => key.replace(/(?:_petCare)?(?:_(?:one|many|other))?$/, '')))];
};

it.each(filesIn(root).filter((file) => isCatalogue(file) && /\/en[^/]*$/.test(file)))(
  '%s: every message is used somewhere',
  (file) => {
    const room = dirname(dirname(file));
    const faces = file.endsWith('/en-noun.ts')
      ? facesThatSayNouns
      : [join(room, 'text/index.ts'), join(room, 'index.ts'), join(room, 'to-staff.ts'), join(room, 'common.ts')];
    const users = asked.filter(
      (user) =>
        faces.some((face) => user.imports.has(face)) || (user.file.startsWith(room) && room !== import.meta.dirname),
    );
    const missing = keysOf(file).filter((key) => !users.some(({ keys }) => keys.has(key)));
    const others = new Keys();
    if (users.some(({ keys }) => keys.isAnother)) for (const user of users) others.addAll(user.file);
    const isSaid = (key: string) => others.has(key) || (others.whole.size > 0 && ofTheWire.whole.has(key));
    expect(missing.filter((key) => !isSaid(key))).toEqual([]);
  },
);

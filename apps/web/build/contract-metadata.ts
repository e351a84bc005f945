import { pathToFileURL } from 'node:url';
import { type ZodType, z } from 'zod';
import type { Plugin } from 'vite';

interface Declared {
  id: string;
  method: string;
  path: string;
  access: unknown;
  feature?: string;
  touches?: readonly string[];
  ownTransaction?: true;
  body?: ZodType;
  raw?: { contentType: string };
  form?: true;
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  type?: string;
  format?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: JsonSchema[];
}

interface Bounds {
  /** Left out where it is false, as every first screen carries these. */
  isRequired?: true;
  minLength: number | undefined;
  maxLength: number | undefined;
  minimum: number | undefined;
  maximum: number | undefined;
}

const isNoun = (value: unknown): value is Record<string, Declared> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (entry) => typeof entry === 'object' && entry !== null && 'method' in entry && 'path' in entry,
  );

/** The bounds of each field of a body: a form knows lengths and what is required before zod has loaded. */
export const boundsOf = (body: ZodType): Record<string, Bounds> => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const bounds: Record<string, Bounds> = {};
  const walk = (part: JsonSchema, prefix: string) => {
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      const own =
        property.anyOf?.find((choice) => 'type' in choice && (choice as { type: string }).type !== 'null') ?? property;
      const { minLength, maxLength, minimum, maximum } = own;
      const isRequired =
        (part.required?.includes(name) ?? false) &&
        !property.anyOf &&
        own.type !== 'boolean' &&
        (own.type !== 'string' || (minLength ?? 0) > 0 || own.format !== undefined || own.enum !== undefined);
      bounds[prefix + name] = { ...(isRequired && { isRequired }), minLength, maxLength, minimum, maximum };
      walk(own, `${prefix}${name}.`);
    }
  };
  walk(schema, '');
  return bounds;
};

/**
 * Gives the browser the endpoints without their schemas: id, method, path, access, what they touch, and the bounds of the body's fields.
 * The schemas, and zod with them, load when a form needs them (`loadBody`). Saves 24 KB gzip on every first screen.
 */
export const contractMetadata = (): Plugin => ({
  name: 'viewgate:contract-metadata',
  enforce: 'pre',
  async resolveId(source, importer) {
    // A constant declared beside the schemas (`pageSizes`) must not bring zod into a screen: it is resolved to a copy of
    // the module that holds only such values.
    if (!importer?.endsWith('/packages/contract/src/index.ts') || !source.startsWith('./schemas/')) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${found.id}?values`;
  },
  async load(id) {
    const [file = '', query] = id.split('?');
    if (
      query === 'schemas' ||
      query === 'values' ||
      !/\/packages\/contract\/src\/endpoints\/\w+\/[\w-]+\.ts$/.test(file)
    )
      return null;
    this.addWatchFile(file);
    const declared = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    const schemas = JSON.stringify(`${file}?schemas`);
    const others: string[] = [];
    const lines = Object.entries(declared).map(([name, value]) => {
      if (!isNoun(value)) {
        others.push(name);
        return '';
      }
      // A page that the server itself answers with is opened, never called.
      const called = Object.entries(value).filter(([, { raw }]) => raw?.contentType !== 'text/html');
      const entries = called.map(([verb, endpoint]) => {
        const { method, path, access, feature, touches, ownTransaction, form, body } = endpoint;
        const plain = JSON.stringify({
          id: endpoint.id,
          method,
          path,
          access,
          feature,
          touches,
          // For calls that could change who may watch: one with a transaction of its own carries no reason.
          ...(touches?.includes('access') && { ownTransaction }),
          form,
          ...(body && { bounds: boundsOf(body) }),
        });
        const lazy = `loadBody: () => import(${schemas}).then((all) => all.${name}.${verb}.body)`;
        return `${verb}: { ...${plain}${body ? `, ${lazy}` : ''} }`;
      });
      return `export const ${name} = {\n${entries.join(',\n')}\n};`;
    });
    // Re-exported from another module than the lazy part, so that importing one value does not pull all schemas into the entry.
    const values = JSON.stringify(`${file}?values`);
    const rest = others.length ? `export { ${others.join(', ')} } from ${values};` : '';
    return { code: `${lines.filter(Boolean).join('\n')}\n${rest}`, moduleSideEffects: false };
  },
});

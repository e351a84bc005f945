import { z } from 'zod';

interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-06-03T15:00:00Z',
  date: '2026-06-03',
  time: '15:00:00',
  email: 'somebody@portal.example',
};

type Path = readonly (string | number)[];
/** A value within an input: its path, and its schema in the contract. */
export interface Leaf {
  readonly path: Path;
  readonly shape: Shape;
}

/** A sample of a schema with every field filled, the values within it, and where its lists are. */
export const sampleOf = (schema: z.ZodType): { value: unknown; leaves: Leaf[]; lists: Path[] } => {
  const leaves: Leaf[] = [];
  const lists: Path[] = [];
  const build = (shape: Shape, path: Path): unknown => {
    const { anyOf, oneOf, allOf, properties, items } = shape;
    const [choice] = anyOf ?? oneOf ?? allOf ?? [];
    if (choice) return build(choice, path);
    if (properties) {
      return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, build(inner, [...path, key])]));
    }
    if (shape.type === 'array') {
      lists.push(path);
      return items ? [build(items, [...path, 0])] : [];
    }
    if (shape.type === 'object') return {};
    leaves.push({ path, shape });
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return shape.enum[0];
    if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1);
    if (shape.type === 'boolean') return true;
    if (shape.type === 'null') return null;
    return formats[shape.format ?? ''] ?? 'sample';
  };
  return { value: build(shapeOf(schema), []), leaves, lists };
};

/** The value at a path. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], value);

/** A copy with another value at that path; `undefined` omits it. */
export const withAt = (value: unknown, [key, ...rest]: Path, other: unknown): unknown => {
  if (key === undefined) return other;
  if (Array.isArray(value)) return [withAt(value[0], rest, other)];
  const inner = withAt((value as Record<string, unknown>)[key], rest, other);
  const { [key]: _, ...others } = value as Record<string, unknown>;
  return inner === undefined ? others : { ...others, [key]: inner };
};

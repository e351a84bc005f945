/** The dotted names of a body's fields, two levels deep: `name`, `address.line1`. */
export type Path<V> = {
  [K in keyof V & string]: NonNullable<V[K]> extends readonly unknown[]
    ? K
    : NonNullable<V[K]> extends object
      ? K | `${K}.${keyof NonNullable<V[K]> & string}`
      : K;
}[keyof V & string];

export type ValueAt<V, P extends string> = P extends `${infer K}.${infer Rest}`
  ? K extends keyof V
    ? ValueAt<NonNullable<V[K]>, Rest>
    : never
  : P extends keyof V
    ? V[P]
    : never;

export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], values);

/** A copy with one value replaced. */
export const withValueAt = <V>(values: V, path: string, value: unknown): V => {
  const [key = '', ...rest] = path.split('.');
  const part = (values ?? {}) as Record<string, unknown>;
  const next = rest.length > 0 ? withValueAt(part[key], rest.join('.'), value) : value;
  if (Array.isArray(values)) return values.map((one: unknown, at) => (at === Number(key) ? next : one)) as V;
  return { ...part, [key]: next } as V;
};

const blank = (value: unknown) => value === undefined || value === null || value === '';
/** Fields whose lists are an order, by name. */
type Orders = ReadonlyMap<string, { readonly isOrder?: boolean }>;

/**
 * Whether two values are equal; blank text, null and absent are. Lists of choices compare regardless of order, except in fields that are
 * an order.
 */
export const isSame = (a: unknown, b: unknown, orders?: Orders, name = ''): boolean => {
  if (blank(a) && blank(b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    const [one, other] = [a, b].map((list: unknown[]) => {
      const texts = list.map((item) => JSON.stringify(item));
      return String(orders?.get(name)?.isOrder ? texts : texts.sort());
    });
    return one === other;
  }
  if (typeof a === 'object' && typeof b === 'object' && a && b) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
      isSame(valueAt(a, key), valueAt(b, key), orders, key),
    );
  }
  return Object.is(a, b);
};

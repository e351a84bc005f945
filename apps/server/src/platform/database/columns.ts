type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : S;

/** Maps fields to columns of the same name: `firstName` to `first_name`. Every key becomes a column: pass only what a contract declared. */
export const columnsOf = <T extends object>(fields: T): { [K in keyof T & string as Snake<K>]: T[K] } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  ) as { [K in keyof T & string as Snake<K>]: T[K] };

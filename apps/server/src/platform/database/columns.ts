type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : S;

/** The columns of fields that are named alike: `firstName` is `first_name`. Every key becomes one: give it what a contract declared, and no more. */
export const columnsOf = <T extends object>(fields: T): { [K in keyof T & string as Snake<K>]: T[K] } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  ) as { [K in keyof T & string as Snake<K>]: T[K] };

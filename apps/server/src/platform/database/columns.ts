import { type RawBuilder, sql } from 'kysely';

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : S;
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type ColumnsOf<T> = { [K in keyof T & string as Snake<K>]: T[K] };
/** Maps fields to columns of the same name: `firstName` to `first_name`. Every key becomes a column: pass only what a contract declared. */
export const columnsOf = <T extends object>(fields: T): ColumnsOf<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [snake(name), value])) as ColumnsOf<T>;

type SelectedAs<A extends string, F extends string> = readonly { [G in F]: `${A}.${Snake<G>} as ${G}` }[F][];
/** The columns of fields, to select under their names: `client.log_out_uri as logOutUri`. */
export const selectFields = <A extends string, F extends string>(alias: A, fields: readonly F[]): SelectedAs<A, F> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  fields.map((field) => `${alias}.${snake(field)} as ${field}`) as unknown as SelectedAs<A, F>;

/** To sort by the column of a field, or select it otherwise. */
export const columnOf = (alias: string, field: string): RawBuilder<unknown> => sql.ref(`${alias}.${snake(field)}`);

/** Names of fields that a schema, or another record, declares; without some. */
export const namesIn = <S extends object, O extends keyof S = never>(
  declared: S,
  without: readonly O[] = [],
): readonly Exclude<keyof S & string, O>[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
  Object.keys(declared).filter((name) => !without.some((one) => one === name)) as Exclude<keyof S & string, O>[];

/** The named fields of something that has more. */
export const pick = <T extends object, F extends keyof T>(of: T, fields: readonly F[]): Pick<T, F> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is among them
  Object.fromEntries(fields.map((field) => [field, of[field]])) as Pick<T, F>;

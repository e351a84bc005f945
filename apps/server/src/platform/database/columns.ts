import { type AliasedExpression, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : S;
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export type ColumnsOf<T> = { [K in keyof T as K extends string ? Snake<K> : never]: T[K] };
/** Maps fields to columns of the same name: `firstName` to `first_name`. Every key becomes a column: pass only what a contract declared. */
export const columnsOf = <T extends object>(fields: T): ColumnsOf<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [snake(name), value])) as ColumnsOf<T>;

/** The fields that columns of their names hold: what {@link columnsOf} wrote. */
export const fieldsIn = <C extends object, F extends string>(
  columns: C,
  fields: readonly (Snake<F> extends keyof C ? F : never)[],
): { [G in F]: C[Snake<G> & keyof C] } => {
  const held = new Map(Object.entries(columns));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  return Object.fromEntries(fields.map((field) => [field, held.get(snake(field))])) as {
    [G in F]: C[Snake<G> & keyof C];
  };
};

type SelectedAs<A extends string, F extends string> = readonly { [G in F]: `${A}.${Snake<G>} as ${G}` }[F][];
/** The columns of fields, to select under their names: `client.log_out_uri as logOutUri`. */
export const selectFields = <A extends string, F extends string>(alias: A, fields: readonly F[]): SelectedAs<A, F> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  fields.map((field) => `${alias}.${snake(field)} as ${field}`) as unknown as SelectedAs<A, F>;

/** Whether a value is chosen from a list, or is a list of such values. */
type Chosen<T> = T extends readonly (infer One)[]
  ? Chosen<One>
  : T extends string
    ? string extends T
      ? false
      : true
    : false;
type SelectedOf<A extends string, S extends z.ZodRawShape, F extends keyof S & string> = readonly {
  [G in F]: true extends Chosen<NonNullable<z.output<S[G]>>>
    ? AliasedExpression<z.output<S[G]>, G>
    : `${A}.${Snake<G>} as ${G}`;
}[F][];
/**
 * The columns of a form's fields, or of a row's, except those in `without`. For a field chosen from a list, the database checks that the
 * column holds nothing else.
 */
export const selectForm = <A extends string, S extends z.ZodRawShape, O extends keyof S & string = never>(
  alias: A,
  shape: S,
  without: readonly O[] = [],
): SelectedOf<A, S, Exclude<keyof S & string, O>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  selectFields(alias, namesIn(shape, without)) as unknown as SelectedOf<A, S, Exclude<keyof S & string, O>>;

/** To sort by the column of a field, or select it otherwise. */
export const columnOf = (alias: string, field: string): RawBuilder<unknown> => sql.ref(`${alias}.${snake(field)}`);

/** The names of the fields that a schema, or another record, declares, except those in `without`. */
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

/** The named fields that an object sets, without those that are undefined. */
export const pickSaid = <T extends object, F extends keyof T>(
  of: T,
  fields: readonly F[],
): { [G in F]?: Exclude<T[G], undefined> } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- none of them is undefined
  pick(
    of,
    fields.filter((field) => of[field] !== undefined),
  ) as { [G in F]?: Exclude<T[G], undefined> };

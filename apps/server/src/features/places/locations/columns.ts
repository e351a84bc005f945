import {
  choicesOf,
  type InputOf,
  type LocationChoice,
  type LocationChoices,
  locationChoiceNames,
  locations,
} from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';

type Body = InputOf<typeof locations.create>['body'];
/** Fields of the form that a column holds as they are; its name is theirs in snake case. */
type PlainField = Exclude<keyof Body, LocationChoice | 'address' | 'showsFamilyHistory'>;
type ColumnOf<F extends string> = F extends 'isAdminPortalCameraViewingOnsiteOnly' ? 'is_onsite_only' : Snake<F>;
type Snake<F extends string> = F extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

const notPlain: ReadonlySet<string> = new Set([...locationChoiceNames, 'address', 'showsFamilyHistory']);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is not plain is left out
const plainFields = Object.keys(locations.create.body.shape).filter((field) => !notPlain.has(field)) as PlainField[];

const columnOf = (field: string): string =>
  field === 'isAdminPortalCameraViewingOnsiteOnly'
    ? 'is_onsite_only'
    : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The plain fields to select. Needs `locations location`. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the same two
export const plainHere = plainFields.map((field) => `location.${columnOf(field)} as ${field}`) as readonly {
  [F in PlainField]: `location.${ColumnOf<F>} as ${F}`;
}[PlainField][];

/** The choices as one object. Needs `locations location`. */
export const choicesHere: RawBuilder<LocationChoices> = sql`json_build_object(${sql.join(
  locationChoiceNames.flatMap((name) => [sql.lit(name), sql.ref(`location.${columnOf(name)}`)]),
)})`;

/** The plain fields of something that has more. */
export const plainOf = (of: Readonly<Record<PlainField, unknown>>): Readonly<Record<PlainField, unknown>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is among them
  Object.fromEntries(plainFields.map((field) => [field, of[field]])) as Record<PlainField, unknown>;

/** The columns to write for plain fields and choices. */
export const columnsOf = (given: Readonly<Record<PlainField, unknown>> & LocationChoices): object =>
  Object.fromEntries(
    Object.entries({ ...plainOf(given), ...choicesOf(given) }).map(([field, value]) => [columnOf(field), value]),
  );

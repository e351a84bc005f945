import {
  type InputOf,
  type LocationChoice,
  type LocationChoices,
  locationChoiceNames,
  locationChoices,
  locationChoicesOf,
  locationRow,
  locations,
  type RowOf,
} from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { columnOf, columnsOf, selectFields, namesIn, pick } from '../../../platform/database/columns.ts';
import type { GuardedValues } from './guarded.ts';

/** Stored other than in a column of the field's name. */
const otherwise = ['address', 'isAdminPortalCameraViewingOnsiteOnly'] as const;
type Body = InputOf<typeof locations.create>['body'];
/** What a form says, with nothing left out. */
export type LocationValues = Omit<Body, keyof GuardedValues | LocationChoice> & GuardedValues & LocationChoices;
/** Fields of the form stored as they are, in a column of the same name in snake case. */
type PlainField = Exclude<keyof Body, LocationChoice | (typeof otherwise)[number]>;
const plainFields: readonly PlainField[] = namesIn(locations.create.body.shape, [...locationChoiceNames, ...otherwise]);

/** The plain fields to select. Needs `locations location`, as the following do. */
export const plainHere = selectFields('location', plainFields);

/** The plain fields that a list's row has. */
export type PlainOfRow = PlainField & keyof RowOf<typeof locations.table>;
export const plainOfRowHere = selectFields(
  'location',
  plainFields.filter((field): field is PlainOfRow => field in locationRow.shape),
);

/** The columns that hold since when a choice has been on, by its name. */
const sinces: ReadonlyMap<string, string> = new Map(
  Object.entries(locationChoices).flatMap(([name, choice]) => ('since' in choice ? [[name, choice.since]] : [])),
);

const choiceHere = (name: LocationChoice): RawBuilder<unknown> => {
  const since = sinces.get(name);
  return since ? sql`${sql.ref(`location.${since}`)} IS NOT NULL` : columnOf('location', name);
};
/** The choices as one object. */
export const choicesHere: RawBuilder<LocationChoices> = sql`json_build_object(${sql.join(
  locationChoiceNames.flatMap((name) => [sql.lit(name), choiceHere(name)]),
)})`;

type Plain = Pick<LocationValues, PlainField | 'isAdminPortalCameraViewingOnsiteOnly'>;
/** The parts of a record that the form shows, without its address. */
export const plainOf = (of: Plain & LocationChoices) => ({
  ...pick(of, [...plainFields, 'isAdminPortalCameraViewingOnsiteOnly']),
  ...locationChoicesOf(of),
});

/** The columns of the choices; for one with a `since`, the moment it was turned on. Turning it on again starts over. */
const choiceColumns = (of: LocationChoices, at: number, isNew: boolean): object => {
  const now = new Date(at);
  const onSince = Object.entries(of).flatMap(([name, isOn]): [string, unknown][] => {
    const since = sinces.get(name);
    return since ? [[since, isOn ? (isNew ? now : sql`coalesce(${sql.ref(since)}, ${now})`) : null]] : [];
  });
  const others = Object.entries(of).filter(([name]) => !sinces.has(name));
  return { ...columnsOf(Object.fromEntries(others)), ...Object.fromEntries(onSince) };
};

/** The columns to write at this time, for a location that is new or not. */
export const columnsToWrite = (given: LocationValues, at: number, isNew: boolean) => ({
  ...columnsOf(pick(given, plainFields)),
  ...choiceColumns(locationChoicesOf(given), at, isNew),
  is_onsite_only: given.isAdminPortalCameraViewingOnsiteOnly,
  address: JSON.stringify(given.address),
});

import { type CompiledLocation, profileFlag } from '../compiled.ts';
import { type CompiledAdminPolicy, effectiveValue } from './effective.ts';
import { limitNames, restrictions, type SwitchName, switchNames } from '../../vocabulary/index.ts';
import { type CompiledPolicies, inherited, on } from './policies.ts';

/** The combinations of family and viewer policy in use, numbered. */
export interface Profiles {
  readonly numberOf: (familyPolicy: number, viewerPolicy: number) => number;
  readonly count: () => number;
  /** The values in force for each. */
  readonly columns: (
    policies: Pick<CompiledPolicies, 'table'>,
    admin: CompiledAdminPolicy,
    location: number,
  ) => ProfileColumns;
}

export type ProfileColumns = Pick<
  CompiledLocation,
  'profileSwitches' | 'profileLimits' | 'profileViewerPolicy' | 'profileFamilyPolicy'
>;

/** A switch that no level sets takes its initial value from the vocabulary. */
const isOn = (name: SwitchName, value: number): boolean =>
  value === inherited ? restrictions[name].initial : value === on;

/** Numbers combinations as they appear, continuing from those already numbered. */
export const collectProfiles = (
  known?: Pick<CompiledLocation, 'profileViewerPolicy' | 'profileFamilyPolicy'>,
): Profiles => {
  const numbers = new Map<number, number>();
  const rows: { family: number; viewer: number }[] = [];
  const numberOf = (family: number, viewer: number): number => {
    const key = (family + 1) * 0x10000 + (viewer + 1);
    const number = numbers.get(key);
    if (number !== undefined) return number;
    numbers.set(key, rows.length);
    return rows.push({ family, viewer }) - 1;
  };
  known?.profileFamilyPolicy.forEach((family, number) => numberOf(family, known.profileViewerPolicy[number]!));
  return {
    numberOf,
    count: () => rows.length,
    columns: ({ table }, admin, location) => {
      const valueOf = (row: { family: number; viewer: number }, item: Parameters<typeof effectiveValue>[3]) =>
        effectiveValue(table, admin, { location, ...row }, item).value;
      return {
        profileSwitches: Uint8Array.from(rows, (row) =>
          switchNames.reduce((bits, name) => (isOn(name, valueOf(row, name)) ? bits | profileFlag[name] : bits), 0),
        ),
        profileLimits: Object.fromEntries(
          limitNames.map((name) => [name, Int32Array.from(rows, (row) => valueOf(row, name))]),
        ) as ProfileColumns['profileLimits'],
        profileViewerPolicy: Int16Array.from(rows, (row) => row.viewer),
        profileFamilyPolicy: Int16Array.from(rows, (row) => row.family),
      };
    },
  };
};

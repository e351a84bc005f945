import { type CompiledLocation, profileFlag } from '../compiled.ts';
import type { FamilyFacts, LocationFacts } from '../facts.ts';
import { zoneNamed } from '../zone.ts';
import { isFalse, rowsOf } from './certain.ts';
import { compileCameras } from './cameras.ts';
import { compileChildren, compileClasses } from './classes.ts';
import { type CompiledAdminPolicy, compileAdminPolicy, effectiveValue } from './effective.ts';
import { isId } from './id-index.ts';
import { type CompiledPolicies, compilePolicies, off, on, unreadablePolicy } from './policies.ts';
import { compileViewers, type FamilyRow, type Profiles } from './viewers.ts';
import { buildWeekTable } from './week-table.ts';

/**
 * Turns the facts of one location into the tables that decisions look up. Never throws for what one record holds: a
 * record that cannot be read refuses whom it concerns.
 */
export function compileLocation(facts: LocationFacts): CompiledLocation {
  const policies = compilePolicies(facts.policies);
  const classes = compileClasses(facts.classes, facts.cameras, policies);
  const families = compileFamilies(facts.families, policies);
  const numbers = new Map([...families].map(([id, { number }]) => [id, number]));
  const children = compileChildren(facts.children, numbers, classes);
  const cameras = compileCameras(facts, policies, classes, children);
  // The location always has an active policy: without one the facts are incomplete.
  const locationPolicy =
    facts.activeLocationPolicyId === null
      ? unreadablePolicy
      : policies.rowFor('location', facts.activeLocationPolicyId);
  const admin = readAdminPolicy(facts);
  const profiles = collectProfiles();
  const viewers = compileViewers(facts.viewers, families, policies, profiles, children);
  return {
    locationId: facts.locationId,
    zone: admin && locationPolicy !== unreadablePolicy && hasEveryList(facts) ? zoneNamed(facts.timeZone) : null,
    week: buildWeekTable(policies.schedules, classes.scheduleBits),
    policies: policies.table,
    staffNetworks: isFalse(facts.staffOnsiteOnly) ? null : networksOf(facts.staffNetworks),
    admin: admin ?? compileAdminPolicy(null),
    locationPolicy,
    locationScheduleBit: policies.table.scheduleBit[Math.max(locationPolicy, 0)]!,
    viewers: viewers.index,
    cameras: cameras.index,
    familyClasses: children.familyClasses,
    cameraClasses: cameras.classes,
    classIds: classes.ids,
    classPolicies: classes.policies,
    classDesktop: classes.desktop,
    classMobile: classes.mobile,
    classShield: classes.shield,
    classReadable: classes.readable,
    ...profiles.columns(policies, admin ?? compileAdminPolicy(null), locationPolicy),
    timed: viewers.timed,
    custody: viewers.custody,
    openings: cameras.openings,
  };
}

/** A list that is missing leaves open what it would have said: the location is refused as a whole. */
const hasEveryList = (facts: LocationFacts): boolean =>
  [facts.policies, facts.classes, facts.cameras, facts.families, facts.children, facts.viewers, facts.events].every(
    (list) => Array.isArray(list),
  );

const networksOf = (networks: readonly string[]): readonly string[] =>
  Array.isArray(networks) ? networks.filter((network) => typeof network === 'string') : [];

function readAdminPolicy(facts: LocationFacts): CompiledAdminPolicy | null {
  try {
    return compileAdminPolicy(facts.adminPolicy);
  } catch {
    return null;
  }
}

function compileFamilies(facts: readonly FamilyFacts[], policies: CompiledPolicies): Map<number, FamilyRow> {
  const families = new Map<number, FamilyRow>();
  for (const { id, policyId } of rowsOf(facts)) {
    if (!isId(id)) continue;
    const known = families.get(id);
    if (known) families.set(id, { number: known.number, policy: unreadablePolicy });
    else families.set(id, { number: families.size, policy: policies.rowFor('family', policyId) });
  }
  return families;
}

type ProfileColumns = Pick<
  CompiledLocation,
  'profileSwitches' | 'profileMaxCount' | 'profileMaxLength' | 'profileViewerPolicy' | 'profileFamilyPolicy'
>;

function collectProfiles(): Profiles & {
  columns: (policies: CompiledPolicies, admin: CompiledAdminPolicy, location: number) => ProfileColumns;
} {
  const numbers = new Map<number, number>();
  const rows: { family: number; viewer: number }[] = [];
  return {
    numberOf: (family, viewer) => {
      const key = (family + 1) * 0x10000 + (viewer + 1);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, rows.length);
      return rows.push({ family, viewer }) - 1;
    },
    columns: ({ table }, admin, location) => {
      const valueOf = (row: { family: number; viewer: number }, item: Parameters<typeof effectiveValue>[3]) =>
        effectiveValue(table, admin, { location, ...row }, item).value;
      return {
        profileSwitches: Uint8Array.from(
          rows,
          (row) =>
            (valueOf(row, 'desktop') === off ? 0 : profileFlag.desktop) |
            (valueOf(row, 'mobile') === off ? 0 : profileFlag.mobile) |
            (valueOf(row, 'streamShield') === on ? profileFlag.streamShield : 0),
        ),
        profileMaxCount: Int32Array.from(rows, (row) => valueOf(row, 'sessionMaxCount')),
        profileMaxLength: Int32Array.from(rows, (row) => valueOf(row, 'sessionMaxLength')),
        profileViewerPolicy: Int16Array.from(rows, (row) => row.viewer),
        profileFamilyPolicy: Int16Array.from(rows, (row) => row.family),
      };
    },
  };
}

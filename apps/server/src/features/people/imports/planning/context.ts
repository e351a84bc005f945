import type { Permission } from '@viewgate/contract';
import type { FeatureName } from '@viewgate/policy/vocabulary';
import type { Platform } from '../../../../platform/platform.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import { asksPlates, viewerTypes } from '../../viewers/index.ts';
import { readFacts } from './facts.ts';
import type { GroupPlan, How } from './plan.ts';
import { planClass } from './plan-class.ts';
import { planFamilies } from './plan-family.ts';
import { readRow, type StoredRow } from './rows.ts';
import type { Reader } from './values.ts';

/** What planning needs to know of an import. */
export interface Told {
  readonly id: number;
  readonly kind: Reader['kind'];
  readonly dateOrder: Reader['dateOrder'];
  readonly createsClasses: boolean;
  readonly newestClass: number;
}

/** What doing all of a file by hand would need. */
export const needsOf = (kind: Reader['kind']): readonly Permission[] => {
  const classes = ['classes.create', 'classes.edit'] as const;
  const children = ['children.create', 'children.edit', 'families.create', 'families.edit', ...classes] as const;
  const viewers = ['viewers.create', 'viewers.edit', 'viewers.editLicensePlate'] as const;
  const of = { classes, children, viewers, families: [...children, ...viewers] };
  return ['imports.run', ...of[kind]];
};

/** The location for which rows are planned. */
export interface Place {
  readonly isPetCare: boolean;
  readonly features: ReadonlySet<FeatureName>;
}

/** Read before the transaction that plans: either comes from memory, or over another connection. */
export const placeOf = async (
  { locations, features }: Pick<Platform, 'locations' | 'features'>,
  locationId: number,
): Promise<Place | null> => {
  const location = await locations.get(locationId);
  return location && { isPetCare: location.isPetCare, features: await features.at(location) };
};

/** What would become of these rows right now, family by family. */
export const planRows = async (
  db: Queryable,
  scope: LocationScope,
  { isPetCare, features: on }: Place,
  told: Told,
  rows: readonly StoredRow[],
): Promise<{ plans: GroupPlan[]; facts: Awaited<ReturnType<typeof readFacts>> }> => {
  const types = await viewerTypes(db, isPetCare);
  const how: How = {
    kind: told.kind,
    isPetCare,
    needsPlate: asksPlates(on),
    createsClasses: told.createsClasses,
    newestClass: told.newestClass,
  };
  const read = rows.map((row) => readRow({ kind: told.kind, dateOrder: told.dateOrder, types }, row));
  const facts = await readFacts(db, scope, told.id, read);
  const plans = told.kind === 'classes' ? read.map((row) => planClass(facts, row)) : planFamilies(how, facts, read);
  return { plans, facts };
};

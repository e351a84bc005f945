import { featureFlags, type ResultOf, type RowOf } from '@viewgate/contract';
import { type FeatureFlag, features, locationFeatures } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import { tableOf } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TableInput } from '../../../platform/database/reading.ts';

type Row = RowOf<typeof featureFlags.table>;

const storedRows = async (db: Queryable): Promise<Row[]> => {
  const rows = await db.selectFrom('features').selectAll().execute();
  const set = new Map(rows.map((row) => [row.name, row.is_enabled]));
  return Object.entries<FeatureFlag>(features).map(([name, { id, gates, isEnabledByDefault, risk }]) => ({
    id,
    name,
    gates,
    enabled: set.get(name) ?? isEnabledByDefault,
    isEnabledByDefault,
    locationCount: null,
    risk: risk ?? null,
  }));
};

/** The flags that feature-flags.ts derives from a location, counted across all locations. */
const locationRows = async (db: Queryable): Promise<Row[]> => {
  const counts = await db
    .selectFrom('locations as location')
    .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
    .select([
      sql<number>`count(*) FILTER (WHERE coalesce(location.override_program_type, organization.program_type) = 'petCare')`.as(
        'PetCareLocation',
      ),
      sql<number>`count(*) FILTER (WHERE location.is_lpr_enabled AND coalesce(location.override_program_type, organization.program_type) <> 'petCare')`.as(
        'LprCurrentLocation',
      ),
      sql<number>`count(*) FILTER (WHERE location.is_public_camera_support_enabled)`.as(
        'PublicCameraSupportCurrentLocation',
      ),
      sql<number>`count(*) FILTER (WHERE location.live_sitter_location_id <> '')`.as('LiveSitterLocation'),
    ])
    .executeTakeFirstOrThrow();
  return Object.entries(locationFeatures).map(([name, { id, gates }]) => ({
    id,
    name,
    gates,
    enabled: null,
    isEnabledByDefault: null,
    locationCount: counts[name as keyof typeof counts],
    risk: null,
  }));
};

const mentions = ({ name, gates }: Row, words: readonly string[]) => {
  const text = `${name} ${gates.en} ${gates.es}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** The flags; only a few dozen, so they are searched and sorted in memory. */
export const flagTable = async (
  db: Queryable,
  input: TableInput<typeof featureFlags.table>,
): Promise<ResultOf<typeof featureFlags.table>> => {
  const { allSearch, filters, sortBy = 'name', sortDirection, skip, take } = input;
  const words = allSearch.toLowerCase().split(/\s+/).filter(Boolean);
  const [stored, derived] = await Promise.all([storedRows(db), locationRows(db)]);
  const found = [...stored, ...derived]
    .filter((row) => mentions(row, words))
    .filter((row) => filters.enabled === undefined || row.enabled === filters.enabled)
    .filter((row) => filters.followsLocation === undefined || (row.enabled === null) === filters.followsLocation)
    .sort((a, b) => a.name.localeCompare(b.name));
  if (sortBy === 'enabled') found.sort((a, b) => Number(b.enabled) - Number(a.enabled));
  if (sortDirection === 'desc') found.reverse();
  return tableOf(input, featureFlags.table.columns, found.slice(skip, skip + take), found.length);
};

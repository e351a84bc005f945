import { addStaff } from './add-staff.ts';
import type { SeedContext } from './seed-context.ts';
import { regions } from './world.ts';

/** A regional manager without a password yet, so that one of the regions cannot be deleted. */
const seedManager = async ({ db }: SeedContext, organization_id: number, region_id: number): Promise<void> => {
  await addStaff(
    db,
    { user_name: 'ottilie.brandt', first_name: 'Ottilie', last_name: 'Brandt', phone_number: '3125550144' },
    { role: 'LocationManager', organization_id, region_id },
  );
};

/** The organization's regions; the first has its own manager. */
export const seedRegions = async (context: SeedContext, organizationId: number): Promise<void> => {
  const { db } = context;
  for (const [index, [name, locationNames]] of Object.entries(regions).entries()) {
    const { id } = await db
      .insertInto('regions')
      .values({ organization_id: organizationId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('locations')
      .set({ region_id: id })
      .where('organization_id', '=', organizationId)
      .where('name', 'in', locationNames)
      .execute();
    if (index === 0) await seedManager(context, organizationId, id);
  }
};

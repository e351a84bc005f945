import { csvLine, imports } from '@viewgate/contract';
import { sql } from 'kysely';
import { jobsByHand } from '../importing.ts';
import { type Choice, type Context, idIn } from './context.ts';

const heads = ['Family ID', 'Family', 'Person', 'ID', 'First name', 'Last name', 'Relationship', 'Email'];
let count = 0;

/** A file that brings a child and a member to families that are there or new, changes a relationship, and may be spelled in two ways. */
export const importFile = async (
  { place: { server, locationId }, seen, by, model }: Context,
  { a, b, c }: Choice,
): Promise<void> => {
  const familyId = idIn(seen.families, a);
  const [other, viewerId] = [idIn(seen.families, b), idIn(seen.viewers, c)];
  const name = `imported${(count += 1)}@mail.example`;
  const own = `VG-${seen.familyOf.get(viewerId) ?? 1}`;
  const file = [
    heads,
    [`VG-${familyId}`, '', 'Child', '', ['Ada', 'Bo', 'New'][c % 3]!, 'Same', '', ''],
    [`vg-${other}`, '', 'Viewer', '', 'Ida', 'Imported', b % 2 ? 'Mother' : 'Aunt', name],
    [own, '', 'Viewer', `VG-${viewerId}`, '', '', a % 2 ? 'Father' : 'Uncle', ''],
    [`F${a % 4}`, `Imported ${a % 4}`, 'Viewer', '', 'Ian', 'Imported', 'Guardian', `new-${name}`],
  ];
  model.mayLetInNew(name);
  model.mayLetInNew(`new-${name}`);
  const params = { locationId };
  const { id } = await by.call(imports.upload, {
    params,
    body: {
      kind: 'families',
      fileName: 'model.csv',
      dateOrder: 'mdy',
      createsClasses: true,
      file: Buffer.from(file.map(csvLine).join('')).toString('base64'),
    },
  });
  const { checkNow, runNow } = jobsByHand(server);
  await checkNow(id);
  await by.call(imports.start, { params: { ...params, id }, body: {} });
  // Its job is taken twice: the first process was thought to be gone.
  await Promise.all([runNow(id), runNow(id)]);
  const { rows } = await sql<{ state: string }>`SELECT state FROM imports WHERE id = ${id}`.execute(server.db);
  if (rows[0]?.state !== 'done') throw new Error(`the import is ${rows[0]?.state}`);
};

import type { TestServer } from './server.ts';

type Made = Pick<TestServer, 'db' | 'make'>;

/** People who wait at a location for staff's answer; their viewers' ids. */
export const waitingPeople = async ({ db, make }: Made, locationId: number, many: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let time = 0; time < many; time += 1) {
    const viewer = await make.viewer(locationId, { approved_at: null, is_primary: true });
    const now = new Date();
    const email = `${viewer.userName}@mail.example`;
    const told = { kind: 'family', state: 'pending', email, status_hash: Buffer.from(viewer.userName) };
    const times = { proof_sent_at: now, created_at: now, proven_at: now };
    const row = { location_id: locationId, viewer_id: viewer.id, ...told, ...times };
    await db.insertInto('registrations').values(row).execute();
    ids.push(viewer.id);
  }
  return ids;
};

/** A run for these viewers, as somebody begins it, without its job. */
export const runFor = async ({ db }: Made, locationId: number, accountId: number, viewerIds: readonly number[]) => {
  const told = JSON.stringify({ answer: 'approve', reason: null, scheduledDate: null });
  const { id } = await db
    .insertInto('registration_runs')
    .values({ location_id: locationId, account_id: accountId, told, started_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parts = viewerIds.map((viewer_id) => ({ run_id: id, viewer_id, name: 'Pat', stood: 'pending', known: [] }));
  await db.insertInto('registration_run_parts').values(parts).execute();
  return id;
};

/** How often each of them was approved: by state, by the audit, by emails, by notifications. */
export const approvals = async ({ db }: Made, viewerIds: readonly number[]) => {
  const ofThem = db.selectFrom('viewers').where('id', 'in', viewerIds);
  const accounts = (await ofThem.select('account_id as id').execute()).map(({ id }) => id);
  const [letIn, audited, mailed, told] = await Promise.all([
    ofThem.where('approved_at', 'is not', null).select('id').execute(),
    db
      .selectFrom('audit_log')
      .where('record_id', 'in', viewerIds)
      .where('verb', '=', 'evaluate')
      .select('id')
      .execute(),
    db
      .selectFrom('outbox_messages')
      .where('account_id', 'in', accounts)
      .where('template', '=', 'registrationApproved')
      .select('id')
      .execute(),
    db
      .selectFrom('notifications')
      .where('account_id', 'in', accounts)
      .where('key', '=', 'registrationAnswered')
      .select('id')
      .execute(),
  ]);
  return { letIn: letIn.length, audited: audited.length, mailed: mailed.length, told: told.length };
};

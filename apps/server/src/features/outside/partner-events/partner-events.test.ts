import { children, integrations, locations, partnerEvents, presence, viewer as viewerCalls } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/server.ts';
import { clearEvents, forgetGone } from './jobs.ts';
import { ada, at, bees, family, noor, partnerScene } from './test/scene.ts';

const scene = await partnerScene();
const { server, clock, internal, integrationId, here, post, event, send, apply, fateOf, emailOf } = scene;
const { everything, one, inLocation, key } = scene;
beforeEach(scene.move);

const refused = async (answer: Response) => {
  const { code, validationFailures: [first] = [] } = (await answer.json()) as {
    code: string;
    validationFailures?: { propertyName: string; code: string }[];
  };
  return [answer.status, ...(first ? [first.propertyName] : [code])];
};

describe('what is reported', () => {
  it('needs a valid key, and is refused with the field that is wrong, or as too large', async () => {
    const right = event('family.create', 1, family);
    expect(await refused(await post(right, {}))).toEqual([401, 'signedOut']);
    expect(await refused(await post(right, { 'x-api-key': `vgk_${'x'.repeat(43)}` }))).toEqual([401, 'signedOut']);
    const old = await internal.call(integrations.generateKey, { params: { integrationId } });
    await internal.call(integrations.updateKey, { params: { integrationId, id: old.id }, body: { isValid: false } });
    expect((await post(right, { 'x-api-key': old.value })).status).toBe(401);
    expect(await refused(await post({ ...right, data: { locationId: here.partnerKey, id: 'f1' } }))).toEqual([
      400,
      'data.name',
    ]);
    expect(await refused(await post({ ...right, type: 'family.rename' }))).toEqual([400, 'type']);
    for (const utcTimeStamp of ['yesterday', '2026-06-03T15:00:00+02:00', '2026-06-03T15:05:01Z'])
      expect(await refused(await post({ ...right, utcTimeStamp }))).toEqual([400, 'utcTimeStamp']);
    expect((await post({ ...right, data: { ...right.data, name: 'x'.repeat(70_000) } })).status).toBe(413);
    expect(await one('families')).toBe(0);
  });

  it('is identified by type, id and time stamp, however written, and its fate is told to its sender', async () => {
    const id = await send('family.create', 1, family);
    for (const utcTimeStamp of ['2026-06-03T14:00:01Z', '2026-06-03T14:00:01', '2026-06-03T14:00:01.000+00:00']) {
      const answer = (await (await post({ ...event('family.create', 1, family), utcTimeStamp })).json()) as object;
      expect(answer).toEqual({ result: { id, isNew: false } });
    }
    expect(await fateOf(id)).toEqual(['queued']);
    await apply();
    expect(await fateOf(id)).toEqual(['applied']);
    const path = `${server.url}${partnerEvents.report.path}/${id}`;
    expect((await fetch(path)).status).toBe(401);
    expect((await fetch(`${path}0000`, { headers: { 'x-api-key': key } })).status).toBe(404);
  });

  it('waits for its location to be connected', async () => {
    const id = await send('family.create', 1, { ...family, locationId: `later-${here.locationId}` });
    expect(await fateOf(id)).toEqual(['failed', 'partnerEvents.locationUnknown']);
    const again = { params: { integrationId, id } };
    expect((await refusalOf(internal.call(partnerEvents.applyAgain, again))).validationFailures?.[0]?.code).toBe(
      'partnerEvents.locationUnknown',
    );
    here.locationId = (await server.make.location()).id;
    const body = { locationId: here.locationId, partnerKey: `later-${here.locationId - 1}` };
    await internal.call(integrations.connectLocation, { params: { integrationId }, body });
    await apply();
    expect(await fateOf(id)).toEqual(['applied']);
    const taken = await refusalOf(internal.call(integrations.connectLocation, { params: { integrationId }, body }));
    expect(taken.validationFailures?.[0]?.code).toBe('integrations.locationTaken');
  });

  it('is refused beyond a limit within ten seconds, and forgotten after thirty days', async () => {
    clock.advance(20_000);
    const { value } = await internal.call(integrations.generateKey, { params: { integrationId } });
    const ask = () => fetch(`${server.url}${partnerEvents.report.path}/999999999`, { headers: { 'x-api-key': value } });
    const statuses: number[] = [];
    while (statuses.length < 3_100) {
      const answers = await Promise.all(Array.from({ length: 310 }, ask));
      statuses.push(...answers.map(({ status }) => status));
      for (const answer of answers) await answer.body?.cancel();
    }
    expect([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length])).toEqual([
      [404, 3_000],
      [429, 100],
    ]);
    await send('family.create', 1, family);
    clock.advance(31 * 86_400_000);
    expect(await clearEvents(server.db, clock.now())).toBe(false);
    expect(await server.db.selectFrom('partner_events').select('id').execute()).toEqual([]);
  });
});

describe('what is applied', () => {
  it('opens and closes cameras, in the name of the partner', async () => {
    const elsewhere = await server.make.viewer((await server.make.location()).id);
    const { email } = await server.db
      .selectFrom('accounts')
      .where('id', '=', elsewhere.account_id)
      .select('email')
      .executeTakeFirstOrThrow();
    await everything(email);
    const classId = await one('classes');
    const camera = await server.make.camera(here.locationId, { classIds: [classId] });
    const parent = await server.signIn(elsewhere);
    const seen = async () => (await parent.call(viewerCalls.cameras)).filter(({ id }) => id === camera.id).length;
    await expect.poll(seen).toBe(1);
    await send('child.update', 5, { id: 'c1', classIds: [] });
    await apply();
    await expect.poll(seen).toBe(0);
    const { rows } = await sql<{
      said: string;
    }>`SELECT verb || ' ' || record || ' ' || coalesce(record_name, '') AS said FROM audit_log
      WHERE location_id = ${here.locationId} AND account_id IS NULL AND account_name = 'Child Care Management' ORDER BY id`.execute(
      server.db,
    );
    expect(rows.map(({ said }) => said)).toEqual([
      'create class Bees',
      'create family Lovelace',
      'create child Ada Lovelace',
      'create viewer Noor Lovelace',
      'update child Ada Lovelace',
    ]);
  });

  it('waits for what it needs, and says what', async () => {
    const [child, viewer] = [
      await send('child.create', 3, ada),
      await send('viewer.update', 5, { id: 'v1', phone: '312 555 0100' }),
    ];
    await apply();
    expect(await fateOf(child)).toEqual(['waiting', 'partnerEvents.familyUnknown']);
    expect(await fateOf(viewer)).toEqual(['waiting', 'partnerEvents.incomplete']);
    await send('family.create', 2, family);
    await apply();
    expect(await fateOf(child)).toEqual(['waiting', 'partnerEvents.classUnknown']);
    await send('class.create', 1, bees);
    await send('viewer.create', 4, { ...noor, email: emailOf('noor') });
    await apply();
    expect([await fateOf(child), await fateOf(viewer)]).toEqual([['applied'], ['applied']]);
    const found = await here.manager.call(children.get, inLocation(await one('children')));
    expect(found.classes.map(({ name }) => name)).toEqual(['Bees']);
    const late = await send('child.update', 1, { id: 'c1', firstName: 'Old' });
    await apply();
    expect(await fateOf(late)).toEqual(['superseded']);
  });

  it('opens nothing to an account whose address nobody has proven', async () => {
    const squatter = await server.make.account({
      kind: 'viewer',
      email: emailOf('noor'),
      user_name: emailOf('noor'),
      email_confirmed: false,
    });
    await send('family.create', 2, family);
    const id = await send('viewer.create', 4, { ...noor, email: emailOf('noor') });
    await apply();
    expect(await fateOf(id)).toEqual(['failed', 'partnerEvents.emailTaken']);
    await server.db.updateTable('accounts').set({ email_confirmed: true }).where('id', '=', squatter.id).execute();
    expect((await internal.call(partnerEvents.applyAgain, { params: { integrationId, id } })).fate).toBe('applied');
  });

  it('keeps the places of those who came first, and is led by the person the partner names', async () => {
    await server.make.caps(here.locationId, { guardians: 1 });
    await send('family.create', 2, family);
    await send('viewer.create', 9, { ...noor, id: 'v2', firstName: 'Late', email: emailOf('late') });
    await apply();
    await send('viewer.create', 4, { ...noor, email: emailOf('noor') });
    await apply();
    const people = async () =>
      (
        await sql<{
          name: string;
          isPrimary: boolean;
          reason: string | null;
        }>`SELECT account.first_name AS name, viewer.is_primary AS "isPrimary",
          viewer.lock_reason AS reason FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id
          WHERE viewer.location_id = ${here.locationId} ORDER BY name`.execute(server.db)
      ).rows;
    expect(await people()).toEqual([
      { name: 'Late', isPrimary: false, reason: 'policyLimit' },
      { name: 'Noor', isPrimary: true, reason: null },
    ]);
    await send('viewer.update', 10, { id: 'v2', isPrimary: true });
    await apply();
    expect((await people()).map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
    await send('viewer.delete', 11, { id: 'v1' });
    await apply();
    expect(await people()).toEqual([{ name: 'Late', isPrimary: true, reason: null }]);
  });

  it('keeps only ids and names of somebody who is deleted, no matter who deletes them', async () => {
    const kept = async () =>
      (
        await sql<{
          text: string;
        }>`SELECT coalesce(string_agg(fields::text, ''), '') AS text FROM partner_records WHERE location_id = ${here.locationId}
          UNION ALL SELECT coalesce(string_agg(data::text, ''), '') FROM partner_events WHERE location_id = ${here.locationId}`.execute(
          server.db,
        )
      ).rows.map(({ text }) => text.includes(emailOf('noor')));
    await everything();
    expect(await kept()).toEqual([true, true]);
    await send('viewer.delete', 5, { id: 'v1' });
    await apply();
    expect(await kept()).toEqual([false, false]);
    const again = await send('viewer.create', 6, { ...noor, email: emailOf('noor') });
    await apply();
    await server.db.deleteFrom('viewers').where('location_id', '=', here.locationId).execute();
    expect(await kept()).toEqual([false, false]);
    expect(await fateOf(again)).toEqual(['applied']);
    await send('family.delete', 7, { id: 'f1' });
    await apply();
    clock.advance(31 * 86_400_000);
    await forgetGone(server.db, clock.now());
    const { fields } = await server.db
      .selectFrom('partner_records')
      .where('location_id', '=', here.locationId)
      .where('kind', '=', 'child')
      .select('fields')
      .executeTakeFirstOrThrow();
    expect(fields).toEqual({});
  });

  it('deletes nobody with what staff decided about them: reported again, they are still kept out', async () => {
    const { locationId } = here;
    const known = await server.make.viewer((await server.make.location()).id);
    const account = server.db.selectFrom('accounts').where('id', '=', known.account_id).select('email');
    const { email } = await account.executeTakeFirstOrThrow();
    await everything(email);
    const [viewerId, childId, familyId] = [await one('viewers'), await one('children'), await one('families')];
    const camera = await server.make.camera(locationId, { classIds: [await one('classes')] });
    const block = { viewer_id: viewerId, child_id: childId, starts_at: new Date(clock.now() - 1) };
    await server.db
      .insertInto('custody_blocks')
      .values({ location_id: locationId, ...block })
      .execute();
    const kept = async () => [await one('viewers'), await one('children'), await one('families')];
    const row = () =>
      server.db
        .selectFrom('viewers')
        .where('id', '=', viewerId)
        .select(['is_locked', 'lockout_end'])
        .executeTakeFirst();
    await send('viewer.delete', 5, { id: 'v1' });
    await send('child.delete', 5, { id: 'c1' });
    await send('family.delete', 6, { id: 'f1' });
    await apply();
    expect(await kept()).toEqual([viewerId, childId, familyId]);
    // Nothing is open through it meanwhile, not even to members whom staff entered.
    expect(await row()).toEqual({ is_locked: true, lockout_end: null });
    const inClasses = () =>
      server.db.selectFrom('child_classes').where('child_id', '=', childId).select('class_id').execute();
    expect(await inClasses()).toEqual([]);
    // It is staff's now: they may delete it, and are asked whether a record of the same name is the same.
    const again = await send('family.create', 7, family);
    await send('child.create', 8, ada);
    await send('viewer.create', 9, { ...noor, email });
    await apply();
    expect(await fateOf(again)).toEqual(['failed', 'partnerEvents.sameFamily']);
    const same = { params: { integrationId, id: again }, body: { recordId: familyId } };
    await internal.call(partnerEvents.match, same);
    await apply();
    expect([await kept(), (await inClasses()).length]).toEqual([[viewerId, childId, familyId], 1]);
    await server.db
      .updateTable('viewers')
      .set({ is_locked: false, lock_reason: null })
      .where('id', '=', viewerId)
      .execute();
    const parent = await server.signIn(known);
    const reason = async () =>
      (await parent.call(viewerCalls.cameras)).find(({ id }) => id === camera.id)?.decision.reason;
    await expect.poll(reason).toBe('custodyBlock');
  });

  it('lets nobody whom staff keep out in by another family', async () => {
    const known = await server.make.viewer((await server.make.location()).id);
    const account = server.db.selectFrom('accounts').where('id', '=', known.account_id).select('email');
    const { email } = await account.executeTakeFirstOrThrow();
    await everything(email);
    const paused = { is_locked: true, lockout_end: null, lock_reason: null };
    await server.db.updateTable('viewers').set(paused).where('location_id', '=', here.locationId).execute();
    await send('viewer.delete', 5, { id: 'v1' });
    await send('family.create', 6, { id: 'f2', name: 'Byron' });
    const again = await send('viewer.create', 7, { ...noor, id: 'v2', familyId: 'f2', email });
    await apply();
    expect(await fateOf(again)).toEqual(['failed', 'partnerEvents.keptOut']);
    const members = server.db.selectFrom('viewers').where('location_id', '=', here.locationId).select('is_locked');
    expect(await members.execute()).toEqual([{ is_locked: true }]);
    await server.db.deleteFrom('viewers').where('location_id', '=', here.locationId).execute();
    await internal.call(partnerEvents.applyAgain, { params: { integrationId, id: again } });
    await apply();
    expect(await fateOf(again)).toEqual(['applied']);
  });

  it('keeps hold of members who moved before their family was deleted', async () => {
    await everything();
    const familyId = await one('families');
    await send('family.create', 5, { id: 'f2', name: 'Byron' });
    await apply();
    const viewerId = await one('viewers');
    // Applied at once: what is stored still says the former family.
    await send('viewer.update', 6, { id: 'v1', familyId: 'f2' });
    await send('family.delete', 7, { id: 'f1' });
    await apply();
    const members = () =>
      server.db
        .selectFrom('viewers')
        .where('location_id', '=', here.locationId)
        .select(['id', 'family_id', 'external_id'])
        .execute();
    const [member] = await members();
    expect([member?.id, member?.external_id]).toEqual([viewerId, 'v1']);
    expect(member?.family_id).not.toBe(familyId);
    // In a family that is not known yet: deleted with the former one, and back with the new one.
    await send('viewer.update', 8, { id: 'v1', familyId: 'f3' });
    await apply();
    await send('family.delete', 9, { id: 'f2' });
    await apply();
    expect(await members()).toEqual([]);
    await send('family.create', 10, { id: 'f3', name: 'Gray' });
    await apply();
    expect(await members()).toMatchObject([{ external_id: 'v1' }]);
    await send('viewer.delete', 11, { id: 'v1' });
    await apply();
    expect(await members()).toEqual([]);
  });

  it('ends the membership of whoever had the key before, even if their end is heard of last', async () => {
    await everything();
    const who = async () =>
      (
        await server.db
          .selectFrom('viewers as viewer')
          .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
          .where('viewer.location_id', '=', here.locationId)
          .select(['account.email', 'viewer.external_id as key', 'viewer.lock_reason as why'])
          .execute()
      ).map(({ email, key, why }) => [email, key, why]);
    const own = (name: string) =>
      server.db.updateTable('accounts').set({ email_confirmed: true }).where('email', '=', emailOf(name)).execute();
    await own('noor');
    await send('viewer.create', 9, { ...noor, firstName: 'Robin', email: emailOf('robin') });
    await apply();
    await send('viewer.delete', 8, { id: 'v1' });
    await apply();
    expect(await who()).toEqual([[emailOf('robin'), 'v1', null]]);
    // Nor does it come back once a family becomes known that the next one waits for.
    await own('robin');
    await send('viewer.create', 12, { ...noor, familyId: 'f2', firstName: 'Sam', email: emailOf('sam') });
    await apply();
    await send('viewer.delete', 11, { id: 'v1' });
    await apply();
    expect(await who()).toEqual([]);
    await send('family.create', 13, { id: 'f2', name: 'Byron' });
    await apply();
    expect(await who()).toEqual([[emailOf('sam'), 'v1', null]]);
    // The same person stays as they are.
    await own('sam');
    await send('viewer.create', 15, { ...noor, familyId: 'f2', firstName: 'Sam', email: emailOf('Sam') });
    const id = await one('viewers');
    await apply();
    await send('viewer.delete', 14, { id: 'v1' });
    await apply();
    expect([await one('viewers'), await who()]).toEqual([id, [[emailOf('sam'), 'v1', null]]]);
  });

  it('checks children in and out, and leaves what staff did since', async () => {
    const early = await send('child.checkIn', 8, { id: 'c1' });
    await apply();
    expect(await fateOf(early)).toEqual(['waiting', 'partnerEvents.childUnknown']);
    await everything();
    const stay = async () =>
      (await here.manager.call(children.table, { params: { locationId: here.locationId }, body: {} })).rows[0]?.stay;
    expect(await stay()).toEqual({ since: at(8).replace('.000', ''), source: 'partner' });
    await send('child.checkOut', 9, { id: 'c1' });
    await apply();
    expect(await stay()).toBeNull();
    await send('child.checkIn', 7, { id: 'c1' });
    await apply();
    expect(await stay()).toBeNull();
    const childIds = [await one('children')];
    await here.manager.call(presence.checkIn, { params: { locationId: here.locationId }, body: { childIds } });
    await send('child.checkOut', 10, { id: 'c1' });
    await apply();
    expect(await stay()).toMatchObject({ source: 'staff' });
  });

  it('lists locations with what is the partner’s, for those who may see integrations', async () => {
    await everything();
    const rows = (
      await internal.call(integrations.locations, { params: { integrationId }, body: { allSearch: here.partnerKey } })
    ).rows;
    expect(rows).toMatchObject([{ id: here.locationId, partnerKey: here.partnerKey, recordCount: 4, problemCount: 0 }]);
    expect(
      (await refusalOf(here.manager.call(partnerEvents.table, { params: { integrationId }, body: {} }))).status,
    ).toBe(403);
    expect(
      (await here.manager.call(locations.get, { params: { locationId: here.locationId } })).isIntegrationEnabled,
    ).toBe(true);
  });
});

import { integrations, partnerEvents } from '@viewgate/contract';
import { createTestClock, testServer } from '../../../../../test/server.ts';
import { applyNext } from '../jobs.ts';

/** An hour before the clock's own time. */
export const at = (second: number): string => new Date(Date.UTC(2026, 5, 3, 14, 0, second)).toISOString();
export const family = { id: 'f1', name: 'Lovelace' };
export const ada = { id: 'c1', familyId: 'f1', firstName: 'Ada', lastName: 'Lovelace', classIds: ['k1'] };
export const noor = { id: 'v1', familyId: 'f1', firstName: 'Noor', lastName: 'Lovelace' };
export const bees = { id: 'k1', name: 'Bees' };

/** A server with a partner that has a key; `move` goes to a new location, which is connected with it. */
export const partnerScene = async () => {
  const clock = createTestClock('2026-06-03T15:00:00Z');
  const server = await testServer({ clock });
  const internal = await server.signIn(await server.make.user('Manager'));
  const integrationId = (await internal.call(integrations.table, { body: {} })).rows[0]?.id ?? 0;
  const params = { integrationId };
  const { value: key } = await internal.call(integrations.generateKey, { params });
  const here = { locationId: 0, partnerKey: '', manager: internal };

  const move = async () => {
    clock.set('2026-06-03T15:00:00Z');
    here.locationId = (await server.make.location()).id;
    here.manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [here.locationId] }));
    here.partnerKey = `place-${here.locationId}`;
    const { locationId, partnerKey } = here;
    await internal.call(integrations.connectLocation, { params, body: { locationId, partnerKey } });
  };
  const post = (body: unknown, headers: Record<string, string> = { 'x-api-key': key }) =>
    fetch(`${server.url}${partnerEvents.report.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const event = (type: string, second: number, data: object) => ({
    type,
    utcTimeStamp: at(second),
    data: { locationId: here.partnerKey, ...data },
  });
  const send = async (type: string, second: number, data: object): Promise<number> => {
    const answer = await post(event(type, second, data));
    if (answer.status !== 202) throw new Error(await answer.text());
    return ((await answer.json()) as { result: { id: number } }).result.id;
  };
  const apply = async () => {
    while ((await applyNext(server.deps, here.locationId)) === 'more');
  };
  /** What became of an event, and why. */
  const fateOf = async (id: number) => {
    const answer = await fetch(`${server.url}${partnerEvents.report.path}/${id}`, { headers: { 'x-api-key': key } });
    const { result } = (await answer.json()) as { result: { fate: string; failure: { code: string } | null } };
    return [result.fate, ...(result.failure ? [result.failure.code] : [])];
  };
  const emailOf = (name: string) => `${name}${here.locationId}@mail.example`;
  /** A class, a family, a child in both and a viewer, applied. */
  const everything = async (email = emailOf('noor')) => {
    await send('class.create', 1, bees);
    await send('family.create', 2, family);
    await send('child.create', 3, ada);
    await send('viewer.create', 4, { ...noor, email });
    await apply();
  };
  const one = async (table: 'classes' | 'families' | 'children' | 'viewers') =>
    (await server.db.selectFrom(table).where('location_id', '=', here.locationId).select('id').executeTakeFirst())
      ?.id ?? 0;
  const inLocation = (id: number) => ({ params: { locationId: here.locationId, id } });
  return {
    server,
    clock,
    internal,
    integrationId,
    here,
    move,
    post,
    event,
    send,
    apply,
    fateOf,
    emailOf,
    everything,
    one,
    inLocation,
    key,
  };
};

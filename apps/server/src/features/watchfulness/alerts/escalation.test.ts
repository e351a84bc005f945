import { alerts } from '@viewgate/contract';
import { beforeEach, expect, it } from 'vitest';
import { heardBy, hubClient } from '../../operations/hub/test/client.ts';
import { messagesTo } from '../../../../test/outbox.ts';
import { notificationScene } from '../../operations/notifications/test/scene.ts';
import { escalateDue } from './escalate.ts';
import { raiseAlert } from './index.ts';

const { server, clock, location, subscribe, send } = notificationScene();
const minute = 60_000;
let cameraId: number;
type Where = { readonly locationIds: number[] } | { readonly organizationId: number };

beforeEach(async () => {
  cameraId = (await server().make.camera(location().id)).id;
});

const plate = (text: string) =>
  server()
    .db.transaction()
    .execute((tx) =>
      raiseAlert(server().deps, tx, { locationId: location().id, kind: 'unknownPlate', cameraId, plate: text }),
    );
const raise = () =>
  server()
    .db.transaction()
    .execute((tx) => raiseAlert(server().deps, tx, { locationId: location().id, kind: 'unattendedChild', cameraId }));
const turnOn = async (name: 'Sms' | 'LicensePlateRecognition') => {
  await server()
    .db.insertInto('features')
    .values({ name, is_enabled: true })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_enabled: true }))
    .execute();
  await expect.poll(async () => (await server().deps.features.at(null)).has(name)).toBe(true);
};
const textMessages = () => turnOn('Sms');
/** Somebody who has chosen to be told by text message. */
const told = async (
  role: 'LocationManager' | 'OrganizationManager',
  where: Where,
  key: 'unattendedChild' | 'unknownLicensePlate' = 'unattendedChild',
) => {
  const person = await server().make.user(role, where);
  const phone = `+1312555${String(1_000 + person.id).slice(-4)}`;
  const own = server().db.updateTable('accounts').where('id', '=', person.id);
  await own.set({ phone_number: phone, phone_number_confirmed: true }).execute();
  await subscribe(person.id, key, 'sms');
  return { ...person, phone };
};
const passes = async (milliseconds: number) => {
  clock.advance(milliseconds);
  await escalateDue(server().deps);
  await send();
};
const textsTo = async ({ phone }: { phone: string }) => (await messagesTo(server(), phone)).length;

it('is told to subscribers there after two minutes, to the organization’s after five, each once', async () => {
  await textMessages();
  const { id: locationId, organization_id: organizationId } = location();
  const here = await told('LocationManager', { locationIds: [locationId] });
  const above = await told('OrganizationManager', { organizationId });
  const elsewhere = await told('OrganizationManager', {
    organizationId: (await server().make.location()).organization_id,
  });
  // Connects again after each jump of the clock, because the hub takes those already there for silent.
  const hears = async () => {
    const client = hubClient(server().url, await server().signIn(above));
    const heard = heardBy(client, 'ReceiveAlert') as [{ isEscalated: boolean }][];
    await client.start();
    return () => heard.map(([{ isEscalated }]) => isEscalated);
  };
  const atOnce = await hears();
  await raise();
  await expect.poll(atOnce).toEqual([false]);
  const counts = async () => [await textsTo(here), await textsTo(above), await textsTo(elsewhere)];
  await passes(minute);
  expect(await counts()).toEqual([0, 0, 0]);
  await passes(minute);
  expect(await counts()).toEqual([1, 0, 0]);
  await passes(2 * minute);
  expect(await counts()).toEqual([1, 0, 0]);
  clock.advance(minute);
  const later = await hears();
  await passes(0);
  expect(await counts()).toEqual([1, 1, 0]);
  await expect.poll(later).toEqual([true]);
  await passes(10 * minute);
  expect(await counts()).toEqual([1, 1, 0]);
});

it('is told to nobody once it is answered; to both circles at once if it could not be told for long', async () => {
  await textMessages();
  const { id: locationId, organization_id: organizationId } = location();
  const here = await told('LocationManager', { locationIds: [locationId] });
  const above = await told('OrganizationManager', { organizationId });
  const manager = await server().signIn(here);
  const id = (await raise()) ?? 0;
  await manager.call(alerts.answer, { params: { locationId, id }, body: { choice: 'resolved' } });
  await passes(10 * minute);
  expect(await textsTo(here)).toBe(0);
  await raise();
  await passes(10 * minute);
  expect([await textsTo(here), await textsTo(above)]).toEqual([1, 1]);
});

it('sends no message for each plate of a camera that reads nonsense, and goes on once it has stopped', async () => {
  await textMessages();
  await server().setLocation(location().id, { is_lpr_enabled: true });
  const here = await told('LocationManager', { locationIds: [location().id] }, 'unknownLicensePlate');
  for (let n = 0; n < 8; n++) await plate(`BAD${n}`);
  await passes(2 * minute);
  expect(await textsTo(here)).toBe(5);
  await plate('BAD8');
  await passes(2 * minute);
  expect(await textsTo(here)).toBe(5);
  clock.advance(5 * minute);
  await plate('GOOD1');
  await passes(2 * minute);
  expect(await textsTo(here)).toBe(6);
});

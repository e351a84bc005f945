import { sql } from 'kysely';
import type { TestServer } from '../server.ts';

export type Browser = Awaited<ReturnType<TestServer['signIn']>>;

/** A person with an account, who may be a member of several families. */
export interface Person {
  readonly accountId: number;
  readonly email: string;
  readonly browser: Browser;
}
export interface Place {
  readonly server: TestServer;
  readonly locationId: number;
  readonly rooms: readonly { readonly id: number; readonly cameraId: number }[];
  /** Two members of staff of the location, and one of the organization. */
  readonly staff: readonly [Browser, Browser];
  readonly organization: Browser;
  readonly people: readonly Person[];
}

const names = ['Ada', 'Bo', 'Cy'];

let places = 0;

/** A new location with three families, three rooms and four people; at every third one, children have to be checked in. */
export const newPlace = async (server: TestServer): Promise<Place> => {
  const { make, db } = server;
  await db.deleteFrom('login_attempts').execute();
  places += 1;
  const { id: locationId, organization_id: organizationId } = await make.location({
    is_presence_required: places % 3 === 0,
  });
  const signInUser = async () => server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  const rooms: { id: number; cameraId: number }[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { id } = await make.class(locationId);
    const recorder = await make.recordingServer(locationId);
    const camera = await make.camera(locationId, { classIds: [id], recording_server_id: recorder.id });
    rooms.push({ id, cameraId: camera.id });
  }
  for (let n = 0; n < 2; n += 1) await make.policy(locationId, { kind: 'class' });
  const people: Person[] = [];
  for (let n = 0; n < 4; n += 1) {
    const account = await make.account({ kind: 'viewer' });
    const browser = await server.signIn(account);
    people.push({ accountId: account.id, email: account.email, browser });
  }
  for (const [n, name] of names.entries()) {
    const { id: familyId } = await make.family(locationId, { name: `Family of ${name}` });
    const member = (person: number, isPrimary: boolean, viewerType: number) =>
      make.viewer(locationId, {
        family_id: familyId,
        account_id: people[person % people.length]!.accountId,
        is_primary: isPrimary,
        viewer_type_id: viewerType,
      });
    await member(n, true, 1);
    if (n < 2) await member(n + 2, false, n === 0 ? 1 : 5);
    await make.child(locationId, familyId, [rooms[n]!.id], { first_name: name, last_name: 'Same' });
    await make.child(locationId, familyId, [rooms[(n + 1) % 3]!.id], {
      first_name: names[(n + 1) % 3]!,
      last_name: 'Same',
    });
  }
  const staff = [await signInUser(), await signInUser()] as const;
  const organization = await server.signIn(await make.user('OrganizationManager', { organizationId }));
  return { server, locationId, rooms, staff, organization, people };
};

/** What is at the location now: commands choose from it. */
export const readPlace = async ({ server, locationId }: Place) => {
  const idsOf = async (query: string) => {
    const { rows } = await sql<{ id: number }>`${sql.raw(query.replaceAll('$at', String(locationId)))}`.execute(
      server.db,
    );
    return rows.map(({ id }) => id);
  };
  const [families, viewers, children, waiting, merges, blocks, automations, requests, rules] = await Promise.all(
    [
      'SELECT id FROM families WHERE location_id = $at ORDER BY id',
      'SELECT id FROM viewers WHERE location_id = $at ORDER BY id',
      'SELECT id FROM children WHERE location_id = $at ORDER BY id',
      "SELECT viewer_id AS id FROM registrations WHERE location_id = $at AND viewer_id IS NOT NULL AND state <> 'approved' ORDER BY id",
      'SELECT id FROM family_merges WHERE location_id = $at ORDER BY id',
      'SELECT id FROM custody_blocks WHERE location_id = $at ORDER BY id',
      "SELECT id FROM automations WHERE location_id = $at AND state IN ('waiting', 'failed') ORDER BY id",
      "SELECT id FROM room_requests WHERE location_id = $at AND state = 'open' ORDER BY id",
      "SELECT id FROM policies WHERE location_id = $at AND kind = 'class' ORDER BY id",
    ].map(idsOf),
  );
  const accounts = await sql<{
    id: number;
    account: number;
    family: number;
  }>`SELECT id, account_id AS account, family_id AS family
    FROM viewers WHERE location_id = ${locationId}`.execute(server.db);
  return {
    families: families!,
    viewers: viewers!,
    children: children!,
    waiting: waiting!,
    merges: merges!,
    blocks: blocks!,
    automations: automations!,
    roomRequests: requests!,
    rules: rules!,
    accountOf: new Map(accounts.rows.map(({ id, account }) => [id, account])),
    familyOf: new Map(accounts.rows.map(({ id, family }) => [id, family])),
  };
};
export type Seen = Awaited<ReturnType<typeof readPlace>>;

import {
  alerts,
  audit,
  automations,
  cameras,
  children,
  classes,
  type Client,
  events,
  expectations,
  families,
  imports,
  integrations,
  licensePlates,
  locations,
  marketplace,
  oauthClients,
  policies,
  policyTemplates,
  recordingServers,
  regions,
  registrationReview,
  settings,
  users,
  viewer,
  viewers,
  webhooks,
} from '@viewgate/contract';

/** The id of the first row. */
const idOf = (rows: readonly { readonly id: number }[], what: string): number => {
  const [first] = rows;
  if (!first) throw new Error(`the demo has no ${what} here`);
  return first.id;
};

/** The id of a record that does not exist. */
const nowhere = 2_147_483_000;

/**
 * One record of each kind at a location, for the addresses of screens; `family` is the watching parent's session. Each
 * is looked up on demand.
 */
export const recordsOf = (call: Client, locationId: number, family: Client) => {
  const params = { locationId };
  const viewersOf = async (list: 'active' | 'paused' | 'scheduled') => {
    const { rows } = await call(viewers.table, { params, body: { filters: { list } } });
    if (rows.length > 0 || list === 'active') return idOf(rows, 'viewer');
    return idOf((await call(viewers.table, { params, body: {} })).rows, 'viewer');
  };
  return {
    locationId,
    publicId: async () => (await call(locations.get, { params })).publicId,
    organization: async () => (await call(locations.get, { params })).organizationId,
    /** A user whom everyone who manages users may change. */
    user: async () => {
      const { rows } = await call(users.locationTable, { params, body: {} });
      return (rows.find(({ userName }) => userName === 'staffviewer') ?? rows.at(-1))?.id ?? nowhere;
    },
    auditEntry: async () => {
      const { rows } = await call(audit.table, { body: { filters: { locationId } } });
      return rows[0]?.id ?? nowhere;
    },
    integrationPolicy: async () =>
      (await call(marketplace.list, { params }).catch(() => [])).find((one) => one.integrationPolicyId !== null)
        ?.integrationPolicyId ?? nowhere,
    partner: async () => (await call(marketplace.list, { params }).catch(() => []))[0]?.id ?? nowhere,
    integration: async () => idOf((await call(integrations.table, { body: {} })).rows, 'integration'),
    oauthClient: async () => idOf((await call(oauthClients.table, { body: {} })).rows, 'OAuth client'),
    setting: async () => idOf((await call(settings.table, { body: {} })).rows, 'setting'),
    /** An uploaded file; one of its rows has an error. */
    import: async () => {
      const [found] = await call(imports.list, { params });
      if (found) return found.id;
      const file = btoa('Class,Color\nBees,red\nBees,blue\n');
      const how = { kind: 'classes', fileName: 'classes.csv', dateOrder: 'mdy', createsClasses: true } as const;
      return (await call(imports.upload, { params, body: { ...how, file } })).id;
    },
    /** Only where plates are read. */
    licensePlate: async () => {
      const body = { filters: { owner: 'location' as const } };
      const found = await call(licensePlates.table, { params, body }).catch(() => null);
      return found?.rows[0]?.id ?? nowhere;
    },
    webhook: async () => {
      const { rows } = await call(webhooks.table, { params, body: {} });
      const body = { name: 'Front desk', address: 'https://desk.example/told', kinds: ['alert.raised' as const] };
      return rows[0]?.id ?? (await call(webhooks.create, { params, body })).id;
    },
    event: async () => (await call(events.futureTable, { params, body: {} })).rows[0]?.id ?? nowhere,
    expectation: async () => (await call(expectations.list, { params }))[0]?.id ?? nowhere,
    region: async () => {
      const { organizationId } = await call(locations.get, { params });
      const { rows } = await call(regions.table, { body: { filters: { organizationId } } });
      return rows[0]?.id ?? nowhere;
    },
    template: async () => {
      const { organizationId } = await call(locations.get, { params });
      const { rows } = await call(policyTemplates.table, { body: {} });
      return rows.find((row) => row.organizationId === organizationId)?.id ?? nowhere;
    },
    /** An owner who was let in, where pets are kept. */
    owner: async () => idOf((await call(viewers.owners, { params, body: {} })).rows, 'owner'),
    camera: async () => idOf((await call(cameras.table, { params, body: {} })).rows, 'camera'),
    /** A camera that the family may watch. */
    ownCamera: async () => idOf(await family(viewer.cameras), 'camera of the family'),
    nvr: async () => idOf((await call(recordingServers.table, { params, body: {} })).rows, 'recording server'),
    class: async () => idOf((await call(classes.table, { params, body: {} })).rows, 'class'),
    child: async () => idOf((await call(children.table, { params, body: {} })).rows, 'child'),
    family: async () => idOf((await call(families.table, { params, body: {} })).rows, 'family'),
    alert: async () => (await call(alerts.table, { params, body: {} })).rows[0]?.id ?? nowhere,
    automation: async () => (await call(automations.table, { params, body: {} })).rows[0]?.id ?? nowhere,
    registration: async (list: 'pending' | 'denied') =>
      (await call(registrationReview[list], { params, body: {} })).rows[0]?.id ?? nowhere,
    /** A family of which nobody has been let in; if nobody waits, the first family. */
    waitingFamily: async () => {
      const { rows } = await call(registrationReview.pending, { params, body: { filters: { kind: 'family' } } });
      return rows[0]?.familyId ?? idOf((await call(families.table, { params, body: {} })).rows, 'family');
    },
    viewer: viewersOf,
    policy: async (kind: string) => {
      const all = await call(policies.table, { params: { ...params, kind }, body: {} });
      // The default policy cannot be deleted; any other has everything.
      return all.rows.find((row) => !row.isDefault)?.id ?? nowhere;
    },
  };
};

export type Records = ReturnType<typeof recordsOf>;

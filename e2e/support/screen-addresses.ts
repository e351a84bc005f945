import type { CatalogueScreen } from './catalogue.ts';
import type { Records } from './records.ts';

type Values = Readonly<Record<string, string | number>>;
/** Values for the `$blanks` of a path; `?` is the query string. If there are several, the screen is opened at each. */
type Blanks = (records: Records) => Promise<Values | readonly Values[]>;

const effectiveWeeks: Blanks = async (records) => [
  { kind: 'class', id: await records.class() },
  { kind: 'camera', id: await records.camera() },
  { kind: 'family', id: await records.family() },
  { kind: 'viewer', id: await records.viewer('active') },
  { kind: 'viewerCamera', id: await records.viewer('active'), '?': `cameraId=${await records.camera()}` },
];

const policiesOf =
  (kind: string): Blanks =>
  async (records) => ({ id: await records.policy(kind) });
const viewerIn =
  (list: 'active' | 'paused' | 'scheduled'): Blanks =>
  async (records) => ({ entityId: await records.viewer(list) });
const registrationIn =
  (list: 'pending' | 'denied'): Blanks =>
  async (records) => ({ entityId: await records.registration(list) });

/**
 * THE TABLE: how to fill the `$blanks` of a screen's path, by the beginning of the path; the first match wins. A new screen without
 * blanks needs no row: it is found in the catalogue. The test of a screen whose blanks no row fills fails.
 */
const table: readonly (readonly [begins: string, blanks: Blanks])[] = [
  ['/app/cameras/', async ({ camera }) => ({ id: await camera() })],
  ['/app/nvr-camera-links/locations/', async ({ locationId }) => ({ locationId })],
  ['/app/nvr-camera-links/nvr-camera-links-by-location/', async ({ nvr }) => ({ serverId: await nvr() })],
  ['/app/nvr-camera-links/details/', async ({ camera }) => ({ id: await camera() })],
  ['/app/children/', async ({ child }) => ({ id: await child() })],
  ['/app/classes/', async ({ class: one }) => ({ id: await one() })],
  ['/app/imports/', async (records) => ({ id: await records.import() })],
  ['/app/families/details/', async ({ family }) => ({ familyId: await family() })],
  [
    '/app/families/merge/',
    async (records) => ({ familyId: await records.family(), otherId: await records.waitingFamily() }),
  ],
  ['/app/families/', async ({ family }) => ({ id: await family() })],
  ['/app/marketplace/manage/policy/', async ({ integrationPolicy }) => ({ id: await integrationPolicy() })],
  ['/app/marketplace/', async ({ partner }) => ({ entityId: await partner() })],
  ['/app/events/', async ({ event }) => ({ id: await event() })],
  ['/app/license-plates/', async ({ licensePlate }) => ({ id: await licensePlate() })],
  ['/app/alerts/', async ({ alert }) => ({ id: await alert() })],
  ['/app/webhooks/', async ({ webhook }) => ({ id: await webhook() })],
  ['/app/automations/', async ({ automation }) => ({ id: await automation() })],
  ['/app/registrations/approved/', async ({ owner }) => ({ entityId: await owner() })],
  ['/app/registrations/denied/', registrationIn('denied')],
  ['/app/registrations/update/', registrationIn('pending')],
  ['/app/viewers/active/', viewerIn('active')],
  ['/app/viewers/paused/', viewerIn('paused')],
  ['/app/viewers/schedule-deletion/', viewerIn('scheduled')],
  ['/app/policies/effective-week/', effectiveWeeks],
  ['/app/policies/expectations/', async ({ expectation }) => ({ id: await expectation() })],
  ['/app/policies/locations/', policiesOf('locations')],
  ['/app/policies/classes/', policiesOf('classes')],
  ['/app/policies/cameras/', policiesOf('cameras')],
  ['/app/policies/families/', policiesOf('families')],
  ['/app/policies/viewers/', policiesOf('viewers')],
  [
    '/admin/locations/$locationId/details/cameras/',
    async ({ locationId, camera }) => ({ locationId, cameraId: await camera(), id: await camera() }),
  ],
  ['/admin/locations/', async ({ locationId, nvr }) => ({ locationId, nvrServerId: await nvr() })],
  ['/admin/organizations/details/locations/lock/', async ({ locationId }) => ({ locationId })],
  [
    '/admin/organizations/',
    async ({ organization, region }) => ({ entityId: await organization(), regionId: await region() }),
  ],
  ['/organization/policy-templates/', async ({ template }) => ({ entityId: await template() })],
  ['/organization/regions/', async ({ region }) => ({ entityId: await region() })],
  ['/app/users/', async ({ user }) => ({ userId: await user(), entityId: await user() })],
  ['/organization/users/', async ({ user }) => ({ userId: await user(), entityId: await user() })],
  ['/admin/users/', async ({ user }) => ({ userId: await user(), entityId: await user() })],
  ['/audit/', async ({ auditEntry }) => ({ id: await auditEntry() })],
  ['/admin/integrations/', async ({ integration }) => ({ integrationId: await integration() })],
  ['/admin/oauth-clients/', async ({ oauthClient }) => ({ id: await oauthClient() })],
  ['/admin/settings/', async ({ setting }) => ({ id: await setting() })],
  ['/viewer/$entityId/stream-shield-unlock', async ({ viewer }) => ({ entityId: await viewer('active') })],
  ['/register/$integrationName/viewer', async () => ({ integrationName: 'procare' })],
  ['/view/', async ({ publicId }) => ({ publicId: await publicId() })],
  ['/viewer/cameras/', async ({ ownCamera }) => ({ id: await ownCamera() })],
];

/** Screens without blanks that show something only with a query. */
const questions: Readonly<Record<string, (records: Records) => Promise<string>>> = {
  '/view': async ({ publicId }) => `publicId=${await publicId()}`,
  '/app/access/why': async ({ viewer, camera }) => `viewerId=${await viewer('active')}&cameraId=${await camera()}`,
};

/** Screens that redirect a center manager at once, and where to: they are for people in another situation. */
export const leadsOn: Readonly<Record<string, string>> = {
  // For a session waiting for its second factor; the journey about second factors covers it.
  '/second-factor': '/app/dashboard',
  // Closed for good once there is an account; the first-run journey covers it.
  '/setup': '/404',
};

/** The demo's location is connected by its ID alone: it has no integration policy, which its pages say. */
const noIntegrationPolicy = /^404 GET .*\/(?:integrations-policies|policies\/classes)\//;
const policyPage = '/app/marketplace/manage/policy/$id';

/** Screens whose call is refused here, as they say: a link from a message, opened without its token. */
export const refusedAt: Readonly<Record<string, RegExp>> = {
  [policyPage]: noIntegrationPolicy,
  [`${policyPage}/schedule`]: noIntegrationPolicy,
  [`${policyPage}/integration-policy-schedule`]: noIntegrationPolicy,
  [`${policyPage}/configuration`]: noIntegrationPolicy,
  // The family's camera is closed at some hours of the day; the screen says why, and when it opens.
  '/viewer/cameras/$id': /^403 POST .*\/viewer\/cameras\/\d+\/sessions$/,
  '/reset-password': /^400 GET .*\/account\/resetpassword\?/,
  // Opening it needs no sign-in; the call that asks who is signed in is answered with 401.
  '/viewer/$entityId/stream-shield-unlock': /^40[01] GET .*\/(account\/me$|stream-shield\/)/,
  // No link is in use, as at child care, and the page says so.
  '/view': /^404 GET .*\/api\/public\//,
  '/view/$publicId': /^404 GET .*\/api\/public\//,
  '/not-me': /^400 GET .*\/account\/not-me\?/,
  '/confirm-account': /^400 GET .*\/account\/confirm-account\?/,
};

const fill = (path: string, { '?': query, ...values }: Values): string => {
  const filled = path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`e2e/support/screen-addresses.ts: the row of ${path} gives no $${name}; add it`);
    return encodeURIComponent(value);
  });
  return query === undefined ? filled : `${filled}?${query}`;
};

/** The addresses at which to open a screen: at least one, or an error that names the missing row. */
export const addressesOf = async ({ path }: CatalogueScreen, records: Records): Promise<readonly string[]> => {
  const question = questions[path];
  if (!path.includes('$')) return question ? [path, `${path}?${await question(records)}`] : [path];
  const row = table.find(([begins]) => path.startsWith(begins));
  if (!row) {
    throw new Error(
      `e2e/support/screen-addresses.ts does not know how to open ${path}: add a row that gives values for its blanks`,
    );
  }
  const values = await row[1](records);
  return (Array.isArray(values) ? (values as readonly Values[]) : [values as Values]).map((one) => fill(path, one));
};

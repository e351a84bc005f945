import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  alerts,
  cameraHealth,
  cameras,
  children,
  events,
  knownSettingKeys,
  licensePlates,
  locations,
  oauthClients,
  organizations,
  plateSightings,
  policies,
  recordingServers,
  users,
  viewers,
  webhooks,
} from '@viewgate/contract';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** Whole-line comments: nothing depends on what they say about a field. */
const comment = /^ *(?:\/\/.*|\/\*[^]*?\*\/)$/gm;
const filesOf = (...globs: readonly string[]) =>
  globSync([...globs], { cwd: root })
    .filter((file) => !/\.test\.|generated|\/test\//.test(file))
    .map((file) => ({ file, text: read(file).replace(comment, '') }));

type Source = ReturnType<typeof filesOf>[number];

/** A field that costs more files is sooner or later added incompletely: derive instead. */
const most = 8;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Ignores names of an element's attributes: `description={hint}`. */
const namedBy = (sources: readonly Source[], names: readonly string[]): string[] => {
  const whole = names.map((name) => new RegExp(`(?<![\\w$])${name}(?![\\w$]|=["{])`));
  return sources.filter(({ text }) => whole.some((name) => name.test(text))).map(({ file }) => file);
};

const placesOf = (wing: string, noun: string, schemas: string) =>
  filesOf(
    `packages/contract/src/{endpoints/${wing}/${noun}.ts,words/${wing}/${noun}/*.ts,schemas/${wing}/${schemas}.ts}`,
    `apps/server/src/features/${wing}/${noun}/**/*.ts`,
    `apps/web/src/features/${wing}/${noun}/**/*.{ts,tsx}`,
  );

interface Noun {
  readonly noun: string;
  readonly at: readonly [wing: string, noun: string, schemas?: string];
  readonly form: object;
  /** Fields that are more than a value: what a record is called, belongs to or is linked with, and what has rules of its own. */
  readonly more: readonly string[];
  /** The files where a field is used for its purpose, by field. Its column in the list costs, as it does anywhere. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
}

const guarded = [
  'overrideProgramType',
  'isEnterprise',
  'isLprEnabled',
  'isAdminPortalCameraViewingOnsiteOnly',
  'staffNetworks',
];
const contactPerson = ['pocName', 'emailAddress', 'phoneNumber'];
const whereItSignsIn = [
  'kind',
  'domain',
  'apiAddress',
  'serverUsername',
  'serverPassword',
  'cameraUsername',
  'cameraPassword',
];
const whereItsPictureIs = [
  'overrideStreamUrl',
  'streamUrl',
  'motionJpgStreamUrl',
  'overrideThumbnailUrl',
  'thumbnailUrl',
  'thumbnailFile',
];

const nouns: readonly Noun[] = [
  {
    noun: 'location',
    at: ['places', 'locations', '*'],
    form: locations.create.body.shape,
    more: ['name', 'organizationId', 'timeZoneId', 'address', ...guarded],
  },
  {
    noun: 'organization',
    at: ['places', 'organizations', '*'],
    form: organizations.create.body.shape,
    more: ['name', 'programType', 'isEnterprise', ...contactPerson],
  },
  {
    noun: 'OAuth client',
    at: ['outside', 'oauth-clients', '*'],
    form: oauthClients.create.body.shape,
    more: ['displayName', 'clientType', 'owner', 'redirectUris', 'allowedScopes'],
  },
  {
    noun: 'webhook',
    at: ['outside', 'webhooks', 'none'],
    form: webhooks.create.body.shape,
    more: ['name'],
    uses: {
      address: ['due.ts', 'send.ts', 'test-webhook.ts'],
      kinds: ['due.ts'],
      isActive: ['views.ts', 'due.ts', 'deliver.ts', 'service.ts', 'store.ts'],
    },
  },
  {
    noun: 'user',
    at: ['identity', 'users', 'users'],
    form: users.create.body.shape,
    more: [
      'userName',
      'email',
      'firstName',
      'lastName',
      'userRole',
      'organizationId',
      'regionId',
      'locationIds',
      'password',
    ],
    uses: {
      phoneNumber: ['service.ts', 'store.ts'],
      shouldReceiveAdminEmails: ['role-fields.tsx', 'service.ts'],
    },
  },
  {
    noun: 'recording server',
    at: ['cameras', 'recording-servers', 'none'],
    form: recordingServers.create.body.shape,
    more: ['name', 'cameraIds', ...whereItSignsIn],
  },
  {
    noun: 'camera',
    at: ['cameras', 'cameras'],
    form: cameras.create.body.shape,
    more: ['name', 'shortName', 'nvrServerId', 'classIds', 'aiOnly', ...whereItsPictureIs],
    uses: {
      isPublic: ['camera-effect.ts', 'views.ts'],
    },
  },
  {
    noun: 'viewer',
    at: ['people', 'viewers', 'viewers'],
    form: viewers.create.body.shape,
    more: ['familyId', 'firstName', 'lastName', 'email', 'viewerType', 'userName', 'password', 'plateNumber'],
  },
  {
    noun: 'child',
    at: ['people', 'children', 'children'],
    form: children.create.body.shape,
    more: ['firstName', 'lastName', 'familyId', 'classIds', 'newFamilyName'],
  },
  {
    noun: 'event',
    at: ['people', 'events', 'none'],
    form: events.create.body.shape,
    more: ['name', 'startDate', 'endDate'],
  },
  {
    noun: 'policy',
    at: ['access', 'policies', 'policy'],
    form: policies.create.body.shape,
    more: ['name'],
  },
  {
    noun: 'license plate',
    at: ['watchfulness', 'license-plates', 'none'],
    form: licensePlates.create.body.shape,
    more: ['licensePlate', 'label'],
    uses: {
      validUntil: ['views.ts', 'upload-read.ts', 'upload.ts'],
    },
  },
  {
    noun: 'alert setting',
    at: ['watchfulness', 'alerts', 'none'],
    form: alerts.saveSettings.body.shape,
    more: [],
  },
  {
    noun: 'setting of plates that were seen',
    at: ['watchfulness', 'plate-sightings', 'none'],
    form: plateSightings.saveSettings.body.shape,
    more: [],
  },
  {
    noun: 'setting of cameras’ health',
    at: ['cameras', 'camera-health', 'none'],
    form: cameraHealth.saveSettings.body.shape,
    more: [],
  },
];
const fields = nouns.flatMap(({ noun, at: [wing, folder, schemas = folder], form, more, uses = {} }) => {
  const sources = placesOf(wing, folder, schemas);
  return Object.keys(form)
    .filter((field) => field !== 'version')
    .map((field) => ({ noun, field, sources, isMore: more.includes(field), uses: uses[field] ?? [] }));
});

/**
 * The files written by hand that name a field, or its column, within its noun, and the migration that adds the column. Generated files cost
 * nothing.
 */
test.each(fields.filter(({ isMore }) => !isMore))(
  'a field of the $noun costs at most eight files: $field',
  ({ field, sources, uses }) => {
    const naming = namedBy(sources, [field, snake(field)]);
    const isUse = (file: string) => uses.some((use) => file.endsWith(`/${use}`));
    expect(uses.filter((use) => !naming.some((file) => file.endsWith(`/${use}`)))).toEqual([]);
    const cost = [...naming.filter((file) => !isUse(file)), 'a migration'];
    expect(cost.length).toBeGreaterThan(3);
    expect(cost.length, cost.join('\n')).toBeLessThanOrEqual(most);
  },
);

test.each(fields.filter(({ isMore }) => isMore))(
  'a field of the $noun that is more costs more, or needs no excuse: $field',
  ({ field, sources }) => {
    expect(namedBy(sources, [field, snake(field)]).length).toBeGreaterThanOrEqual(most);
  },
);

const settings = filesOf(
  'packages/contract/src/{endpoints,schemas,words}/operations/**/*.ts',
  'apps/server/src/features/operations/{settings,help}/**/*.ts',
  'apps/web/src/features/operations/{settings,help}/**/*.{ts,tsx}',
);

test.each(knownSettingKeys)('a setting costs at most eight files: %s', (key) => {
  const cost = namedBy(settings, [key.replace(/^.*\./, '')]);
  expect(cost.length).toBeGreaterThan(0);
  expect(cost.length, cost.join('\n')).toBeLessThanOrEqual(most);
});

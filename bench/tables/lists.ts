import type { Caller } from './callers.ts';
import { size } from './data.ts';
import { crowded, governed } from './later.ts';

export interface List {
  readonly name: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Rows to skip for a deep page; null when there are too few. */
  readonly deep: number | null;
}

const here = '/api/WebPortal/locations/1';
const ofLocation: readonly List[] = [
  { name: 'viewers, active', path: `${here}/viewers/table`, body: { filters: { list: 'active' } }, deep: 9_000 },
  { name: 'families', path: `${here}/families/table`, body: {}, deep: 9_000 },
  { name: 'children', path: `${here}/children/table`, body: {}, deep: 9_000 },
  { name: 'classes', path: `${here}/classes/table`, body: {}, deep: null },
  { name: 'cameras', path: `${here}/cameras/table`, body: {}, deep: null },
  {
    name: 'camera sessions of one viewer',
    path: `${here}/viewers/${size.watchingViewer}/camera-sessions/table`,
    body: {},
    deep: size.sessionsOfOne - 100,
  },
];
const there = `/api/WebPortal/locations/${crowded.locationId}`;
const registrations = (list: string): List => ({
  name: `registrations, ${list}`,
  path: `${there}/registrations/${list}/table`,
  body: {},
  deep: Math.floor(crowded.rows / 3) - 100,
});
const ofLater: readonly List[] = [
  ...['pending', 'scheduled', 'denied'].map(registrations),
  { name: 'policies of viewers', path: `${here}/policies/viewers/table`, body: {}, deep: governed.viewers - 100 },
  {
    name: 'members of a policy',
    path: `${here}/policies/viewers/${governed.policyId}/members/table`,
    body: {},
    // Half of the location's viewers wait, and are not members.
    deep: governed.viewers / 2 - 100,
  },
];

/** Lists without pages: bounded by what is running now, however much there has been. */
export const readings: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'own sessions', path: '/api/WebPortal/account/sessions' },
  { name: 'running access exceptions', path: `${there}/access/exceptions` },
];

const locations = (deep: number | null): List => ({
  name: 'locations',
  path: '/api/WebPortal/locations/table',
  body: {},
  deep,
});
const usersHere: List = { name: 'users of the location', path: `${here}/users/table`, body: {}, deep: null };

/** Each role's lists within its own scope: those of a location are the same for all. */
export const listsOf: Readonly<Record<Caller['role'], readonly List[]>> = {
  SuperAdmin: [
    ...ofLocation,
    ...ofLater,
    { name: 'users', path: '/api/WebPortal/users/table', body: {}, deep: size.users - 100 },
    {
      name: 'organizations',
      path: '/api/WebPortal/organizations/table',
      body: {},
      deep: size.organizations - 100,
    },
    locations(size.locations - 100),
  ],
  OrganizationManager: [
    { name: 'users of the organization', path: '/api/WebPortal/organizations/1/users/table', body: {}, deep: 800 },
    { name: 'organizations', path: '/api/WebPortal/organizations/table', body: {}, deep: null },
    locations(size.locationsOfLargest - 100),
  ],
  LocationManager: [ofLocation[0] as List, usersHere, locations(null)],
};

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('');
const pairs = ['an', 'ar', 'er', 'ma', 'sm', 'qu', 'zy', 'xx', 'lo', 'is', 'ø', 'é', 'çe', '13', '@m', '77'];
const triples = [
  'and',
  'mar',
  'son',
  'ill',
  'zyx',
  'ngu',
  'xqz',
  'mit',
  'gar',
  'ora',
  'com',
  '.ex',
  '999',
  'mül',
  'ñez',
];
const whole = [
  'José',
  'jose',
  'Müller',
  'garcia family',
  'emma smith',
  'person77@mail0.example',
  'person40@mail5.example',
  'viewer4000',
];
const others = [
  'School 12',
  'Organization 77',
  '+17730000130',
  '7730001',
  '(773) 000-0130',
  '773-000-0130',
  '+1 773 000',
  '0130',
  '773',
  'C4CA423',
  'a smith',
  'm a',
  'e r s',
  'nobody at all',
  '%',
  '_',
];

/** What people type: one, two and three letters, common and rare, names with and without accents, addresses, numbers, plates. */
export const searches: readonly string[] = [...letters, ...pairs, ...triples, ...whole, ...others];

/** The same where at least three letters are asked for, with words that are common, rare, and common but never together. */
export const searchesEverywhere: readonly string[] = [
  ...[...triples, ...whole, ...others].filter((search) => /\S{3}/.test(search)),
  ...'smith,emma,jos,per,fam,131,per vie,smith emma,emma olivia,fam olivia,per xqz'.split(','),
  ...'mar zzz,ale lop,q jo smi,312 555 0142,(312) 000-0007,13126904492'.split(','),
];

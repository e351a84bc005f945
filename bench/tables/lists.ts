import { size } from './data.ts';

export interface List {
  readonly name: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Rows to skip for a page far behind; null where there are too few. */
  readonly deep: number | null;
}

const here = '/api/WebPortal/locations/1';
export const lists: readonly List[] = [
  { name: 'viewers, active', path: `${here}/viewers/table`, body: { filters: { list: 'active' } }, deep: 18_000 },
  { name: 'families', path: `${here}/families/table`, body: {}, deep: 9_000 },
  { name: 'children', path: `${here}/children/table`, body: {}, deep: 9_000 },
  { name: 'classes', path: `${here}/classes/table`, body: {}, deep: null },
  { name: 'users', path: '/api/WebPortal/users/table', body: {}, deep: size.users - 100 },
  { name: 'organizations', path: '/api/WebPortal/organizations/table', body: {}, deep: size.organizations - 100 },
  { name: 'locations', path: '/api/WebPortal/locations/table', body: {}, deep: size.locations - 100 },
];

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

export default {
  title: 'Regions',
  hint: 'A region is some of an organization’s locations, looked after together. People assigned to it reach exactly those.',
  create: 'New region',
  search: 'Search by region or location',
  empty: 'Put locations that are looked after together into a region, and assign people to it.',
  closed: 'Regions are managed by the provider.',
  'closed.hint': 'Please contact support to have one changed.',

  name: 'Name',
  organization: 'Organization',
  locations: 'Locations',
  users: 'Users',
  more_one: '{{count}} more',
  more_other: '{{count}} more',

  'locations.hint': 'A location is in one region at most: chosen here, it leaves the one it was in.',
  'locations.users_one':
    'The {{count}} user assigned to this region reaches exactly these locations, as soon as you save.',
  'locations.users_other':
    'The {{count}} users assigned to this region reach exactly these locations, as soon as you save.',
  'locations.search': 'Search locations',
  'locations.in': 'Now in {{region}}',
  'locations.none': 'This organization has no locations yet.',
  'locations.chooseFirst': 'Choose the organization first.',
  'locations.noMatch': 'No location matches.',
  'locations.chosen': '{{count}} of {{all}} chosen.',
  'locations.more_one': '{{count}} more: search to see it.',
  'locations.more_other': '{{count}} more: search to see them.',

  created: 'Region {{name}} created.',
  updated: 'Region {{name}} updated.',
} as const;

export default {
  title: 'Regions',
  hint: 'A region is a set of an organization’s locations, managed together. People assigned to it have access to exactly those.',
  create: 'New region',
  search: 'Search by region or location',
  empty: 'Group locations that are managed together into a region, and assign people to it.',
  closed: 'Regions are managed by the provider.',
  'closed.hint': 'Please contact support to have one changed.',

  name: 'Name',
  organization: 'Organization',
  locations: 'Locations',
  users: 'Users',
  more_one: '{{count}} more',
  more_other: '{{count}} more',

  'locations.hint': 'A location is in one region at most: choosing it here takes it out of its current one.',
  'locations.users_one':
    'As soon as you save, the {{count}} user assigned to this region has access to exactly these locations.',
  'locations.users_other':
    'As soon as you save, the {{count}} users assigned to this region have access to exactly these locations.',
  'locations.search': 'Search locations',
  'locations.in': 'Now in {{region}}',
  'locations.none': 'This organization has no locations yet.',
  'locations.chooseFirst': 'Choose the organization first.',
  'locations.noMatch': 'No location matches.',
  'locations.chosen': '{{count}} of {{all}} chosen.',
  'locations.more_one': '{{count}} more: search to see it.',
  'locations.more_other': '{{count}} more: search to see them.',

  created: '{{name}} created.',
  updated: '{{name}} updated.',
} as const;

export default {
  hint: 'Whom to ask, how the portal decides who may watch, and how to find your way around.',
  newTab: '(opens a new tab)',

  ask: 'Whom to ask',
  'ask.near':
    'The people who manage your location can change classes, families and policies. The people who manage your organization can change locations, regions and what is imposed on them. For everything else, contact the provider:',
  'ask.near_petCare':
    'The people who manage your location can change groups and policies. The people who manage your organization can change locations, regions and what is imposed on them. For everything else, contact the provider:',
  'ask.nobody': 'No contact details have been set up yet. Ask the person who invited you.',
  email: 'Email',
  phone: 'Phone',
  support: 'Support',
  'support.open': 'Support page',
  knowledgeBase: 'Knowledge Base',
  'knowledgeBase.open': 'Read the Knowledge Base',
  terms: 'Terms',
  'terms.open': 'Terms of use',
  privacy: 'Privacy',
  'privacy.open': 'Privacy policy',
  apps: 'The app for families:',
  apps_petCare: 'The app for owners:',

  why: 'Why can, or can’t, somebody watch?',
  'why.hint':
    'Whenever someone opens a picture, and for as long as it runs, all of this must be true. The first that is not is the reason they see.',
  'why.person': 'The person may watch at all.',
  'why.person.hint':
    'Approved, confirmed, not paused, not past the deletion date, and no custody block for this camera.',
  'why.path': 'Something connects the family with the camera.',
  'why.path_petCare': 'Something connects the household with the camera.',
  'why.path.hint': 'A child in a class with that camera, a public camera, or an event.',
  'why.path.hint_petCare': 'A pet in a group with that camera, a public camera, or an event.',
  'why.schedule': 'Every schedule is open.',
  'why.schedule.hint': 'Those of the location, the camera, the family and the viewer, and of one of the classes.',
  'why.schedule.hint_petCare': 'Those of the location and the camera, and of one of the groups.',
  'why.limits': 'The day’s allowance is not used up.',
  'why.limits.hint':
    'Sessions per day and minutes per session. A viewer’s policy takes precedence over the family’s, and that over the location’s.',
  'why.limits.hint_petCare': 'Minutes per session, as the location’s policy says.',
  'why.device': 'The device is allowed.',
  'why.device.hint': 'Computer or phone; with Stream Shield, one device at a time.',
  'why.event': 'An event opens its cameras to the families invited',
  'why.event_petCare': 'An event opens its cameras to the households invited',
  'why.event.hint': 'regardless of the camera, class and location schedules; every other rule still applies.',
  'why.event.hint_petCare': 'regardless of the camera, group and location schedules; every other rule still applies.',
  'why.use':
    'At a viewer or a camera, “Why?” shows all of it for any moment, with the policy behind each answer and when it opens next.',
  'why.use_petCare':
    'At an owner or a camera, “Why?” shows all of it for any moment, with the policy behind each answer and when it opens next.',
  'why.open': 'Ask why',
  'why.watching': 'See who is watching now',

  keys: 'Keyboard',
  'keys.palette': 'Search screens, families, viewers, children, cameras and locations',
  'keys.palette_petCare': 'Search screens, pets, cameras and locations',
  'keys.search': 'Go to the search box of a list',
  'keys.rows': 'Move between the rows of a list',
  'keys.open': 'Open the row',
  'keys.choose': 'Select the row, where rows can be selected',
  'keys.close': 'Close a dialog',
  'keys.space': 'Space',
} as const;

export default {
  hint: 'What {{organization}} imposes on this location. Off imposes nothing. Location replaces the value of the location policy; families and viewers may have their own. All limits every level.',
  hint_petCare:
    'What {{organization}} imposes on this location. Off imposes nothing. Location replaces the value of the location policy. All limits every level.',
  saved: "Successfully updated the location's Admin Policy.",
  locked_one: '{{count}} viewer paused by the new limit.',
  locked_other: '{{count}} viewers paused by the new limit.',
  locked_petCare_one: '{{count}} owner paused by the new limit.',
  locked_petCare_other: '{{count}} owners paused by the new limit.',
  unlocked_one: '{{count}} viewer enabled.',
  unlocked_other: '{{count}} viewers enabled.',
  unlocked_petCare_one: '{{count}} owner enabled.',
  unlocked_petCare_other: '{{count}} owners enabled.',
  enforcement: 'Enforcement',
  Off: 'Off',
  Location: 'Location',
  All: 'All',
  value: 'Value',
  isPresenceRequired: 'Children must be checked in',
  isPresenceRequired_petCare: 'Pets must be checked in',
  'isPresenceRequired.hint':
    'A class opens its cameras to a family only while one of the family’s children is checked in, whatever the location’s own setting.',
  'isPresenceRequired.hint_petCare':
    'A group opens its cameras only while one of the household’s pets is checked in, whatever the location’s own setting.',
  isConsentRequired: 'Ask families whether others may see their children',
  isConsentRequired_petCare: 'Ask owners whether others may see their pets',
  'isConsentRequired.hint':
    'While a child without consent is there, or may be, its cameras stay closed to other families, whatever the location’s own setting.',
  'isConsentRequired.hint_petCare':
    'While a pet without consent is there, or may be, its cameras stay closed to other owners, whatever the location’s own setting.',
  'many.what': 'What to impose',
  'many.what.hint':
    'Anything you do not choose stays as it is at each location. Pet-care locations take only the session length.',
  'many.required': 'Required',
  'many.review': 'Preview the effect',
  'many.nothing': 'Choose where, and at least one restriction with its value.',
  'many.again': 'Choose again',
  'many.more': 'Set more',
  'many.do_one': 'Impose on {{count}} location',
  'many.do_other': 'Impose on {{count}} locations',
  'many.done_one': 'The restrictions now apply at {{count}} location.',
  'many.done_other': 'The restrictions now apply at {{count}} locations.',
} as const;

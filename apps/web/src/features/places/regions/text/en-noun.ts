/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.region': 'Region',
  'field.regionId': 'Region',
  'goes.region_one': '{{count}} region',
  'goes.region_other': '{{count}} regions',
  'field.regionName': 'Region',
  'field.takenFrom': 'Taken from',
} as const;

/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.plate sighting': 'Arrival',
  'kind.plate sighting settings': 'Arrival settings',
  'field.sightingDays': 'Days arrivals are kept',
} as const;

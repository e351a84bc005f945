/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.location': 'Location',
  'field.allowsPictureInPicture': 'Picture-in-picture allowed',
  'field.locationId': 'Location',
  'field.locationIds': 'Locations',
  'field.programType': 'Program type',
  'field.showsFamilyHistory': 'Members see who of them watched',
  'field.timeZoneId': 'Time zone',
  'goes.location_one': '{{count}} location',
  'goes.location_other': '{{count}} locations',
  'goes.regionLocation_one': '{{count}} location, which stays without a region',
  'goes.regionLocation_other': '{{count}} locations, which stay without a region',
} as const;

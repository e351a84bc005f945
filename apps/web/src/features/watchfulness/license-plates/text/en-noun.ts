/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.license plate': 'License plate',
  'kind.license plate file': 'File of license plates',
  'field.validUntil': 'Valid until',
} as const;

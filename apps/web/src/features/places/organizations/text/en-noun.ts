/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.organization': 'Organization',
  'field.organizationId': 'Organization',
  'field.organizationName': 'Organization',
  'field.isEnterprise': 'Enterprise',
  'field.allowsLastingSessions': 'Families may stay logged in on their own phones',
  'field.allowsLastingSessions_petCare': 'Owners may stay logged in on their own phones',
  'field.requiresSecondFactor': 'Second step at login for all staff',
} as const;

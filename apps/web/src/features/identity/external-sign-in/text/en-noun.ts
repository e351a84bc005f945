/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.external sign-in': 'External login',
  'verb.approve': 'Approve',
  'verb.refuse sign-in': 'Refuse login',
  'did.refuse sign-in': '{{what}}: somebody was not let in.',
  'field.issuer': 'Issuer',
  'field.loginMode': 'Who logs in there',
  'field.emailDomains': 'Email domains',
  'field.emailDomain': 'Email domain',
  'field.isDomainApproved': 'Domain approved',
  'field.trustsSecondStep': 'Second step there counts',
  'field.groupsClaim': 'Claim with the groups',
  'field.groupRoles': 'Groups and roles',
  'field.exemptUserIds': 'Break-glass accounts',
  'field.clientSecret': 'Client secret',
  'field.refusedBecause': 'Reason',
} as const;

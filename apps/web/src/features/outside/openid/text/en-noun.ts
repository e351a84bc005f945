/** What the rest of the portal says about it: in the audit. */
export default {
  'kind.connected app': 'connected app',
  'verb.allow access': 'Allow access',
  'did.allow access': '{{who}} allowed access to the {{what}}.',
  'verb.refuse access': 'Refuse access',
  'did.refuse access': '{{who}} refused access to the {{what}}.',
  'verb.withdraw access': 'Withdraw access',
  'did.withdraw access': '{{who}} withdrew the access of the {{what}}.',
  'verb.end access': 'End access',
  'did.end access': 'The {{what}} lost its access: it gave it back, or a code or token of it came twice.',
  'field.scopes': 'Access',
} as const;

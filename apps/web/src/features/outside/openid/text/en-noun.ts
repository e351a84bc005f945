/** What the rest of the portal says about it: in the audit. */
export default {
  'kind.connected app': 'connected app',
  'verb.allow access': 'Allow access',
  'verb.refuse access': 'Refuse access',
  'did.refuse access': '{{who}} refused access to the {{what}}.',
  'verb.withdraw access': 'Withdraw access',
  'verb.end access': 'End access',
  'did.end access': 'The {{what}} lost its access: it gave it up, or one of its codes or tokens was used twice.',
  'field.scopes': 'Access',
} as const;

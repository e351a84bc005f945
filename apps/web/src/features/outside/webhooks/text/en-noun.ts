/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.webhook': 'Webhook',
  'verb.send again': 'Send again',
  'did.send again': '{{who}} had a delivery of the {{what}} sent again.',
  'field.address': 'Address',
  'field.kinds': 'Events',
  'notice.webhookOff': 'A webhook was switched off',
} as const;

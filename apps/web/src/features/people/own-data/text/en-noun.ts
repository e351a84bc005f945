/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.own data': 'Copy of own data',
  'verb.ask for copy': 'Ask for a copy of own data',
  'verb.discard copy': 'Delete the copy of own data',
  'verb.open copy': 'Confirm the password for a copy of own data',
} as const;

export default {
  'hub.tooManyConnections': 'Too many connections of this account are open.',
  'hub.alreadyOpen': 'This connection is already open.',
  'hub.otherTransport': 'This connection uses another transport.',
} as const;

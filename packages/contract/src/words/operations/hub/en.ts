export default {
  'hub.tooManyConnections': 'Too many connections of this account are open.',
  'hub.alreadyOpen': 'This connection is open already.',
  'hub.otherTransport': 'This connection has another transport.',
} as const;

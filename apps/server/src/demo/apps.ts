/** Apps that people of the demo may connect; the demo prints what they need. */
export const demoApps = [
  {
    name: 'Tadpole Reports',
    owner: 'Tadpole Learning, Inc.',
    clientId: 'demo-reports',
    secret: 'demo-secret-of-tadpole-reports',
    redirectUris: ['https://reports.tadpole.example/signed-in', 'http://localhost:4190/callback'],
    scopes: ['openid', 'profile', 'email', 'offline_access'],
  },
  {
    name: 'Lantern for tablets',
    owner: 'Bright Acorns',
    clientId: 'demo-tablets',
    secret: null,
    redirectUris: ['http://localhost:4180/callback'],
    scopes: ['openid', 'profile', 'cameras', 'cameras.watch', 'offline_access'],
  },
  {
    name: 'Family TV',
    owner: 'Bright Acorns',
    clientId: 'demo-tv',
    secret: null,
    redirectUris: [],
    scopes: ['openid', 'profile', 'cameras', 'cameras.watch', 'offline_access'],
  },
] as const;

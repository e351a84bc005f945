export default {
  'login.continue': 'Continue with {{organization}}',
  'login.continue.hint': 'You log in there, and come back here.',
  'login.email': 'Work email',
  'login.email.hint': 'Only the part after @ is used, to find your organization’s login.',
  'login.find': 'Find my organization’s login',
  'login.none': 'No organization has its own login for {{domain}}. Log in with your user name and password.',
  'login.wrongEmail': 'Enter your work email, such as name@example.com.',
  'login.newTab': 'Log in with {{organization}} in another tab',
  'login.newTab.done': 'I have logged in there',

  'trouble.notOffered': 'Your organization’s login is not connected here. Log in with your user name and password.',
  'trouble.unreachable':
    'Your organization’s login does not answer. Try again in a few minutes. If it is urgent, somebody at your organization has an account that can log in with a password.',
  'trouble.misconfigured':
    'The connection to your organization’s login does not work. Tell whoever looks after it: its settings need to be checked.',
  'trouble.over': 'This login took too long, was begun in another browser, or was already used. Start again.',
  'trouble.denied': 'You did not log in at your organization. Try again, or log in with your user name and password.',
  'trouble.untrusted':
    'The answer of your organization’s login could not be trusted, so you were not logged in. Start again; if this keeps happening, tell whoever looks after it.',
  'trouble.emailNotVerified':
    'Your organization’s login does not say that your email address has been verified. Tell whoever looks after it.',
  'trouble.otherDomain':
    'Your email address there is not in a domain that may log in here. Ask the person who manages users.',
  'trouble.noAccess':
    'Your organization’s login recognized you, but you have no staff access here. Ask the person who manages users at your organization.',

  title: 'Log in with the organization’s own accounts',
  hint: 'Staff can log in where your organization keeps their accounts, such as Okta, Google Workspace or Keycloak: at any identity provider that speaks OpenID Connect.',
  'state.none': 'Not connected. Staff log in with their user name and password.',
  'state.off': 'Connected, and switched off: staff log in with their user name and password.',
  'state.offered': 'Staff may log in there, or with their password.',
  'state.required': 'Staff must log in there. Only break-glass accounts keep their password.',
  'state.unknown': 'Nobody has logged in with it yet.',
  'state.known_one': '{{count}} person has logged in with it.',
  'state.known_other': '{{count}} people have logged in with it.',
  leftOut_one: '{{count}} member of staff has an email of another domain: while it is required, they cannot log in.',
  leftOut_other:
    '{{count}} members of staff have an email of another domain: while it is required, they cannot log in.',
  callback: 'Redirect address',
  'callback.hint': 'Enter it at the provider when you register Viewgate there, as a web application with a secret.',
  logOut: 'Log-out address',
  'logOut.hint':
    'Optional. Enter it at the provider for back-channel log-out: whoever is logged out there is then logged out here, too.',

  connection: 'Connection',
  issuer: 'Issuer',
  'issuer.hint': 'Exactly as the provider calls itself, such as https://login.example.com.',
  clientId: 'Client ID',
  secret: 'Client secret',
  'secret.hint': 'Stored encrypted and never shown again.',
  test: 'Test connection',
  'test.good': 'The provider answers, and knows this client.',
  who: 'Who logs in there',
  mode: 'Logging in there',
  'mode.off': 'Nobody yet',
  'mode.offered': 'Staff may log in there',
  'mode.required': 'Staff must log in there',
  'mode.hint':
    'If required, staff passwords stop working and anyone logged in with one is logged out. This applies only to people who work for this organization alone.',
  'mode.off.hint':
    'Once this is off, people whose role came from groups have no password. Those entered here can use “Forgot your password?”; those created by groups need a link from the person who manages users.',
  domains: 'Email domains',
  'domains.hint':
    'The provider may vouch for addresses of these domains only. Each is approved by your provider of Viewgate first, and belongs to one organization.',
  exempt: 'Break-glass accounts',
  'exempt.hint': 'Up to five people who keep their password and role, for when the identity provider does not answer.',
  trusts: 'A second step taken there counts here',
  'trusts.hint': 'If the provider says that more than a password was used, no second step is asked here.',

  groups: 'Groups and roles',
  'groups.hint':
    'With groups, people are created at their first login, and every login updates their role to match their groups; anyone in no group loses access. Without groups, only people entered here can log in.',
  groupsClaim: 'Claim with the groups',
  group: 'Group',
  role: 'Role',
  locations: 'Locations',
  'locations.search': 'Search locations',
  'groups.add': 'Add a group',
  'groups.remove': 'Remove {{name}}',
  'groups.remove.unnamed': 'Remove this group',

  approvals: 'Approval of domains',
  'approvals.hint':
    'Approve a domain once you know that the organization owns it: the provider can then log in its staff.',
  approved: 'Approved',
  waiting: 'Waiting for approval',
  approve: 'Approve',
  withdraw: 'Withdraw approval',
  'approve.title': 'Approve {{domain}}?',
  'approve.message':
    'The identity provider of this organization can then log in its staff with addresses of {{domain}}.',
  'withdraw.title': 'Withdraw the approval of {{domain}}?',
  'withdraw.message': 'Everybody who is logged in with such an address is logged out, and can no longer log in there.',

  'exempt.none':
    'None of the break-glass accounts can log in: each is paused or has no password. Choose others; otherwise nobody can log in while the identity provider is down.',

  people: 'People who log in there',
  'people.list': 'List of people who log in there',
  'people.search': 'Search people',
  'people.name': 'Name',
  'people.userName': 'User name',
  'people.roleFrom': 'Role from',
  'people.byGroups': 'Groups there',
  'people.byHand': 'Entered here',
  'people.linkedAt': 'First login there',
  'people.empty': 'Nobody has logged in there yet.',
  unlink: 'Unlink',
  'unlink.title': 'Unlink {{name}}?',
  'unlink.message':
    'They are logged out. At the next login there, the account is found by its email address again: unlink somebody whose address now belongs to another account at the provider.',
  unlinked: '{{name}} was unlinked.',

  saved: 'Saved.',
  disconnect: 'Disconnect',
  'disconnect.hint': 'Staff then log in with their user name and password again.',
  'disconnect.title': 'Disconnect the identity provider?',
  'disconnect.message':
    'Everybody whom it logged in is logged out. Passwords work again. People whose role came from groups have none: those entered here can use “Forgot your password?”; those created by groups need a link from the person who manages users.',
} as const;

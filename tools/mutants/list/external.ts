import type { Mutant } from '../mutant.ts';

const folder = 'apps/server/src/features/identity/external-sign-in';
const [whoGetsIn, comingBack, required, connecting] = ['who-gets-in', 'coming-back', 'required', 'connecting'].map(
  (name) => `${folder}/${name}.test.ts`,
) as [string, string, string, string];

/** What an organization's identity provider is believed, and of whom. */
export const external: readonly Mutant[] = [
  {
    name: 'external-any-staff',
    means: 'An organization’s provider signs in staff of others, and the portal’s own people.',
    file: `${folder}/person.ts`,
    find: "if (!isTheirStaff) return { reason: 'notTheirStaff' };",
    replace: '',
    noticedBy: [{ file: whoGetsIn, tests: /staff of another organization|own people/ }],
  },
  {
    name: 'external-unverified',
    means: 'An address counts that the provider has not verified.',
    file: `${folder}/person.ts`,
    find: 'email === null || !claims.isEmailVerified',
    replace: 'email === null',
    noticedBy: [{ file: whoGetsIn, tests: /an unverified address/ }],
  },
  {
    name: 'external-any-domain',
    means: 'A provider vouches for addresses of domains that nobody approved.',
    file: `${folder}/person.ts`,
    find: "if (!(await isApprovedDomain(tx, provider.id, domain))) return { reason: 'otherDomain' };",
    replace: '',
    noticedBy: [{ file: whoGetsIn, tests: /an address of another domain/ }],
  },
  {
    name: 'external-passed-on-address',
    means: 'Whoever is given somebody’s address is given their account.',
    file: `${folder}/person.ts`,
    find: "one.isKnownHere && one.subject !== null ? { reason: 'otherPerson' } : standing(one, domain)",
    replace: 'standing(one, domain)',
    noticedBy: [{ file: whoGetsIn, tests: /the address of somebody else/ }],
  },
  {
    name: 'external-any-browser',
    means: 'Somebody is signed in as somebody else by a link.',
    file: `${folder}/attempts.ts`,
    find: 'token === undefined || !isSame(state, derived(token).state)',
    replace: 'token === undefined',
    noticedBy: [{ file: comingBack, tests: /in the browser that left alone|another state/ }],
  },
  {
    name: 'external-mixed-up',
    means: 'One provider passes on what another one said.',
    file: `${folder}/attempts.ts`,
    find: ".where('provider.key', '=', key)",
    replace: '',
    noticedBy: [{ file: comingBack, tests: /for the provider that was left for/ }],
  },
  {
    name: 'external-unsigned',
    means: 'ID tokens count whoever signed them.',
    file: `${folder}/connect.ts`,
    find: 'client.enableNonRepudiationChecks(config);',
    replace: '',
    noticedBy: [{ file: comingBack, tests: /with a forged signature/ }],
  },
  {
    name: 'external-still-in',
    means: 'Whoever was taken out of every group goes on.',
    file: `${folder}/enter.ts`,
    find: 'if (!account.byGroups) return { person: account, isByGroups: false, domain };',
    replace: 'return { person: account, isByGroups: false, domain };',
    noticedBy: [{ file: whoGetsIn, tests: /make staff, higher or lower/ }],
  },
  {
    name: 'external-not-required',
    means: 'Where the organization’s login is required, a password opens a session.',
    file: 'apps/server/src/features/identity/account/start-session.ts',
    find: 'if (!vouched) await refuseSignInHere(tx, account.id);',
    replace: '',
    noticedBy: [{ file: required, tests: /by whatever proof/ }],
  },
  {
    name: 'external-not-required-on-devices',
    means: 'Where the organization’s login is required, a password or an NVR user signs in the app.',
    file: 'apps/server/src/features/outside/mobile/token.ts',
    find: '  await refuseSignInHere(tx, account.id);\n  const chain',
    replace: '  const chain',
    noticedBy: [{ file: required, tests: /on a device with the app/ }],
  },
  {
    name: 'external-inner-network',
    means: 'Whoever manages an organization asks services in the operator’s network.',
    file: `${folder}/reach.ts`,
    find: "if (!isServiceAddress(url, own)) throw new ProviderError('notHttps');",
    replace: '',
    noticedBy: [{ file: connecting, tests: /asks nothing of/ }],
  },
];

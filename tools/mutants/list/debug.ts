import type { Mutant } from '../mutant.ts';

const toolbox = 'apps/server/src/features/support/debug';
const gate = (tests: RegExp) => [{ file: `${toolbox}/debug.test.ts`, tests }];
const tools = (tests: RegExp) => [{ file: `${toolbox}/tools.test.ts`, tests }];

/** The debug toolbox, which opens nothing of its own. */
export const debug: readonly Mutant[] = [
  {
    name: 'debug-not-hidden',
    means: 'Anybody learns that there is a toolbox while it is off.',
    file: 'apps/server/src/platform/http/binder.ts',
    find: 'if (!feature || !passesFeatureGate(feature, on)) throw notFound();',
    replace: 'void [feature, on];',
    noticedBy: gate(/an address that does not exist/),
  },
  {
    name: 'debug-described',
    means: 'The published description tells of calls that are hidden.',
    file: 'packages/contract/src/derive/openapi.ts',
    find: 'catalogue.filter(({ isHidden }) => !isHidden)',
    replace: 'catalogue',
    noticedBy: gate(/an address that does not exist/),
  },
  {
    name: 'debug-permission-unasked',
    means: 'A tool does what its user may not do without it.',
    file: `${toolbox}/rights.ts`,
    find: '    requireRights(endpoint, actor, location);\n',
    replace: '',
    noticedBy: gate(/asks what each ordinary way asks/),
  },
  {
    name: 'debug-feature-unasked',
    means: 'A tool does what is switched off.',
    file: `${toolbox}/rights.ts`,
    find: 'if (endpoint.feature && !passesFeatureGate(endpoint.feature, features)) throw notFound();',
    replace: '',
    noticedBy: gate(/asks what each ordinary way asks/),
  },
  {
    name: 'debug-push-above',
    means: 'Support makes a device of an administrator say what it likes.',
    file: `${toolbox}/messages.ts`,
    find: 'own !== null && mayManageRole(own, role)',
    replace: 'own !== null && mayManageRole(role, role)',
    noticedBy: gate(/above the sender/),
  },
  {
    name: 'debug-unnoted',
    means: 'What goes out through others stands in no audit.',
    file: `${toolbox}/acts.ts`,
    find: '  await noteEntries(db, call, [entry]);\n',
    replace: '',
    noticedBy: tools(/its key is in no audit|stands in no audit/),
  },
  {
    name: 'debug-key-in-audit',
    means: 'Anybody who reads the audit can send events as the partner.',
    file: `${toolbox}/partner.ts`,
    find: '`${apiKey.slice(0, 10)}…`',
    replace: 'apiKey',
    noticedBy: tools(/its key is in no audit/),
  },
  {
    name: 'debug-secret-pasted',
    means: 'A password pasted by mistake stands in the audit.',
    file: `${toolbox}/partner.ts`,
    find: "`${apiKey.slice(0, 10)}…` : '…'",
    replace: '`${apiKey.slice(0, 10)}…` : apiKey',
    noticedBy: tools(/its key is in no audit/),
  },
  {
    name: 'debug-stream-token-in-audit',
    means: 'Anybody who reads the audit can watch the stream whose address was typed.',
    file: `${toolbox}/cameras.ts`,
    find: 'streamUrl: withoutQuery(streamUrl)',
    replace: 'streamUrl',
    noticedBy: tools(/opens no stream of the portal/),
  },
  {
    name: 'debug-camera-elsewhere',
    means: 'The toolbox of one location raises alerts at the camera of another.',
    file: `${toolbox}/cameras.ts`,
    find: "where('location_id', '=', location.id).where('id', '=', id)",
    replace: "where('id', '=', id)",
    noticedBy: tools(/watches a camera by the portal/),
  },
  {
    name: 'debug-number-of-another',
    means: 'Support has codes texted in the name of somebody else.',
    file: `${toolbox}/messages.ts`,
    find: "if (foldName(userName) !== foldName(call.actor.userName)) throw invalid('userName', 'debug.ownNumber');",
    replace: '',
    noticedBy: gate(/for one’s own number alone/),
  },
  {
    name: 'debug-event-elsewhere',
    means: 'The toolbox of one location changes another, whose audit knows nothing of it.',
    file: `${toolbox}/partner.ts`,
    find: "if (data.locationId !== partnerKey) throw invalid('data.locationId', 'debug.otherLocation', { partnerKey });",
    replace: '',
    noticedBy: tools(/is about this location/),
  },
  {
    name: 'debug-address-of-ours',
    means: 'An address that somebody typed counts as a stream of the portal.',
    file: `${toolbox}/cameras.ts`,
    find: 'if (streamUrl !== null || ',
    replace: 'if (',
    noticedBy: tools(/opens no stream of the portal/),
  },
];

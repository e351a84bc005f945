import type { Mutant } from '../mutant.ts';

const viewing = 'apps/server/src/platform/sessions/viewing.ts';
const viewAs = 'apps/server/src/features/identity/view-as';
const noticed = (tests: RegExp) => [{ file: `${viewAs}/view-as.test.ts`, tests }];

/** Support that sees the portal as somebody else does. */
export const views: readonly Mutant[] = [
  {
    name: 'view-from-where-support-is',
    means: 'Support reads that somebody may watch onsite-only cameras because support is in the building.',
    file: 'apps/server/src/features/access/streams/staff-facts.ts',
    find: 'viewedBy ? null : address',
    replace: 'address',
    noticedBy: [
      { file: 'apps/server/src/features/access/camera-wall/camera-wall.test.ts', tests: /wherever support is/ },
    ],
  },
  {
    name: 'view-changes',
    means: 'Support acts in the place of a person it only meant to see.',
    file: viewing,
    find: "  if (viewedBy && !isOpenInView(endpoint)) throw new Refusal('viewOnly');\n",
    replace: '',
    noticedBy: noticed(/every call that is not plainly a read/),
  },
  {
    name: 'view-unknown-to-its-page',
    means: 'A page that still shows the supporter as themselves is answered as somebody else.',
    file: viewing,
    find: "  if (headers[viewHeader] !== (viewedBy && String(viewedBy.viewId))) throw new Refusal('viewChanged');\n",
    replace: '',
    noticedBy: noticed(/does not know of it/),
  },
  {
    name: 'view-of-more-than-oneself',
    means: 'Support sees as somebody whose permissions it does not hold.',
    file: viewing,
    find: '.every((permission) => hasPermission(role, permission))',
    replace: '.some((permission) => hasPermission(role, permission))',
    noticedBy: noticed(/Staff of OrganizationManager/),
  },
  {
    name: 'view-of-internal-staff',
    means: 'Support sees as its own kind.',
    file: viewing,
    find: "  if (roles[person.role].scope === 'internal') return false;\n",
    replace: '',
    noticedBy: noticed(/SuperAdmin of Staff/),
  },
  {
    name: 'view-by-kind-of-account',
    means: 'Support sees as an administrator whose account is that of a viewer too.',
    file: viewing,
    find: "if (person.role === null) return person.kind === 'viewer';",
    replace: "if (person.kind === 'viewer') return true;\n  if (person.role === null) return false;",
    noticedBy: noticed(/a role above the supporter/),
  },
  {
    name: 'view-without-second-step',
    means: 'Who must first add a second step goes on seeing other people’s portals.',
    file: viewing,
    find: 'supporter.mustAddSecondFactor || ',
    replace: '',
    noticedBy: noticed(/first add a second step/),
  },
  {
    name: 'view-shows-pictures',
    means: 'Support is shown the pictures of cameras that no family let it see.',
    file: 'packages/contract/src/derive/in-view.ts',
    find: '!endpoint.raw && ',
    replace: '',
    noticedBy: noticed(/no picture of it/),
  },
  {
    name: 'view-of-own-affairs',
    means: 'Support reads where somebody is signed in, and their second steps and programs.',
    file: 'packages/contract/src/derive/in-view.ts',
    find: " && !closedNouns.has(endpoint.id.split('.')[0] ?? '')",
    replace: '',
    noticedBy: noticed(/no picture of it/),
  },
  {
    name: 'view-of-the-locked',
    means: 'Support sees the portal of somebody who is kept out of it.',
    file: `${viewAs}/begin.ts`,
    find: "if (person.isLocked || !person.isConfirmed) throw invalid('reason', 'viewAs.cannotLogIn');",
    replace: '',
    noticedBy: noticed(/can log in/),
  },
  {
    name: 'view-of-another-location',
    means: 'The way to a person of one location leads to a person of another.',
    file: `${viewAs}/routes.ts`,
    find: "        .where('location_id', '=', scope.locationId)\n",
    replace: '',
    noticedBy: noticed(/can log in/),
  },
  {
    name: 'view-end-unaudited',
    means: 'The audit says that a view began, and never that it ended, if the person is deleted.',
    file: `${viewAs}/end.ts`,
    find: 'sql`(due.ended_at IS NOT NULL OR due.ends_at <=',
    replace: 'sql`(due.ends_at <=',
    noticedBy: noticed(/the person is deleted/),
  },
  {
    name: 'view-keeps-backups-from-restoring',
    means: 'A backup made while support saw the portal as somebody cannot be restored.',
    file: 'apps/server/src/platform/database/backup/catalog.ts',
    find: "  'account_views.session_id': 'NULL::bigint',\n",
    replace: '',
    noticedBy: [{ file: 'apps/server/src/platform/database/backup/links.test.ts' }],
  },
];

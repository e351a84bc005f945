import type { Mutant } from '../mutant.ts';

const viewing = 'apps/server/src/platform/sessions/viewing.ts';
const noticed = (tests: RegExp) => [{ file: 'apps/server/src/features/identity/view-as/view-as.test.ts', tests }];

/** Support that sees the portal as somebody does. */
export const views: readonly Mutant[] = [
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
    find: " || roles[person.role].scope === 'internal'",
    replace: '',
    noticedBy: noticed(/SuperAdmin of Staff/),
  },
];

import type { CameraThumbnail, classes, Me, ResultOf, RowOf, shell } from '@viewgate/contract';
import { colors } from '../../../ui/theme/tokens.ts';

/** Sample records, for the design page only. */
export const sampleMoment = new Date(Date.now() - 3 * 3_600_000).toISOString();

const drawing = (wall: string, ball: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="${wall}"/><path d="M0 62h160v28H0z" fill="${colors.line.light}"/><circle cx="112" cy="60" r="13" fill="${ball}"/><path d="M28 62V38h26v24z" fill="${colors.accent.light}"/></svg>`,
  )}`;

const camera = (id: number, name: string, state: CameraThumbnail['state'], thumbnailUrl: string | null) => ({
  id,
  name,
  state,
  thumbnailUrl,
  stateSince: sampleMoment,
});
export const sampleCameras: readonly CameraThumbnail[] = [
  camera(1, 'Toddlers’ room', 'online', drawing('#f7e3c8', '#e26d51')),
  camera(2, 'Playground', 'offline', drawing('#cfe3d6', '#f1b84c')),
  camera(3, 'Nap room', 'noSignal', null),
  camera(5, 'Garden', 'frozen', drawing('#cfe3d6', '#e26d51')),
  camera(4, 'Dining hall', 'unknown', drawing('#e3d9ee', '#2f7d77')),
];

export const sampleRows: readonly RowOf<typeof classes.table>[] = [
  'Acorns',
  'Bumblebees',
  'Caterpillars',
  'Ducklings',
  'Explorers',
].map((name, index) => ({
  id: index + 1,
  name,
  cameras: sampleCameras.slice(0, index),
  partnerName: null,
  childCount: (index * 7 + 5) % 19,
  classPolicyId: index % 2 ? index : null,
  classPolicyName: index % 2 ? 'Nap time off' : null,
  isPolicyEnforced: index % 2 === 1,
  scheduledClassMessage: null,
}));

export const sampleMe: Me = {
  id: 1,
  kind: 'staff',
  userName: 'sample',
  email: 'sample@viewgate.example',
  firstName: 'Sam',
  lastName: 'Sample',
  phoneNumber: null,
  phoneNumberConfirmed: false,
  profilePhotoUrl: null,
  needsPhoneVerification: false,
  role: null,
  roleLabel: null,
  claims: ['classes.list', 'classes.view', 'classes.edit', 'classes.delete'],
  organizationId: null,
  locationCount: 1,
  hasPortalCameraAccess: true,
  hasAiDashboardAccess: false,
  mustAddSecondFactor: false,
  viewing: null,
};

export const sampleContext: ResultOf<typeof shell.context> = {
  location: {
    id: 0,
    name: 'Sample location',
    organizationId: 0,
    organizationName: 'Sample organization',
    timeZoneIana: 'America/Chicago',
    isPetCare: false,
    isIntegrationEnabled: false,
    integrationClaims: [],
    integrationName: null,
  },
  features: [],
  locationCount: 1,
  isBeingSetUp: false,
  isOffsite: false,
};

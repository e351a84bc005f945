/** A feature flag: what it gates, and whether a new installation starts with it on. */
export interface FeatureFlag {
  readonly gates: string;
  readonly isEnabledByDefault: boolean;
}

const flag = (isEnabledByDefault: boolean, gates: string): FeatureFlag => ({ gates, isEnabledByDefault });

/** Every stored feature flag of the product, in one place. */
export const features = {
  Sms: flag(false, 'Text messages, phone verification and SMS subscriptions'),
  LicensePlateRecognition: flag(true, 'License plates, their webhook and alerts'),
  MultipleNvrServerSupport: flag(true, 'Several recording servers per location; the camera form asks which'),
  FamilyProgram: flag(true, 'Families and their members'),
  RoomRequest: flag(true, 'Room requests by viewers'),
  ReviewRegistrations: flag(true, 'Registrations wait for staff; off approves them at once'),
  PerUserCameraPermissions: flag(true, 'Camera and dashboard access flags on users'),
  AiPartnerConfiguration: flag(true, 'The AI Integrations tab of a location'),
  MobileNvrAccess: flag(true, 'Recording-server access from the mobile app'),
  CameraAudioEnabled: flag(true, 'The audio checkbox of a camera'),
  OnsiteOnlyViewingOption: flag(true, 'The onsite-only option of a location'),
  IntegrationForceSync: flag(true, 'The force-sync button'),
  AdminLocationPolicy: flag(true, 'The Policies tab of a location: its admin policy'),
  PolicyConfiguration: flag(true, 'The configuration tab of a policy'),
  AiDashboardLink: flag(true, 'The AI dashboard link'),
  PreferencesPage: flag(true, 'The preferences page'),
  DebugMode: flag(false, 'The debug toolbox'),
  PublicCameraSupportGlobal: flag(true, 'Public cameras at locations that turn them on'),
  AiOnly: flag(true, 'The AI-only checkbox of a camera'),
  HlsProxyStreams: flag(true, 'The HLS proxy checkbox of a camera'),
  HlsCaching: flag(true, 'The Bandwidth Reduction checkbox of a camera'),
  BlueIrisIframe: flag(false, 'The camera manager embedded in the portal'),
  OrganizationTabs: flag(true, 'Tabs Info, Regions and Locations of an organization'),
  OrgManagerManageRegions: flag(true, 'Regions for organization managers'),
} as const satisfies Record<string, FeatureFlag>;

/** Flags derived from the current location, never stored. */
export const locationFeatures = [
  'PetCareLocation',
  'LprCurrentLocation',
  'PublicCameraSupportCurrentLocation',
  'LiveSitterLocation',
] as const;

export type FeatureName = keyof typeof features | (typeof locationFeatures)[number];
/** A gate in a declaration: the flag must be on, or off with the `not-` prefix. */
export type FeatureGate = FeatureName | `not-${FeatureName}`;

/** Whether a gate passes, given the set of flags that are on. An unknown flag is off. */
export const passesFeatureGate = (gate: FeatureGate, on: ReadonlySet<string>): boolean =>
  gate.startsWith('not-') ? !on.has(gate.slice(4)) : on.has(gate);

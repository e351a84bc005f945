export { byteOrderMark, csvCell, csvLine, csvRows, plainCell, separatorOf } from './csv.ts';
export * from './derive/catalogue.ts';
export * from './derive/client.ts';
export * from './derive/in-view.ts';
export * from './derive/openapi.ts';
export * from './derive/query-key.ts';
export * from './endpoint.ts';
export type { Noun } from './nouns.generated.ts';
export * from './endpoints/index.generated.ts';
export { type Failure, failure, type FailureCode, type ParamsGiven } from './failures/catalogue.ts';
export { failureCodes, failureTemplate, inEnglish, told } from './failures/english.ts';
export { failureWords, fetchReader } from './failures/late.ts';
export { readInput, unkeptText } from './failures/read-input.ts';
export { type FailureWords, sayFailure } from './failures/say.ts';
export type { ToldFailure } from './failures/told.ts';
export * from './notifications.ts';
export { isChosenPicture } from './picture-address.ts';
export { isDark, isDown, isPictureDown } from './camera-state.ts';
export { grantsOf, hasPermission, type Permission, permissions } from './permissions.ts';
export * from './messages/errors.ts';
export * from './messages/hub-calls.ts';
export * from './messages/hub-events.ts';
export type * from './messages/playback-state.ts';
export * from './messages/problem.ts';
export * from './schemas/common.ts';
export { isEmailAddress, type PostalAddress, postalAddress, profile } from './schemas/contact.ts';
export { cameraShortName } from './schemas/cameras/short-name.ts';
export { cameraFeatures, cameraSwitches, hasCameraField } from './schemas/cameras/cameras.ts';
export {
  hasServerField,
  type RecordingServerKindName,
  recordingServerKindNames,
  recordingServerKindOf,
} from './schemas/cameras/recording-server-kinds.ts';
export * from './schemas/access/decision.ts';
export type { WhichLocations } from './many-locations.ts';
export type { ExternalSignInDetail } from './schemas/identity/external-sign-in.ts';
export * from './schemas/pictures.ts';
export * from './schemas/watchfulness/plate-file.ts';
export {
  type HealthDay,
  type HealthState,
  healthStates,
  type Uptime,
  uptimeDays,
} from './schemas/cameras/health.ts';
export { type AlertKind, alertKindNames, alertKinds } from './schemas/watchfulness/alert-kinds.ts';
export type { Alert, AlertState } from './schemas/watchfulness/alerts.ts';
export { calendarDays, watchedBackDays } from './schemas/watchfulness/dashboard.ts';
export { claimOf, type IntegrationClaim, integrationClaims, missingClaim } from './claims.ts';
export {
  type Enrollment,
  type EnrollmentStatus,
  type MarketplaceRow,
  type OpenRecord,
  partnerKinds,
  type PolicyHours,
  type PartnerSync,
  type SyncState,
  type SyncWhat,
} from './schemas/outside/marketplace.ts';
export {
  type EventFate,
  eventFates,
  type PartnerEvent,
  partnerEvent,
  type PartnerEventType,
  partnerEventTypes,
} from './schemas/outside/partner-events.ts';
export {
  dataFieldsOf,
  type DebugEventType,
  debugEventTypes,
  type DebugTool,
  debugTools,
} from './schemas/support/debug-tools.ts';
export { partnerEventOf } from './schemas/support/debug.ts';
export * from './schemas/watchfulness/refusal-kinds.ts';
export {
  hasMacro,
  type PlateSighting,
  type PlateStanding,
  plateStandings,
} from './schemas/watchfulness/plate-sightings.ts';
export {
  knownSettingKeys,
  knownSettingOf,
  knownSettings,
  wrongSettingValue,
} from './schemas/operations/known-settings.ts';
export {
  type Breach,
  expectedOf,
  expectedOn,
  type ExpectationInput,
  type ExpectationRow,
} from './schemas/access/expectation.ts';
export * from './schemas/access/policy.ts';
export * from './schemas/access/policy-change.ts';
export * from './schemas/access/policy-template.ts';
export { plannedBy } from './schemas/access/planned-by.ts';
export { overrideHeader, overrideInHeader, publicPassHeader, rehearsalHeader } from './schemas/access/headers.ts';
export { mostExpectations, type Override, override } from './schemas/access/override.ts';
export type { RecordChange } from './schemas/access/record-change.ts';
export * from './schemas/access/policy-words.ts';
export type { RunWhere } from './schemas/access/run-where.ts';
export { unkeptTextIn } from './schemas/plain-text.ts';
export {
  locationChoicesOf,
  firstChoices,
  type LocationChoice,
  locationChoiceNames,
  type LocationChoices,
  locationChoices,
} from './schemas/places/location-choices.ts';
export { type ProgramType, programTypes } from './schemas/places/program.ts';
export {
  type OwnSecondFactor,
  passkeyAnswer,
  type SecondProof,
  type SecondSteps,
} from './schemas/identity/second-factor.ts';
export * from './schemas/table.ts';
export * from './schemas/identity/users.ts';
export {
  type AutomationKind,
  automationKinds,
  automationNeeds,
  automationStates,
  type ClassChangeKind,
  classChangeKinds,
} from './schemas/people/automations.ts';
export {
  mostChildren,
  myInfo,
  registeredChildren,
  registrationLists,
} from './schemas/people/registrations.ts';
export {
  columnsOfKind,
  columnTitle,
  dateOrders,
  type ImportColumn,
  importColumns,
  importedValues,
  type ImportKind,
  importKinds,
  importMaxBytes,
  importMaxCell,
  importMaxRows,
  type ImportRowState,
  importRowStates,
  importStates,
} from './schemas/people/imports.ts';
export { relationshipsInSpanish } from './schemas/people/relationships.ts';
export { type ViewerRow, viewerLists } from './schemas/people/viewers.ts';
export { mostCards, type WallShape, wordsOfWall } from './wall-shape.ts';

export * from './derive/catalogue.ts';
export * from './derive/client.ts';
export * from './derive/openapi.ts';
export * from './derive/query-key.ts';
export * from './endpoint.ts';
export type { Noun } from './nouns.generated.ts';
export * from './endpoints/index.generated.ts';
export * from './messages/errors.ts';
export * from './messages/hub-calls.ts';
export * from './messages/hub-events.ts';
export type * from './messages/playback-state.ts';
export * from './messages/problem.ts';
export { sentenceOf, unkeptSentence } from './messages/sentences.ts';
export * from './schemas/common.ts';
export { phoneWrong, type PostalAddress, postalAddress } from './schemas/contact.ts';
export * from './schemas/access/decision.ts';
export * from './schemas/pictures.ts';
export {
  knownSettingKeys,
  knownSettingOf,
  knownSettings,
  wrongSettingValue,
} from './schemas/operations/known-settings.ts';
export * from './schemas/access/policy.ts';
export * from './schemas/access/policy-change.ts';
export * from './schemas/access/policy-words.ts';
export { unkeptTextIn } from './schemas/plain-text.ts';
export { type ProgramType, programTypes } from './schemas/places/program.ts';
export {
  type OwnSecondFactor,
  passkeyAnswer,
  type SecondProof,
  type SecondSteps,
} from './schemas/identity/second-factor.ts';
export * from './schemas/table.ts';
export * from './schemas/identity/users.ts';
export { type ViewerRow, viewerLists } from './schemas/people/viewers.ts';

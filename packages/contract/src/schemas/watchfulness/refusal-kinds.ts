import { type ReasonCode, reasonCodes } from '@viewgate/policy/vocabulary';

/** What was refused: to watch a camera; another call, because of who asked or how often; or the portal failed. */
export const refusalKinds = ['camera', 'call', 'fault'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** Errors that are kept. The others concern what somebody typed, or who is calling; about a camera, the decision says more. */
export const keptErrors = [
  'forbidden',
  'notInIntegration',
  'foreignOrigin',
  'notFound',
  'tooLarge',
  'tooMany',
  'internal',
  'recordingServer',
  'partner',
  'unavailable',
] as const;

/** Why: for a camera, the decision's reason; otherwise the error. */
export type RefusalWhy = (typeof keptErrors)[number] | ReasonCode;
export const refusalWhys = [...keptErrors, ...reasonCodes] as const satisfies readonly RefusalWhy[];

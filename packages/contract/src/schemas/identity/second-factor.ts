import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { id, instant } from '../common.ts';

/** A browser's response from a passkey, as returned by `@simplewebauthn/browser`. Verified by its signature, not its shape. */
export const passkeyAnswer = z.looseObject({
  id: z.string().min(1).max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
/** WebAuthn options for the browser, as JSON. */
export const passkeyOptions = z.record(z.string(), z.unknown());

/** A typed code: the app's six digits, or a recovery code; spaces, dashes and case do not matter. */
export const typedCode = z
  .string()
  .trim()
  .min(1, fail('secondFactor.enterCode'))
  .max(60, fail('secondFactor.noSuchCode'));

/** A completed second step. */
export const secondProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('app'), code: typedCode }),
  z.object({ method: z.literal('recovery'), code: typedCode }),
  z.object({ method: z.literal('passkey'), answer: passkeyAnswer }),
]);
export type SecondProof = z.output<typeof secondProof>;

/** Which second steps an account has. */
export const secondSteps = z.object({ passkey: z.boolean(), app: z.boolean(), recovery: z.boolean() });
export type SecondSteps = z.output<typeof secondSteps>;

export const ownSecondFactor = z.object({
  passkeys: z.array(
    z.object({
      id,
      name: z.string(),
      /** Synced across devices by a password manager, rather than bound to one device. */
      isBackedUp: z.boolean(),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
  app: z.object({ createdAt: instant, lastUsedAt: instant.nullable() }).nullable(),
  recoveryCodesLeft: z.int(),
  /** Required by one of their organizations, or by the provider. */
  isRequired: z.boolean(),
});
export type OwnSecondFactor = z.output<typeof ownSecondFactor>;

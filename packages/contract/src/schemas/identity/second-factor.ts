import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { id, instant } from '../common.ts';

/** What a browser answers after asking a passkey, as `@simplewebauthn/browser` gives it. Checked by its signature, not its shape. */
export const passkeyAnswer = z.looseObject({
  id: z.string().min(1).max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
/** What a browser is told to ask a passkey: options of WebAuthn as JSON. */
export const passkeyOptions = z.record(z.string(), z.unknown());

/** What a person typed: the app's six digits, or a recovery code; spaces, dashes and case do not matter. */
export const typedCode = z
  .string()
  .trim()
  .min(1, fail('secondFactor.enterCode'))
  .max(60, fail('secondFactor.noSuchCode'));

/** A second step, taken. */
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
      /** Kept by a password manager on several devices, rather than in one device. */
      isBackedUp: z.boolean(),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
  app: z.object({ createdAt: instant, lastUsedAt: instant.nullable() }).nullable(),
  recoveryCodesLeft: z.int(),
  /** An organization of theirs, or the provider, asks for it. */
  isRequired: z.boolean(),
});
export type OwnSecondFactor = z.output<typeof ownSecondFactor>;

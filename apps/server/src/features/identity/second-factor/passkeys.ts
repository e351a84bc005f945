import { createHmac } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Needs } from './needs.ts';

/** The portal as passkeys know it: the name they are bound to, and the origin their answers must come from. */
export interface Party {
  readonly id: string;
  readonly origin: string;
}

/** `PUBLIC_URL`, else the request's address. A passkey created under another name does not work here. */
export const partyOf = ({ config }: Pick<Needs, 'config'>, request: FastifyRequest): Party => {
  const url = config.publicUrl ?? new URL(`${request.protocol}://${request.host}`);
  return { id: url.hostname, origin: url.origin };
};

export interface StoredPasskey {
  id: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  rpId: string;
}

/** Computed, without database or name: the same account always has the same handle, which reveals nothing about it. */
const handleOf = (key: Buffer, accountId: number) =>
  new Uint8Array(createHmac('sha256', key).update(`passkey:${accountId}`).digest());

export const creationOptions = (
  deps: Pick<Needs, 'secrets'>,
  party: Party,
  account: { id: number; userName: string; name: string },
  known: readonly StoredPasskey[],
) =>
  generateRegistrationOptions({
    rpName: 'Viewgate',
    rpID: party.id,
    userName: account.userName,
    userDisplayName: account.name,
    userID: handleOf(deps.secrets.derive('passkey-handle'), account.id),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** `known` undefined: any passkey of this portal may answer, and must verify its user. */
export const requestOptions = (party: Party, known?: readonly StoredPasskey[]) =>
  generateAuthenticationOptions({
    rpID: party.id,
    userVerification: known ? 'preferred' : 'required',
    ...(known && {
      allowCredentials: known
        .filter(({ rpId }) => rpId === party.id)
        .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    }),
  });

/** The passkey created by a valid answer; null for any other answer. */
export const readNewPasskey = async (party: Party, challenge: string, answer: unknown) => {
  try {
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    });
    return made ? { ...made.credential, isBackedUp: made.credentialBackedUp } : null;
  } catch {
    // The library throws for any invalid answer: all of them mean no.
    return null;
  }
};

/** The counter after a valid answer of this passkey; null for any other answer. */
export const checkAnswer = async (
  party: Party,
  challenge: string,
  passkey: StoredPasskey,
  answer: unknown,
  mustVerifyPerson: boolean,
): Promise<number | null> => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: passkey.rpId,
      requireUserVerification: mustVerifyPerson,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
};

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { SecondProof } from '@viewgate/contract';

/** An answer of a passkey as the contract takes it. */
export type PasskeyAnswer = Extract<SecondProof, { method: 'passkey' }>['answer'];

/** Whether passkeys work here: in browsers that know them, on a portal that has a name (an address of numbers is none). */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

const library = () => import('@simplewebauthn/browser');

/** The person closed the browser's question, or let it run out. Nothing is wrong then. */
export const isTurnedDown = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
/** The device holds a passkey of this account already. */
export const isKnownDevice = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** Has the browser ask for a passkey. Throws when the person turns it down. */
export const askForPasskey = async (options: Record<string, unknown>): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) } as unknown as PasskeyAnswer;
};

/** Has the browser make a passkey. Throws when the person turns it down, or the device has one already. */
export const makePasskey = async (options: Record<string, unknown>): Promise<PasskeyAnswer> => {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) } as unknown as PasskeyAnswer;
};

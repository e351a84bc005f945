import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { SecondProof } from '@viewgate/contract';

/** A passkey's response, as the contract takes it. */
export type PasskeyAnswer = Extract<SecondProof, { method: 'passkey' }>['answer'];

/** Whether passkeys work here: in browsers that support them, on a portal with a domain name (an IP address will not do). */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

const library = () => import('@simplewebauthn/browser');

/** The user closed the browser's prompt, or let it time out. Nothing is wrong. */
export const isTurnedDown = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
/** The device already holds a passkey of this account. */
export const isKnownDevice = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** Has the browser ask for a passkey. Throws if the user declines. */
export const askForPasskey = async (options: Record<string, unknown>): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) } as unknown as PasskeyAnswer;
};

/** Has the browser create a passkey. Throws if the user declines, or the device has one already. */
export const makePasskey = async (options: Record<string, unknown>): Promise<PasskeyAnswer> => {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) } as unknown as PasskeyAnswer;
};

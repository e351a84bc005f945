import { generateSecret, generateURI, verify } from 'otplib';

/** Allowed clock drift plus typing time, in seconds: one step before and after. */
const tolerance = 30;

export const newAppSecret = (userName: string) => {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: 'Viewgate', label: userName, secret }) };
};

/** The time step whose code was typed, if later than `lastStep`; null for a wrong, old or repeated code. `at` in UTC milliseconds. */
export const stepOf = async (secret: string, typed: string, lastStep: number, at: number): Promise<number | null> => {
  const token = typed.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const answer = await verify({ secret, token, epoch: Math.floor(at / 1000), epochTolerance: tolerance });
  if (!answer.valid || !('timeStep' in answer)) return null;
  return answer.timeStep > lastStep ? answer.timeStep : null;
};

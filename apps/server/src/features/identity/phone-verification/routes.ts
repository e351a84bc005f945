import { phoneVerification } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { createPhoneVerification } from './service.ts';

export const phoneVerificationRoutes = (deps: Needs) => {
  const { send, verify } = createPhoneVerification(deps);
  return routes(phoneVerification, { send, verify });
};

import { phoneVerification } from '@viewgate/contract';
import type { AppDeps } from '../../../app-deps.ts';
import { routes } from '../../../platform/http/call.ts';
import { createPhoneVerification } from './service.ts';

export const phoneVerificationRoutes = (deps: AppDeps) => {
  const { send, verify } = createPhoneVerification(deps);
  return routes(phoneVerification, { send, verify });
};

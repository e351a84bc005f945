import { aiPartners } from '@viewgate/contract';
import type { Platform } from '../../../platform/platform.ts';
import { routes } from '../../../platform/http/call.ts';
import { configureAiPartners, readAiPartners } from './service.ts';

export const aiPartnerRoutes = ({ locations }: Platform) =>
  routes(aiPartners, {
    location: ({ db, scope }) => readAiPartners(db, scope),
    configure: async (call) => {
      const result = await configureAiPartners(call);
      // The caller's next request, which may need the feature LiveSitterLocation, can arrive before the notification.
      locations.forget(call.location.id);
      return result;
    },
  });

import { aiPartners } from '@viewgate/contract';
import type { Platform } from '../../../platform/platform.ts';
import { routes } from '../../../platform/http/call.ts';
import { configureAiPartners, readAiPartners } from './service.ts';

export const aiPartnerRoutes = ({ locations }: Platform) =>
  routes(aiPartners, {
    location: ({ db, scope }) => readAiPartners(db, scope),
    configure: async (call) => {
      const result = await configureAiPartners(call);
      // The caller's next question, which the feature LiveSitterLocation belongs to, may come before the notification.
      locations.forget(call.location.id);
      return result;
    },
  });

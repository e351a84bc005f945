import { audit } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { sendExport } from './export.ts';
import { auditKinds } from './kinds.ts';
import { auditEntry, auditTable } from './views.ts';

export const auditRoutes = ({ recordNaming, auditVerbs }: Pick<Platform, 'recordNaming' | 'auditVerbs'>) =>
  routes(audit, {
    table: ({ db, actor, input }) => auditTable(db, actor.reach, input.body),
    get: async ({ db, actor, input }) => {
      const found = await auditEntry(db, recordNaming, actor.reach, input.params.id);
      if (!found) throw notFound();
      return found;
    },
    kinds: () => auditKinds(auditVerbs),
    export: sendExport,
  });

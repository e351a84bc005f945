import { familyMerges } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { undoableMerges } from './merge-view.ts';
import { previewMerge } from './preview.ts';
import { merge, mergesOf, undo } from './service.ts';

export const familyMergeRoutes = (deps: Needs) =>
  routes(familyMerges, {
    of: mergesOf,
    recent: ({ db, scope, at }) => undoableMerges(db, scope, at),
    preview: previewMerge(deps),
    merge: merge(deps),
    undo: undo(deps),
  });

import { custodyBlocks } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { removeDocument, sendDocument, setDocument } from './document.ts';
import { changeBlock, createBlock, removeBlock } from './service.ts';
import { custodyBlockList } from './views.ts';

export const custodyBlockRoutes = (deps: Pick<Platform, 'secrets'>) =>
  routes(
    custodyBlocks,
    {
      list: ({ db, scope, at, input }) => custodyBlockList(db, scope, new Date(at), input.query),
      create: createBlock,
      update: changeBlock,
      remove: removeBlock,
      setDocument: setDocument(deps),
      document: sendDocument(deps),
      removeDocument,
    },
    {
      custody_blocks_location_id_viewer_id_fkey: ['viewerId', 'custodyBlocks.viewerElsewhere'],
      custody_blocks_location_id_child_id_fkey: ['childId', 'custodyBlocks.childElsewhere'],
    },
  );

import { imports } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { sendResults, sendTemplate } from './files.ts';
import type { Needs } from './needs.ts';
import { beforehand, cancelImport, changeImport, fixRow, removeImport, startImport } from './service.ts';
import { upload } from './upload.ts';
import { importList, importRows, importSummary } from './views.ts';

export const importRoutes = (deps: Needs) =>
  routes(
    imports,
    {
      upload: upload(deps),
      list: ({ db, scope, at }) => importList(db, scope, at),
      template: sendTemplate,
      get: ({ db, scope, at, input }) => importSummary(db, scope, input.params.id, at),
      rows: ({ db, scope, at, input }) => importRows(db, scope, input.params.id, input.body, at),
      fix: fixRow(deps),
      change: changeImport(deps),
      start: startImport(deps),
      cancel: cancelImport,
      remove: removeImport,
      results: sendResults,
    },
    { imports_running: ['id', 'imports.isRunning'] },
    beforehand,
  );

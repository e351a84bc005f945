import { accessExceptions } from '@viewgate/contract';
import { routes } from '../../platform/http/call.ts';
import { createException, endException } from './service.ts';
import { runningExceptions } from './views.ts';

export const accessExceptionRoutes = () =>
  routes(accessExceptions, {
    list: ({ db, scope, at }) => runningExceptions(db, scope, new Date(at)),
    create: createException,
    end: endException,
  });

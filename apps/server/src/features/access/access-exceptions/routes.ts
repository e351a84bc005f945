import { accessExceptions } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { exceptionEffect } from './effect.ts';
import { createException, endException } from './service.ts';
import { runningExceptions } from './views.ts';

export const accessExceptionRoutes = (deps: Needs) =>
  routes(accessExceptions, {
    list: ({ db, scope, at }) => runningExceptions(db, scope, new Date(at)),
    effect: exceptionEffect(deps),
    create: createException,
    end: endException,
  });

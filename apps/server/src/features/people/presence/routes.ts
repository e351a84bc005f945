import { presence } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { checkIn, checkOut, setChild, setClass, undo } from './service.ts';
import { presenceOf } from './views.ts';

export const presenceRoutes = () =>
  routes(presence, {
    get: ({ db, scope, at, input }) => presenceOf(db, scope, new Date(at), input.query.classId),
    checkIn,
    checkOut,
    undo,
    setChild,
    setClass,
  });

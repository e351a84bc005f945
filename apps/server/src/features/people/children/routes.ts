import { children } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { requireFamilyAt, todayOf } from '../viewers/index.ts';
import { sendPhoto } from './photo.ts';
import { changeChild, createChild, deleteDetails, removeChild, requireChild } from './service.ts';
import { childOptions, childrenOfClassesAndFamilies, childTable } from './views.ts';

export const childRoutes = () =>
  routes(
    children,
    {
      table: (call) => {
        const { filters, ...input } = call.input.body;
        return childTable(call.db, call.scope, todayOf(call), input, filters);
      },
      ofFamily: async (call) => {
        await requireFamilyAt(call.db, call.scope, call.input.params.id);
        const { filters: _, ...input } = call.input.body;
        return await childTable(call.db, call.scope, todayOf(call), input, { familyId: call.input.params.id });
      },
      options: ({ db, scope, input }) => childOptions(db, scope, input.query),
      optionsOfLocation: ({ db, scope, input }) => childOptions(db, scope, input.query),
      classOrFamilyOptions: ({ db, scope, input }) => childrenOfClassesAndFamilies(db, scope, input.query),
      get: (call) => requireChild(call, call.input.params.id),
      photo: sendPhoto,
      create: createChild,
      update: changeChild,
      remove: removeChild,
      deleteDetails,
    },
    {
      children_location_id_family_id_fkey: ['familyId', 'familyElsewhere'],
      child_classes_location_id_class_id_fkey: ['classIds', 'someClassElsewhere'],
    },
  );

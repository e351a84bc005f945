import { licensePlates } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { changePlate, createPlate, removePlate, requirePlate } from './service.ts';
import { uploadPlates } from './upload.ts';
import { plateOptions, plateTable } from './views.ts';

export const licensePlateRoutes = () =>
  routes(
    licensePlates,
    {
      table: plateTable,
      options: ({ db, scope, input }) => plateOptions(db, scope, input.query),
      optionsOfLocation: ({ db, scope, input }) => plateOptions(db, scope, input.query),
      upload: uploadPlates,
      get: ({ db, scope, input }) => requirePlate(db, scope, input.params.id),
      create: createPlate,
      update: changePlate,
      remove: removePlate,
      deleteDetails: async ({ db, scope, input }) => {
        const { licensePlate } = await requirePlate(db, scope, input.params.id);
        return { name: licensePlate, goesWithIt: [], blockedBy: null };
      },
    },
    { license_plates_own: ['licensePlate', 'licensePlates.taken'] },
  );

import type { Permission } from '@viewgate/contract';
import type { Words } from '../../../lib/i18n/words.ts';
import { defineScreen, type NavPlace } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

/** The areas of the portal that show users, all through the same screens: a location's, an organization's, everywhere's. */
export type UserArea = 'app' | 'organization' | 'admin';
export interface AreaProps {
  readonly area: UserArea;
}

const screensOf = (area: UserArea, nav: NavPlace, access: Permission, title: Words) => {
  const list = defineScreen({
    path: `/${area}/users`,
    title,
    tab: { en: 'Users', es: 'Usuarios' },
    access,
    nav,
  });
  const overlay = { parent: list, isOverlay: true } as const;
  const update = defineScreen({
    path: `/${area}/users/update/$userId`,
    title: { en: 'User', es: 'Usuario' },
    tab: { en: 'Details', es: 'Detalles' },
    access,
    back: list,
  });
  return {
    list,
    create: defineScreen({
      path: `/${area}/users/create`,
      title: { en: 'New user', es: 'Nuevo usuario' },
      access: 'users.create',
      within: list,
      back: list,
    }),
    update,
    history: historyOf({
      of: update,
      path: `/${area}/users/update/$userId/history`,
      record: 'user',
      param: 'userId',
    }),
    remove: defineScreen({
      path: `/${area}/users/delete/$entityId`,
      title: { en: 'Delete user', es: 'Eliminar usuario' },
      access: 'users.delete',
      ...overlay,
    }),
    lock: defineScreen({
      path: `/${area}/users/$entityId/lock`,
      title: { en: 'Pause user', es: 'Pausar usuario' },
      access: 'users.lock',
      ...overlay,
    }),
    unlock: defineScreen({
      path: `/${area}/users/$entityId/unlock`,
      title: { en: 'Enable user', es: 'Reactivar usuario' },
      access: 'users.unlock',
      ...overlay,
    }),
    secondFactor: defineScreen({
      path: `/${area}/users/$entityId/second-factor`,
      title: { en: 'Remove the second step', es: 'Quitar el segundo paso' },
      access: 'users.edit',
      ...overlay,
    }),
    resend: defineScreen({
      path: `/${area}/users/$entityId/resend`,
      title: { en: 'Send the confirmation again', es: 'Enviar otra vez la confirmación' },
      access: 'users.email',
      ...overlay,
    }),
  };
};

export const userScreens = {
  app: screensOf('app', { name: 'users', at: 160 }, 'users.list', { en: 'Location users', es: 'Usuarios del centro' }),
  organization: screensOf('organization', { name: 'organization.users', at: 250 }, 'organizationUsers.list', {
    en: 'Organization users',
    es: 'Usuarios de la organización',
  }),
  admin: screensOf('admin', { name: 'admin.users', at: 200 }, 'adminUsers.list', {
    en: 'All users',
    es: 'Todos los usuarios',
  }),
};

/** Lets somebody from another location of the organization work here too. */
export const userAdd = defineScreen({
  path: '/app/users/add',
  title: { en: 'Add a user of another location', es: 'Agregar un usuario de otro centro' },
  access: 'users.edit',
  parent: userScreens.app.list,
  isOverlay: true,
});

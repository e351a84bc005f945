import type { Permission } from '@viewgate/contract';
import type { Words } from '../../../lib/i18n/words.ts';
import { defineScreen, type NavPlace } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

/** The areas of the portal that show users, all through the same screens: a location's, an organization's, everywhere's. */
export type UserArea = 'app' | 'organization' | 'admin';
export interface AreaProps {
  readonly area: UserArea;
}

const words = (en: string, es: string): Words => ({ en, es });

const screensOf = (area: UserArea, nav: NavPlace, access: Permission, title: ReturnType<typeof words>) => {
  const list = defineScreen({
    path: `/${area}/users`,
    title,
    tab: words('Users', 'Usuarios'),
    access,
    nav,
  });
  const overlay = { parent: list, isOverlay: true } as const;
  const update = defineScreen({
    path: `/${area}/users/update/$userId`,
    title: words('User', 'Usuario'),
    tab: words('Details', 'Detalles'),
    access,
    back: list,
  });
  return {
    list,
    create: defineScreen({
      path: `/${area}/users/create`,
      title: words('New user', 'Nuevo usuario'),
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
      title: words('Delete user', 'Eliminar usuario'),
      access: 'users.delete',
      ...overlay,
    }),
    lock: defineScreen({
      path: `/${area}/users/$entityId/lock`,
      title: words('Pause user', 'Pausar usuario'),
      access: 'users.lock',
      ...overlay,
    }),
    unlock: defineScreen({
      path: `/${area}/users/$entityId/unlock`,
      title: words('Enable user', 'Reactivar usuario'),
      access: 'users.unlock',
      ...overlay,
    }),
    secondFactor: defineScreen({
      path: `/${area}/users/$entityId/second-factor`,
      title: words('Remove the second step', 'Quitar el segundo paso'),
      access: 'users.edit',
      ...overlay,
    }),
    resend: defineScreen({
      path: `/${area}/users/$entityId/resend`,
      title: words('Send the confirmation again', 'Enviar otra vez la confirmación'),
      access: 'users.email',
      ...overlay,
    }),
  };
};

export const userScreens = {
  app: screensOf('app', { name: 'users', at: 160 }, 'users.list', words('Location users', 'Usuarios del centro')),
  organization: screensOf(
    'organization',
    { name: 'organization.users', at: 250 },
    'organizationUsers.list',
    words('Organization users', 'Usuarios de la organización'),
  ),
  admin: screensOf(
    'admin',
    { name: 'admin.users', at: 200 },
    'adminUsers.list',
    words('All users', 'Todos los usuarios'),
  ),
};

/** Lets somebody from another location of the organization work here too. */
export const userAdd = defineScreen({
  path: '/app/users/add',
  title: words('Add a user of another location', 'Agregar un usuario de otro centro'),
  access: 'users.edit',
  parent: userScreens.app.list,
  isOverlay: true,
});

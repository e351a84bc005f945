import type { registrationLists } from '@viewgate/contract';
import { defineScreen } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

const title = { en: 'Registrations', es: 'Registros' };

/** Who asks to be let in: each state is a tab of this. */
export const registrationArea = defineScreen({
  path: '/app/registrations',
  title,
  access: 'registrations.list',
  nav: { name: 'registrations', at: 30 },
});

export type RegistrationListName = (typeof registrationLists)[number];
export interface ListProps {
  readonly list: RegistrationListName;
}
const tab = { title, access: 'registrations.list', parent: registrationArea } as const;

const scheduled = defineScreen({
  path: '/app/registrations/scheduled',
  tab: { en: 'Scheduled', es: 'Programados' },
  ...tab,
});
const pending = defineScreen({
  path: '/app/registrations/pending',
  tab: { en: 'Pending', es: 'Pendientes' },
  isFirstTab: true,
  ...tab,
});
const denied = defineScreen({ path: '/app/registrations/denied', tab: { en: 'Denied', es: 'Denegados' }, ...tab });
export const registrationListScreens = { scheduled, pending, denied };

/** To print and hang up: the way in for a parent's phone. */
export const registrationPoster = defineScreen({
  path: '/app/registrations/poster',
  title: { en: 'Poster', es: 'Cartel' },
  access: 'registrations.list',
  back: pending,
});

/** Inviting many at once, from a list. */
export const inviteMany = defineScreen({
  path: '/app/registrations/invite',
  title: { en: 'Invite from a list', es: 'Invitar desde una lista' },
  access: 'viewers.create',
  within: registrationArea,
  back: pending,
});

export const registrationDelete = defineScreen({
  path: '/app/registrations/denied/delete/$entityId',
  title: { en: 'Delete registration', es: 'Eliminar registro' },
  access: 'registrations.evaluate',
  parent: denied,
  isOverlay: true,
});

const record = { access: 'registrations.list', back: pending } as const;
/** Answers are audit entries of the registration; what is edited in its place, of the viewer that it becomes. */
const orAs = { orRecord: 'viewer', param: 'entityId' } as const;

/** Somebody who was invited to a family. */
export const registrationInvitation = defineScreen({
  path: '/app/registrations/update/invitation/$entityId',
  title: { en: 'Invitation', es: 'Invitación' },
  ...record,
});
export const registrationInvitationHistory = historyOf({
  of: registrationInvitation,
  path: '/app/registrations/update/invitation/$entityId/history',
  record: 'registration',
  ...orAs,
});

/** A new family, over its tabs. */
const frame = defineScreen({
  path: '/app/registrations/update/family/$entityId',
  title: { en: 'New family', es: 'Nueva familia', petCare: { en: 'New household', es: 'Nuevo hogar' } },
  ...record,
});
const inFrame = { parent: frame, ...record } as const;
const members = defineScreen({
  path: '/app/registrations/update/family/$entityId/viewers',
  title: { en: 'Viewers', es: 'Espectadores' },
  isFirstTab: true,
  ...inFrame,
});
const settings = defineScreen({
  path: '/app/registrations/update/family/$entityId/settings',
  title: { en: 'Settings', es: 'Ajustes' },
  ...inFrame,
});
const kids = defineScreen({
  path: '/app/registrations/update/family/$entityId/children',
  title: { en: 'Children', es: 'Niños', petCare: { en: 'Pets', es: 'Mascotas' } },
  ...inFrame,
});
const history = historyOf({
  of: frame,
  path: '/app/registrations/update/family/$entityId/history',
  record: 'registration',
  ...orAs,
});
export const registrationFamily = { frame, members, settings, kids, history };

/** The screen of one registration, by its kind. */
export const registrationOf = ({ kind }: { readonly kind: 'family' | 'invitation' }) =>
  kind === 'family' ? registrationFamily.members : registrationInvitation;

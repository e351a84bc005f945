import type { registrationLists } from '@viewgate/contract';
import type { Words } from '../../../lib/i18n/words.ts';
import { defineScreen } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

const words = (en: string, es: string): Words => ({ en, es });
const title = words('Registrations', 'Registros');

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
  tab: words('Scheduled', 'Programados'),
  ...tab,
});
const pending = defineScreen({
  path: '/app/registrations/pending',
  tab: words('Pending', 'Pendientes'),
  isFirstTab: true,
  ...tab,
});
const denied = defineScreen({ path: '/app/registrations/denied', tab: words('Denied', 'Denegados'), ...tab });
export const registrationListScreens = { scheduled, pending, denied };

/** To print and hang up: the way in for a parent's phone. */
export const registrationPoster = defineScreen({
  path: '/app/registrations/poster',
  title: words('Poster', 'Cartel'),
  access: 'registrations.list',
  back: pending,
});

/** Inviting many at once, from a list. */
export const inviteMany = defineScreen({
  path: '/app/registrations/invite',
  title: words('Invite from a list', 'Invitar desde una lista'),
  access: 'viewers.create',
  within: registrationArea,
  back: pending,
});

export const registrationDelete = defineScreen({
  path: '/app/registrations/denied/delete/$entityId',
  title: words('Delete registration', 'Eliminar registro'),
  access: 'registrations.evaluate',
  parent: denied,
  isOverlay: true,
});

const record = { access: 'registrations.list', back: pending } as const;
/** Answers are entries of the registration; what is edited in its place, of the viewer it becomes. */
const orAs = { orRecord: 'viewer', param: 'entityId' } as const;

/** Somebody who was invited to a family. */
export const registrationInvitation = defineScreen({
  path: '/app/registrations/update/invitation/$entityId',
  title: words('Invitation', 'Invitación'),
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
  title: { ...words('New family', 'Nueva familia'), petCare: words('New household', 'Nuevo hogar') },
  ...record,
});
const inFrame = { parent: frame, ...record } as const;
const members = defineScreen({
  path: '/app/registrations/update/family/$entityId/viewers',
  title: words('Viewers', 'Espectadores'),
  isFirstTab: true,
  ...inFrame,
});
const settings = defineScreen({
  path: '/app/registrations/update/family/$entityId/settings',
  title: words('Settings', 'Ajustes'),
  ...inFrame,
});
const kids = defineScreen({
  path: '/app/registrations/update/family/$entityId/children',
  title: { ...words('Children', 'Niños'), petCare: words('Pets', 'Mascotas') },
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

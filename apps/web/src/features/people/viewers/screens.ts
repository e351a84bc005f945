import type { viewerLists } from '@viewgate/contract';
import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';
import { familyDetails } from '../families/screens.ts';
import { registrationArea } from '../registration-review/screens.ts';

/** A pet care location has no families or viewers to manage. */
const here = { programType: 'childCare' } as const;

/** Each list of viewers is a tab of this. */
export const viewerArea = defineScreen({
  path: '/app/viewers',
  title: { en: 'Viewers', es: 'Espectadores' },
  access: 'viewers.list',
  nav: { name: 'viewers', at: 60 },
  ...here,
});

export type ViewerListName = Exclude<(typeof viewerLists)[number], 'all'>;
export interface ListProps {
  readonly list: ViewerListName;
}
const tab = { access: 'viewers.list', parent: viewerArea, ...here } as const;
const overlay = { isOverlay: true, ...here } as const;

const active = defineScreen({
  path: '/app/viewers/active',
  title: { en: 'Viewers', es: 'Espectadores' },
  tab: { en: 'Active', es: 'Activos' },
  isFirstTab: true,
  ...tab,
});
const paused = defineScreen({
  path: '/app/viewers/paused',
  title: { en: 'Viewers', es: 'Espectadores' },
  tab: { en: 'Paused', es: 'En pausa' },
  ...tab,
});
const scheduled = defineScreen({
  path: '/app/viewers/schedule-deletion',
  title: { en: 'Viewers', es: 'Espectadores' },
  tab: { en: 'Scheduled for deletion', es: 'Con fecha de eliminación' },
  ...tab,
});
export const viewerListScreens = { active, paused, scheduled };

export const viewerCreate = defineScreen({
  path: '/app/viewers/active/create',
  title: { en: 'New viewer', es: 'Nuevo espectador' },
  access: 'viewers.create',
  back: active,
  ...here,
});
export const viewerPause = defineScreen({
  path: '/app/viewers/active/lock/$entityId',
  title: { en: 'Pause viewer', es: 'Pausar espectador' },
  access: 'viewers.lock',
  parent: active,
  ...overlay,
});
export const viewerEnable = defineScreen({
  path: '/app/viewers/paused/unlock/$entityId',
  title: { en: 'Enable viewer', es: 'Reactivar espectador' },
  access: 'viewers.lock',
  parent: paused,
  ...overlay,
});

const removeFrom = <P extends string>(path: P, parent: typeof active | typeof paused | typeof scheduled) =>
  defineScreen({
    path,
    title: { en: 'Delete viewer', es: 'Eliminar espectador' },
    access: 'viewers.delete',
    parent,
    ...overlay,
  });
export const viewerDelete = {
  active: removeFrom('/app/viewers/active/delete/$entityId', active),
  paused: removeFrom('/app/viewers/paused/delete/$entityId', paused),
  scheduled: removeFrom('/app/viewers/schedule-deletion/delete/$entityId', scheduled),
};

const secondFactorIn = (list: 'active' | 'paused') =>
  defineScreen({
    path: `/app/viewers/${list}/second-factor/$entityId`,
    title: { en: 'Remove the second step', es: 'Quitar el segundo paso' },
    access: 'viewers.edit',
    parent: viewerListScreens[list],
    ...overlay,
  });
export const viewerSecondFactor = { active: secondFactorIn('active'), paused: secondFactorIn('paused') };

const linkInviteIn = (list: 'active' | 'paused') =>
  defineScreen({
    path: `/app/viewers/${list}/link-invite/$entityId`,
    title: { en: 'Send invitation', es: 'Enviar invitación' },
    access: 'viewers.edit',
    parent: viewerListScreens[list],
    ...overlay,
  });
export const viewerLinkInvite = { active: linkInviteIn('active'), paused: linkInviteIn('paused') };

/** One viewer over its tabs, opened from one of the lists. */
const recordOf = (segment: 'active' | 'paused') => {
  const path = `/app/viewers/${segment}/update/$entityId` as const;
  const back = viewerListScreens[segment];
  const frame = defineScreen({
    path,
    title: { en: 'Viewer', es: 'Espectador' },
    access: 'viewers.view',
    back,
    ...here,
  });
  const inFrame = { access: 'viewers.view', parent: frame, back, ...here } as const;
  const details = defineScreen({
    path: `${path}/details`,
    title: { en: 'Details', es: 'Detalles' },
    isFirstTab: true,
    ...inFrame,
  });
  const cameras = defineScreen({
    path: `${path}/cameras`,
    title: { en: 'Cameras', es: 'Cámaras' },
    ...inFrame,
    access: 'access.view',
  });
  const trafficControl = defineScreen({
    path: `${path}/traffic-control`,
    title: { en: 'Traffic control', es: 'Control de acceso' },
    ...inFrame,
  });
  const history = historyOf({
    of: frame,
    path: `${path}/history`,
    record: 'viewer',
    orRecord: 'registration',
    param: 'entityId',
  });
  return { frame, details, cameras, trafficControl, history };
};
export const viewerUpdate = {
  active: recordOf('active'),
  paused: recordOf('paused'),
};

/** Where pets are kept there is no list of viewers: approved owners are a tab of the registrations. */
const ofPets = { programType: 'petCare' } as const;
export const ownerList = defineScreen({
  path: '/app/registrations/approved',
  title: { en: 'Registrations', es: 'Registros' },
  tab: { en: 'Approved', es: 'Aprobados' },
  access: 'viewers.list',
  parent: registrationArea,
  ...ofPets,
});
export const ownerDelete = defineScreen({
  path: '/app/registrations/approved/delete/$entityId',
  title: { en: 'Delete owner', es: 'Eliminar dueño' },
  access: 'viewers.delete',
  parent: ownerList,
  isOverlay: true,
  ...ofPets,
});
export const ownerSecondFactor = defineScreen({
  path: '/app/registrations/approved/second-factor/$entityId',
  title: { en: 'Remove the second step', es: 'Quitar el segundo paso' },
  access: 'viewers.edit',
  parent: ownerList,
  isOverlay: true,
  ...ofPets,
});

/** The members of a family: a tab of the family. */
export const familyMembers = defineTab({
  of: familyDetails,
  path: '/app/families/details/$familyId/viewers',
  title: { en: 'Family Members', es: 'Miembros de la familia' },
  access: 'families.view',
  tabAt: 10,
  isFirstTab: true,
  feature: 'FamilyProgram',
  ...here,
});
export const familyAddMember = defineScreen({
  path: '/app/families/details/$familyId/users',
  title: { en: 'New family member', es: 'Nuevo miembro de la familia' },
  access: 'viewers.create',
  back: familyMembers,
  feature: 'FamilyProgram',
  ...here,
});

import { invitations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { inviteMany } from './many.ts';
import { beforeOwn, inviteRelative, listOwnFamilies, resendOwnInvitation, withdrawOwnInvitation } from './own.ts';
import {
  countedByStaff,
  inviteByStaff,
  inviteImported,
  resendInvitation,
  sendLink,
  withdrawInvitation,
} from './service.ts';
import { familyInvitations } from './views.ts';

export const invitationRoutes = (deps: Needs) =>
  routes(
    invitations,
    {
      list: ({ db, scope, at, input }) => familyInvitations(db, scope, at, input.params.id),
      invite: inviteByStaff(deps),
      inviteMany: inviteMany(deps),
      inviteImported: inviteImported(deps),
      link: sendLink(deps),
      resend: resendInvitation(deps),
      withdraw: withdrawInvitation,
      mine: listOwnFamilies,
      inviteRelative: inviteRelative(deps),
      resendMine: resendOwnInvitation(deps),
      withdrawMine: withdrawOwnInvitation,
    },
    {},
    { ...countedByStaff, ...beforeOwn },
  );

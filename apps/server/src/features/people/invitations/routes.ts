import { invitations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import {
  inviteByStaff,
  inviteImported,
  inviteRelative,
  ownInvitations,
  resendInvitation,
  sendLink,
  withdrawInvitation,
  withdrawOwnInvitation,
} from './service.ts';
import { familyInvitations } from './views.ts';

export const invitationRoutes = (deps: Needs) =>
  routes(invitations, {
    list: ({ db, scope, at, input }) => familyInvitations(db, scope, at, input.params.id),
    invite: inviteByStaff(deps),
    inviteImported: inviteImported(deps),
    link: sendLink(deps),
    resend: resendInvitation(deps),
    withdraw: withdrawInvitation,
    mine: ownInvitations,
    inviteRelative: inviteRelative(deps),
    withdrawMine: withdrawOwnInvitation,
  });

import { accountLinks } from '@viewgate/contract';
import type { FastifyReply } from 'fastify';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { changeEmail } from './change-email.ts';
import { confirm, confirmState } from './confirm.ts';
import { disown, disownState } from './disown.ts';
import { forgotPassword, forgotUserName } from './forgot.ts';
import { resetPassword, resetState } from './reset.ts';

/** Redirects to the page, which asks first: a mail scanner that follows the link does not use it up. */
const toPage = (reply: FastifyReply, link: { userName: string; token: string }) =>
  reply.redirect(`/confirm-account?${new URLSearchParams(link).toString()}`, 303) as never;

export const accountLinkRoutes = (deps: Needs) =>
  routes(accountLinks, {
    forgotPassword: (call) => forgotPassword(deps, call),
    forgotUserName: (call) => forgotUserName(deps, call),
    resetState: (call) => resetState(deps, call),
    resetPassword: (call) => resetPassword(deps, call),
    confirmState: (call) => confirmState(deps, call),
    confirm: (call) => confirm(deps, call),
    confirmRedirect: ({ input, reply }) => toPage(reply, input.query),
    confirmRedirectPosted: ({ input, reply }) => toPage(reply, input.body),
    changeEmail: (call) => changeEmail(deps, call),
    disownState: (call) => disownState(deps, call),
    disown: (call) => disown(deps, call),
  });

import { notFound } from '../refusal/refusal.ts';
import { type Actor, type OrganizationScope, vouchForOrganization } from './scope.ts';

/** The scope of an organization that a call names, when it is the caller's; else 404. */
export const askedOrganization = (actor: Actor, organizationId: number): OrganizationScope => {
  const isTheirs = actor.reach.kind === 'everywhere' || actor.organizationId === organizationId;
  if (actor.kind !== 'staff' || !isTheirs) throw notFound();
  return vouchForOrganization(organizationId);
};

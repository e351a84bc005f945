import type { InvitationDetail } from './views.ts';

/** What the audit stores: the family and the relationship, never the address. */
export const factsOf = (family: { id: number; name: string }, viewerTypeId?: number) => ({
  familyId: family.id,
  familyName: family.name,
  ...(viewerTypeId !== undefined && { viewerTypeId }),
});

export const factsOfInvitation = ({ familyId: id, familyName: name }: InvitationDetail) => factsOf({ id, name });

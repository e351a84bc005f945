import type { invitations, ResultOf } from '@viewgate/contract';

export type Family = ResultOf<typeof invitations.mine>[number];

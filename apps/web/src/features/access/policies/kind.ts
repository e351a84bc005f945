import { policySegments } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy/vocabulary';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';

/** The parameters of an endpoint about all policies of a kind at the current location … */
export const useKindParams = (kind: PolicyKind) => ({ locationId: useLocationId(), kind: policySegments[kind] });

/** … and about the policy in the address. */
export const usePolicyParams = (kind: PolicyKind) => ({ ...useKindParams(kind), id: useIdParam('id') });

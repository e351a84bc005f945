import type { PolicyKind } from '@viewgate/policy/vocabulary';

/** The policy whose values a template takes. */
export interface SavedPolicy {
  readonly locationId: number;
  readonly policy: { readonly id: number; readonly name: string };
  readonly kind: PolicyKind;
}

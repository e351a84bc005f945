import type { FeatureGate as Gate } from '@viewgate/policy/vocabulary';
import type { ReactNode } from 'react';
import { useFeature, useMay } from '../lib/session/may.ts';
import type { Gated } from '../lib/session/passes.ts';

interface Guarded {
  readonly children: ReactNode;
  /** Shown instead, to those who may not. */
  readonly otherwise?: ReactNode;
}

/** Shows something only to those who may use it: `of` an endpoint, a screen, or a permission (in a list, any one). */
export const PermissionGate = ({ of, children, otherwise = null }: Guarded & { readonly of: Gated }) =>
  useMay(of) ? children : otherwise;

/** Shows something only where a feature is on; with the `not-` prefix, off. */
export const FeatureGate = ({ of, children, otherwise = null }: Guarded & { readonly of: Gate }) =>
  useFeature(of) ? children : otherwise;

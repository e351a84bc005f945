import type { StagedRange } from './stage-changes.ts';

/** What the range editor is doing. While creating or editing, it can start nothing else. */
export type Mode =
  | { readonly is: 'view' }
  | { readonly is: 'create' }
  | { readonly is: 'edit'; readonly range: StagedRange };

export const viewing: Mode = { is: 'view' };

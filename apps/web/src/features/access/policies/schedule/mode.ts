import type { StagedRange } from './stage-changes.ts';

/** What the editor of time ranges is doing. While it creates or edits, nothing else can be created or edited. */
export type Mode =
  | { readonly is: 'view' }
  | { readonly is: 'create' }
  | { readonly is: 'edit'; readonly range: StagedRange };

export const viewing: Mode = { is: 'view' };

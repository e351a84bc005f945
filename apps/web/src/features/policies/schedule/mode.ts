import type { TimeRange } from '@viewgate/contract';
import type { Span } from '../../../ui/week-view/index.ts';

/** What the editor of time ranges is doing. While it creates or edits, nothing else can be created or edited. */
export type Mode =
  | { readonly is: 'view' }
  | { readonly is: 'create'; readonly span: Span | null }
  | { readonly is: 'edit'; readonly range: TimeRange };

export const viewing: Mode = { is: 'view' };

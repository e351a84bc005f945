import { useMay } from '../../../lib/session/may.ts';
import { type ViewerListName, viewerUpdate } from './screens.ts';

/** Where a viewer's name leads from a list: to their cameras, which a phone call is about, for those who may see them. The details are one button further. */
export const useViewerOpens = (list: ViewerListName) => {
  const { cameras, details } = list === 'paused' ? viewerUpdate.paused : viewerUpdate.active;
  return useMay(cameras) ? cameras : details;
};

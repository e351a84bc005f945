/** What shows viewers besides their own lists. */
export const touched = ['families', 'children', 'access', 'custodyBlocks', 'viewerSessions'] as const;

/** What shows viewers, or what they watch. */
export const touched = ['viewers', 'families', 'access', 'locations', 'organizations'] as const;

/** The five kinds of policy, in the order in which the portal shows their tabs. */
export const policyKinds = ['location', 'class', 'camera', 'family', 'viewer'] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** Each viewer type (relationship) belongs to one category; caps count by category. */
export const viewerCategories = ['guardian', 'relative'] as const;
export type ViewerCategory = (typeof viewerCategories)[number];

/** What a viewer watches on. */
export const deviceKinds = ['desktop', 'mobile'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

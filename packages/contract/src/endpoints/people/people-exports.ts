import { z } from 'zod';
import type { Access } from '../../endpoint.ts';
import { endpoints } from '../../endpoint.ts';
import { childCareOnly, inLocation, scope } from '../../schemas/at-location.ts';
import { calendarDate, idParam } from '../../schemas/common.ts';
import { viewerLists } from '../../schemas/people/viewers.ts';
import { idList } from '../../searched-options.ts';

const base = '/api/WebPortal/locations/:locationId';
const language = z.enum(['en', 'es']).default('en');
const search = z.string().normalize('NFKC').max(200).default('');
const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');
const people = { childName: z.string().max(200), classIds: idList };

/** A file with everything that the list finds under the same filters. */
const file = <const A extends Access, const R extends string, F extends z.ZodRawShape>(
  path: string,
  access: A,
  record: R,
  filters: F,
) => ({
  method: 'GET' as const,
  path: `${base}/${path}/export`,
  summary: `All ${path} that match, as a CSV file that can be imported again`,
  access,
  scope,
  params: inLocation,
  query: z.object({ language, allSearch: search, ...z.object(filters).partial().shape }),
  response: z.string(),
  raw: { contentType: 'text/csv' },
  heavy: true as const,
  audit: null,
  view: { verb: 'export' as const, record },
});

/** Families, children, viewers and classes as files. */
export const peopleExports = endpoints('peopleExports', {
  families: { ...file('families', 'families.list', 'family', people), ...childCareOnly },
  children: file('children', 'children.list', 'child', { ...people, isPresent: yesOrNo, hasConsent: yesOrNo }),
  viewers: {
    ...file('viewers', 'viewers.list', 'viewer', {
      ...people,
      list: z.enum(viewerLists),
      viewerType: idParam,
      scheduledDate: calendarDate,
      signedIn: z.enum(['never']),
    }),
    ...childCareOnly,
  },
  classes: file('classes', 'classes.list', 'class', { cameraId: idParam }),
});

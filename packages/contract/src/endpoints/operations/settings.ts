import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { deleteDetails, id, nothing, requiredText, version } from '../../schemas/common.ts';
import { wrongSettingValue } from '../../schemas/operations/known-settings.ts';

const base = '/api/WebPortal/settings';
/** A setting's id, or its key. */
const oneOf = z.object({ idOrKey: z.string().min(1).max(100) });

const isEnabled = z
  .boolean({ error: fail('required', { field: 'Enabled' }) })
  .nullable()
  .pipe(z.boolean({ error: fail('required', { field: 'Enabled' }) }));
const value = requiredText(4000, 'Value');

export const settingInput = z
  .object({
    key: requiredText(100, 'Key').refine((key) => !/^\d+$/.test(key), fail('settings.keyIsNumber')),
    value,
    isEnabled,
  })
  .superRefine((body, context) => {
    const wrong = body.value ? wrongSettingValue(body.key, body.value) : null;
    if (wrong) context.addIssue({ code: 'custom', path: ['value'], message: fail(wrong) });
  });

export const settingRow = z.object({
  id,
  key: z.string(),
  value: z.string(),
  isEnabled: z.boolean(),
  /** Used by the product, and public while it is enabled. */
  isPublic: z.boolean(),
});

const link = z.string().nullable();
const open = { method: 'GET', access: 'public', scope: 'none', audit: null } as const;

/** Settings: what the provider configures for the whole installation. */
export const settings = endpoints('settings', {
  table: table({
    path: `${base}/table`,
    summary: 'List the settings',
    access: 'settings.list',
    scope: 'none',
    sortBy: ['key', 'value', 'isEnabled'],
    row: settingRow,
    columns: ['key', 'value', 'isEnabled'],
    filters: { isEnabled: z.boolean() },
  }),
  get: {
    method: 'GET',
    path: `${base}/:idOrKey`,
    summary: 'Read one setting by its id or key',
    access: 'settings.list',
    scope: 'none',
    params: oneOf,
    response: settingRow.extend({ version }),
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Create a setting',
    access: 'settings.create',
    scope: 'none',
    body: settingInput,
    response: z.object({ id }),
    status: 201,
    audit: { verb: 'create', record: 'setting' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:idOrKey`,
    summary: 'Change the value of a setting, or whether it is enabled; its key stays',
    access: 'settings.edit',
    scope: 'none',
    params: oneOf,
    body: z.object({ value, isEnabled, version }),
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'update', record: 'setting' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:idOrKey`,
    summary: 'Delete a setting',
    access: 'settings.delete',
    scope: 'none',
    params: oneOf,
    response: nothing,
    audit: { verb: 'delete', record: 'setting' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:idOrKey/delete-details`,
    summary: 'The key to type before a setting is deleted',
    access: 'settings.delete',
    scope: 'none',
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
  general: {
    ...open,
    path: `${base}/public/general`,
    summary: 'Whom to ask, and where to read more',
    response: z.object({
      knowledgeBaseUrl: link,
      supportUrl: link,
      supportEmail: z.string().nullable(),
      supportPhone: z.string().nullable(),
      termsUrl: link,
      privacyUrl: link,
    }),
  },
  mobileLinks: {
    ...open,
    path: `${base}/public/mobile-links`,
    summary: 'Where the mobile app is',
    response: z.object({ appStoreUrl: link, playStoreUrl: link }),
  },
  liveSitter: {
    ...open,
    path: `${base}/public/livesitter`,
    summary: 'Where the AI dashboard is',
    response: z.object({ aiDashboardUrl: link }),
  },
  aiDashboard: {
    ...open,
    path: `${base}/public/ai-dashboard`,
    summary: 'Presents the AI dashboard to people who do not have it yet',
    response: z.object({
      discoveryCallLink: link,
      videoLink: link,
      additionalResourcesLink: link,
      /** How the video is embedded: as a file, or as its host's page for frames. */
      video: z.object({ kind: z.enum(['file', 'frame']), src: z.string() }).nullable(),
    }),
  },
});

import type { Mutant } from '../mutant.ts';

const features = 'apps/server/src/features/watchfulness';
const engage = `${features}/engage/engage.test.ts`;
const mails = `${features}/reports/mails/mails.test.ts`;
const plates = `${features}/license-plates/license-plates.test.ts`;

/** What is mailed of a location and to whom, who is reminded, and what a file of plates may do. */
export const reports: readonly Mutant[] = [
  {
    name: 'many-locations-of-others',
    means: 'A call about many locations names those of other organizations.',
    file: 'apps/server/src/platform/tenancy/reached-page.ts',
    find: '(${reachesLocation(reach)} AND (${organizationId',
    replace: '(true AND (${organizationId',
    noticedBy: [
      { file: `${features}/dashboard/dashboard.test.ts`, tests: /is, of many locations/ },
      { file: `${features}/reports/reports.test.ts`, tests: /of many locations what it is of each/ },
    ],
  },
  {
    name: 'many-locations-unguarded',
    means: 'A call about many locations answers for those whose integration does not include it.',
    file: 'apps/server/src/platform/http/over-many.ts',
    find: 'const passed = await guard(endpoint, call.actor, locationId, deps, {});',
    replace:
      'const passed = { scope: { locationId }, location: (await deps.locations.get(locationId)) ?? undefined, features: undefined } as never as Awaited<ReturnType<typeof guard>>;',
    noticedBy: [{ file: `${features}/reports/reports.test.ts`, tests: /of many locations what it is of each/ }],
  },
  {
    name: 'many-locations-unaudited',
    means: 'Reading names over many locations leaves nothing in their audit.',
    file: 'apps/server/src/platform/http/over-many.ts',
    find: 'if (endpoint.view) await noteView(endpoint, endpoint.view, one, result);',
    replace: 'void noteView;',
    noticedBy: [
      { file: `${features}/dashboard/dashboard.test.ts`, tests: /is, of many locations/ },
      { file: `${features}/reports/reports.test.ts`, tests: /of many locations what it is of each/ },
    ],
  },
  {
    name: 'report-rows-unaudited',
    means: 'Who was refused can be read without a trace.',
    file: 'apps/server/src/platform/audit/view-log.ts',
    find: '(query as Record<string, unknown>)[view.ifAsked] === undefined',
    replace: 'view.ifAsked',
    noticedBy: [{ file: `${features}/reports/reports.test.ts`, tests: /of many locations what it is of each/ }],
  },
  {
    name: 'reminded-by-each-location',
    means: 'Somebody at several locations is reminded by all of them on one day.',
    file: `${features}/engage/remind.ts`,
    find: 'WHERE engage_reminders.sent_at <= ${new Date(at - betweenMs)} RETURNING email',
    replace: 'RETURNING email',
    noticedBy: [{ file: engage, tests: /is claimed by one of two/ }],
  },
  {
    name: 'reminded-against-their-will',
    means: 'Anyone who turned reminders off is reminded.',
    file: `${features}/engage/remind.ts`,
    find: "if (isDeclined) return 'declined';",
    replace: '',
    noticedBy: [{ file: engage, tests: /nobody who turned it off/ }],
  },
  {
    name: 'report-mailed-to-the-demoted',
    means: 'A report goes on coming to somebody who may not see it any more.',
    file: `${features}/reports/mails/send-reports.ts`,
    find: 'roleNames.filter((role) => maySee(role, report))',
    replace: '[...roleNames]',
    noticedBy: [{ file: mails, tests: /while one may see it/ }],
  },
  {
    name: 'summary-of-what-is-not-shown',
    means: 'The summary tells teaching staff what only those who run the location may see.',
    file: `${features}/reports/mails/send-summaries.ts`,
    find: 'told.filter((report) => maySee(role, report))',
    replace: '[...told]',
    noticedBy: [{ file: mails, tests: /tells of those one still has/ }],
  },
  {
    name: 'summary-again-and-again',
    means: 'Two processes mail the same week twice.',
    file: `${features}/reports/mails/send-summaries.ts`,
    find: 'if (rows.length === 0 || !first) return;',
    replace: 'if (!first) return;',
    noticedBy: [{ file: mails, tests: /comes once, on Monday/ }],
  },
  {
    name: 'report-chosen-unseen',
    means: 'Somebody asks for a report that they may not see.',
    file: `${features}/reports/mails/choose.ts`,
    find: "if (every !== null && !sees(actor, report)) throw new Refusal('forbidden');",
    replace: '',
    noticedBy: [{ file: mails, tests: /anyone who may see the report/ }],
  },
  {
    name: 'plates-of-a-form-elsewhere',
    means: 'A file that names one location is taken at another.',
    file: `${features}/license-plates/upload.ts`,
    find: 'if (locationId !== scope.locationId) throw notFound();',
    replace: '',
    noticedBy: [{ file: plates, tests: /a form of a file and its location/ }],
  },
  {
    name: 'dry-run-writes',
    means: 'A file that is only to be checked is taken.',
    file: 'apps/server/src/platform/http/binder.ts',
    find: 'dryRun === true && (body as',
    replace: 'dryRun === undefined && (body as',
    noticedBy: [{ file: plates, tests: /told of row by row/ }],
  },
];

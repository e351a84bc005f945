import type { Mutant } from '../mutant.ts';

const of = 'apps/server/src/features/access/access-exceptions';
const test = `${of}/access-exceptions.test.ts`;

/** Cameras that are open to a family for a while. */
export const exceptions: readonly Mutant[] = [
  {
    name: 'exception-without-end',
    means: 'A camera is opened to a family for a year.',
    file: `${of}/service.ts`,
    find: "if (until > at + longestExceptionMs) throw invalid('endsAt', 'accessExceptions.tooLong');",
    replace: '',
    noticedBy: [{ file: test, tests: /lasts a day at most/ }],
  },
  {
    name: 'exception-for-detectors',
    means: 'A camera for AI alone is opened to a family.',
    file: `${of}/service.ts`,
    find: "if (camera.ai_only) throw invalid('cameraId', 'accessExceptions.cameraForDetectors');",
    replace: '',
    noticedBy: [{ file: test, tests: /lasts a day at most/ }],
  },
  {
    name: 'exception-ended-elsewhere',
    means: 'Staff of another location end a camera’s exception.',
    file: `${of}/views.ts`,
    find: ".where('exception.location_id', '=', locationId)",
    replace: ".where('exception.location_id', '>', locationId - 1_000_000)",
    noticedBy: [{ file: test, tests: /finds no camera, family or exception/ }],
  },
  {
    name: 'exception-outlived',
    means: 'A camera that was opened twice stays open when that is ended.',
    file: `${of}/service.ts`,
    find: 'await shortenException(db, scope, one.id, endOf(one.startsAt, at));',
    replace: 'void one;',
    noticedBy: [{ file: test, tests: /runs once at a time/ }],
  },
];

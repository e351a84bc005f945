import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Way {
  /** What should be done in one way only. */
  to: string;
  /** Matches the code of any other way. */
  not: RegExp;
  /** The folder to search. */
  below: string;
  /** The one way itself, and what only looks like another. */
  but: readonly string[];
}

const programs = ['apps/server', 'apps/web/src', 'packages', 'tools', 'simulators', 'bench', 'e2e'];

/** An `errorMessage` that is neither a fallback nor the key of an element. */
const failureInEnglish = /^(?!.*(?:[fF]ailureSentence\(|fallback=|key=)).*\.errorMessage\b/m;

const ways: readonly Way[] = [
  ...programs.map((below) => ({
    to: `write a function in ${below}: a constant, except generators and default exports`,
    not: /^ *(?:export )?(?:async )?function \w/m,
    below,
    but: [],
  })),
  ...['apps/server', 'bench', 'e2e'].map((below) => ({
    to: `name a table in the SQL of ${below}: a word, never a letter`,
    not: / as [a-z]'|\b(?:FROM|JOIN|UPDATE) [a-z_]+ (?:AS )?[a-z]\b/,
    below,
    but: [],
  })),
  {
    to: 'answer a page of a list: platform/database/counted-page.ts',
    not: /totalFilteredRecords|\bincludeColumns\b/,
    below: 'apps/server/src',
    but: ['platform/database/counted-page.ts'],
  },
  {
    to: "check a location against the caller's reach: the endpoint's scope",
    not: /\blocations\.within\(|\bvouchFor\w+\(|\bscopeOfOwn\(/,
    below: 'apps/server/src',
    but: [
      'platform/http/guard.ts',
      'platform/tenancy/scope.ts',
      // A cookie's remembered location is a preference, not a request for it.
      'features/operations/shell/current-location.ts',
      // A job has no caller; a run checks each location against the current reach of whoever began it.
      'features/access/location-runs/work.ts',
      'features/access/expectations/check.ts',
      'features/people/automations/run.ts',
      'features/people/camera-consents/ask.ts',
      'features/people/imports/running/store.ts',
      'features/people/registration-review/run.ts',
      // The demo is made before anybody calls.
      'demo/seed-templates.ts',
      // Registrants and parents have no reach: the record found to be theirs names the location.
      'features/people/camera-consents/service.ts',
      'features/people/departures/delete-account.ts',
      'features/people/departures/end.ts',
      'features/people/invitations/own.ts',
      'features/people/own-plates/service.ts',
      'features/people/registrations/enter.ts',
      'features/people/registrations/status.ts',
      'features/people/room-requests/service.ts',
    ],
  },
  {
    to: 'save an edit of what somebody read: updateVersioned of platform/database/versioned.ts',
    not: /\bversion: version \+ 1|'version', '='|\bconflict\(/,
    below: 'apps/server/src',
    but: [
      'platform/database/versioned.ts',
      'platform/refusal/refusal.ts',
      // The outcome of a check, for what was checked: nobody's edit.
      'features/access/expectations/check.ts',
      // Compares first, and reads the form's record only to report a conflict.
      'features/cameras/cameras/service.ts',
      // A child's answer has no row until it is given: compared by who gave which, and when.
      'features/people/camera-consents/service.ts',
    ],
  },
  {
    to: 'make links exactly these: setLinks of platform/database/links.ts',
    not: /'not in', wanted|<> ALL \(\$\{\[\.\.\./,
    below: 'apps/server/src/features',
    but: [],
  },
  {
    to: 'make and keep a token: platform/secrets/tokens.ts',
    not: /randomBytes\(32\)\.toString\('base64url'\)|update\(token\)\.digest\(\)/,
    below: 'apps/server/src',
    but: ['platform/secrets/tokens.ts'],
  },
  {
    to: 'tell the day at a place: platform/clock/local-day.ts',
    not: /toPlainDate\(\)/,
    below: 'apps/server/src',
    but: ['platform/clock/local-day.ts'],
  },
  {
    to: "read a mailed link's token: lib/navigation/mailed-link.ts",
    not: /\.get\('token'\)/,
    below: 'apps/web/src',
    but: [],
  },
  {
    to: "say a failure in the reader's words: failureSentence, its `errorMessage` being what to say without them",
    not: failureInEnglish,
    below: 'apps/web/src',
    but: [],
  },
  ...['apps/web/src', 'packages/contract/src', 'packages/policy/src'].map((below) => ({
    to: `look at what stands before, in ${below}, which older browsers read: a group, no lookbehind`,
    not: /\(\?<[=!]/,
    below,
    but: [],
  })),
];

it.each(ways)('there is one way to $to', async ({ not, below, but }) => {
  const others: string[] = [];
  for await (const path of glob('**/*.{ts,tsx}', { cwd: join(root, below) })) {
    if (path.endsWith('.test.ts') || but.includes(path)) continue;
    if (not.test(await readFile(join(root, below, path), 'utf8'))) others.push(path);
  }
  expect(others).toEqual([]);
});

import type { Way } from './way.ts';
import { waysOfWriting } from './ways-of-writing.ts';

/** An `errorMessage` that is neither a fallback nor the key of an element. */
const failureInEnglish = /^(?!.*(?:[fF]ailureSentence\(|fallback=|key=)).*\.errorMessage\b/m;

/** A form in a plain dialog. A dialog with an address leads back, and the form itself asks before that. */
const formInPlainDialog = /^(?![\s\S]*\buseBack\()(?=[\s\S]*ui\/dialog\/dialog\.tsx')[\s\S]*<Form\b/;
/** THE LIST of what is done in one way only. */
export const ways: readonly Way[] = [
  ...waysOfWriting,
  {
    to: 'change something in a transaction: transact, which retries on a deadlock',
    not: /\.transaction\(\)/,
    below: 'apps/server/src',
    but: [
      'platform/database/transact.ts',
      'platform/database/second-connection.ts',
      // Only reads, which never conflict.
      'platform/database/snapshot.ts',
      // Tells at once whether anything can be changed, without waiting.
      'features/operations/operations/readiness.ts',
    ],
  },
  {
    to: 'recognize the program that calls a webhook: createReporters',
    not: /\^Bearer /,
    below: 'apps/server/src',
    // The token of the metrics is a setting.
    but: ['platform/secrets/bearer.ts', 'features/operations/operations/routes.ts'],
  },
  {
    to: 'name the session of somebody signed in, in SQL: sign_in, because a session is of a camera',
    not: /'sessions as (?!sign_in')|\b(?:FROM|JOIN) sessions session\b/,
    below: 'apps/server/src',
    alsoTests: true,
    but: [],
  },
  {
    to: 'show the face of a feature: exports of its parts, and nothing of its own',
    not: /^(?:import|const|let|class|export (?:const|let|class|interface|default))\b/m,
    below: 'apps/server/src/features',
    files: '*/*/index.ts',
    but: [],
  },
  {
    to: 'write the title of a screen: as { en, es }',
    not: /\bwords\(/,
    below: 'apps/web/src/features',
    files: '**/screens.ts',
    but: [],
  },
  {
    to: 'answer a page of a list: platform/database/counted-page.ts, with the columns that the contract names',
    not: /totalFilteredRecords|\bincludeColumns\b|\bcolumns: \[/,
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
      // A job has no caller; a run checks each location against the current reach of the person who began it.
      'features/access/location-runs/work.ts',
      'features/access/expectations/check.ts',
      'features/people/automations/run.ts',
      'features/people/camera-consents/ask.ts',
      'features/people/events/tell.ts',
      'features/people/imports/running/store.ts',
      'features/people/registration-review/run.ts',
      'features/watchfulness/reports/mails/send-reports.ts',
      'features/watchfulness/reports/mails/send-summaries.ts',
      // A partner's key reaches the locations that are connected with its integration, and staff apply its events where they were sent to.
      'features/outside/partner-events/again.ts',
      'features/outside/partner-events/applying/apply.ts',
      'features/outside/marketplace/syncing/finish.ts',
      'features/outside/marketplace/syncing/work.ts',
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
      // The outcome of a check, saved for the version that was checked: nobody's edit.
      'features/access/expectations/check.ts',
      // Compares first, and reads the form's record only to report a conflict.
      'features/cameras/cameras/service.ts',
      // Without a row, what was read is compared: an order, and a child's answer until it is given.
      'features/cameras/cameras/reorder.ts',
      'features/people/camera-consents/service.ts',
    ],
  },
  {
    to: 'keep what a location chose of a kind, in a row of its own: platform/location-settings',
    not: /(?:insertInto|updateTable)\('\w+_settings'\)|updateVersioned\(\w+, '\w+_settings'/,
    below: 'apps/server/src',
    but: [],
  },
  {
    to: 'make links exactly these: setLinks of platform/database/links.ts',
    not: /'not in', wanted|<> ALL \(\$\{\[\.\.\./,
    below: 'apps/server/src/features',
    but: [],
  },
  {
    to: 'cut a text: cutTo of platform/text, which leaves no half of a character',
    not: /\.slice\(0, \w+\)\.toWellFormed\(\)|\\uD800-\\uDBFF\]\$/i,
    below: 'apps/server/src',
    but: ['platform/text/cut-to.ts'],
  },
  {
    to: 'make and keep a token: platform/secrets/tokens.ts',
    not: /randomBytes\(32\)\.toString\('base64url'\)|createHash\('sha256'\)\s*\.update\([\w.]+\)\s*\.digest\(\)|\bhash\('sha256'/,
    below: 'apps/server/src',
    but: ['platform/secrets/tokens.ts'],
  },
  {
    to: 'calculate with the days of a place: platform/clock/local-day.ts',
    not: /\bTemporal\./,
    below: 'apps/server/src',
    but: ['platform/clock/local-day.ts'],
  },
  {
    to: 'say to the audit who acts, when and from where: actBy of platform/audit/audit.ts',
    not: /\baccountName:/,
    below: 'apps/server/src',
    but: [
      'platform/audit/audit.ts',
      // Anyone who signs out may no longer have a session; a stranger is traced without an address; a viewer is named without being the one who acts.
      'features/identity/account/log-out.ts',
      'features/access/streams/open-for-stranger.ts',
      'features/access/streams/open-for-viewer.ts',
      'features/access/streams/capture.ts',
      'features/access/streams/shield.ts',
      // The demo is made before anybody calls.
      'demo/seed-templates.ts',
      'demo/seed-administration.ts',
    ],
  },
  {
    to: 'call something at a location: inLocation, oneOf, scope of schemas/at-location.ts',
    not: /z\.object\(\{ locationId: idParam(?:, id: idParam)? \}\)|const \w+ = \{ location: 'locationId' \}/,
    below: 'packages/contract/src',
    but: ['schemas/at-location.ts'],
  },
  {
    to: "define a tab: defineTab of lib/screen.ts, with its record's title and way back",
    not: /defineScreen\(\{(?:(?!\n *\}\))[\s\S])*?\btabAt:/,
    below: 'apps/web/src/features',
    but: [],
  },
  {
    to: 'calculate with calendar dates on a screen: lib/format/dates.ts',
    not: /\bgetUTCDay\(|T00:00:00Z|\.slice\(0, 10\)/,
    below: 'apps/web/src',
    but: [
      'lib/format/dates.ts',
      // As light as the page to log in: it loads no formats.
      'features/identity/account-links/confirm-account.tsx',
    ],
  },
  {
    to: 'filter a list by a camera: cameraFilter of ui/camera',
    not: /name: 'cameraId',/,
    below: 'apps/web/src',
    files: '**/*-list.tsx',
    but: [],
  },
  {
    to: 'name a day of the week on a screen: dayName of lib/format/day-name.ts',
    not: /\{ weekday: |'(?:Wednesday|Miércoles)'/,
    below: 'apps/web/src',
    but: ['lib/format/day-name.ts', 'lib/format/times.ts'],
  },
  {
    to: 'add up the days that are over: platform/day-sums',
    not: /\b(?:until_day|day_sums|\w+_rollups)\b/,
    below: 'apps/server/src',
    but: [
      'platform/day-sums/day-sums.ts',
      'platform/day-sums/read-days.ts',
      'platform/day-sums/roll-up.ts',
      'platform/database/schema.generated.ts',
    ],
  },
  {
    to: 'read what belongs together: inSnapshot of platform/database/snapshot.ts',
    not: /setIsolationLevel\(/,
    below: 'apps/server/src',
    but: ['platform/database/snapshot.ts'],
  },
  {
    to: 'tell whether hours include a moment: the policy engine, which compares no times in SQL',
    not: /\bday_of_week = extract|\b(?:start_time|end_time) (?:<|>)/,
    below: 'apps/server/src',
    but: [],
  },
  {
    to: 'put a form into a dialog without an address: WorkDialog of ui/form, which asks before input is dropped',
    not: formInPlainDialog,
    below: 'apps/web/src/features',
    but: [],
  },
  {
    to: 'say in SQL whether a custody block is in force: watching/blocks.ts',
    not: /\b\w*(?:block|blocks|barred)\w*\.(?:ends_at|starts_at) (?:IS|<|>)/,
    below: 'apps/server/src',
    but: [
      'watching/blocks.ts',
      // Asks for blocks that have begun since the copy was made.
      'features/people/own-data/store.ts',
    ],
  },
  {
    to: 'say in SQL whether a person or a location is paused: platform/database/pauses.ts',
    not: /\b(?:lockout_end|viewers_paused_until)(?:['`)}]*) (?:IS|<|>)/,
    below: 'apps/server/src',
    but: [
      'platform/database/pauses.ts',
      // Store one pause for another, and so compare their ends.
      'features/access/policies/caps.ts',
      'features/people/viewers/partner-holds.ts',
      // When a pause ends, not whether it is in force.
      'features/people/viewers/sql.ts',
      'features/people/viewers/views.ts',
    ],
  },
  {
    to: "tell in SQL whether a deletion date has come, or a location's date: isDeletionDue, dayHere of platform/database",
    not: /deletion_date\W+(?:<|>)|AT TIME ZONE (?!'UTC')/,
    below: 'apps/server/src',
    but: [
      'platform/database/memberships.ts',
      'platform/database/reading.ts',
      // The facts carry the moment itself.
      'watching/facts-view.ts',
    ],
  },
  {
    to: 'do a job in turns, and know its last try: platform/jobs/in-turns.ts, isLastTry',
    not: /signal\.aborted\) throw|attempt >/,
    below: 'apps/server/src',
    but: ['platform/jobs/in-turns.ts', 'platform/jobs/job.ts'],
  },
  {
    to: 'work through what is due, or a long list: platform/jobs/bounded.ts',
    not: /signal\??\.aborted\b/,
    below: 'apps/server/src',
    but: ['platform/jobs/bounded.ts', 'platform/jobs/in-turns.ts'],
  },
  {
    to: 'save after asking about the effect: beforeSave of a form, or useAskedSave, which both end the save (ADR 118)',
    not: /\bdropReasons\b|^(?![\s\S]*\bbeforeSave=)[\s\S]*\buseEffectQuestion\(/,
    below: 'apps/web/src',
    but: ['lib/api/override.ts', 'ui/change-effect/use-asked-save.ts'],
  },
  {
    to: 'say how a camera is, in SQL: thumbnail or seenOfCamera, since its picture may be frozen while its source is online',
    not: /jsonInstant\('camera\.state_since'\)|'state', camera\.state/,
    below: 'apps/server/src',
    but: [],
  },
  {
    to: 'tell what could not be read from what there is none of: Reading or Unread',
    not: /\buseRead\([^;]*\)\.data \?\? \[\]|\{ data(: \w+)? = \[\] \} = useRead\(/,
    below: 'apps/web/src',
    but: [
      // The words of a filter, of a column and of a list's rows, which are shown as the server says them.
      'features/identity/users/user-list.tsx',
      'features/people/viewers/viewer-types.ts',
      'features/people/registration-review/invite-many/invite-many.tsx',
    ],
  },
  {
    to: "read a mailed link's token: lib/navigation/mailed-link.ts",
    not: /\.get\('token'\)/,
    below: 'apps/web/src',
    but: [],
  },
  {
    to: 'offer to create a record: ui/create-button.tsx',
    not: /<ScreenButton(?:(?!\/ScreenButton)[\s\S])*?leftSection=\{<IconPlus/,
    below: 'apps/web/src',
    but: ['ui/create-button.tsx'],
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
  {
    to: 'sort a list that nobody sorted: directionOf',
    not: /[sS]ortBy \? [\w.]*sortDirection/,
    below: 'apps/server/src',
    but: ['platform/database/reading.ts'],
  },
  {
    to: 'load a part of a page: late, whose failing leaves the page as it is',
    not: /\blazy\b[^;]*from 'react'/,
    below: 'apps/web/src',
    but: [],
  },
  {
    to: 'animate without end: in `@media (prefers-reduced-motion: no-preference)`',
    not: /^(?!@media \(prefers-reduced-motion: no-preference\))[^\s}/].*\n(?:(?!\}).*\n)*? +animation:.*\binfinite\b/m,
    below: 'apps/web/src',
    files: '**/*.css',
    but: [],
  },
];

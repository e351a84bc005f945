import type { Mutant } from '../mutant.ts';

const engine = 'packages/policy/src/engine';
const cases = [{ file: 'packages/policy/test/cases.test.ts' }];
const served = (tests: RegExp) => [
  { file: 'apps/server/src/features/people/camera-consents/camera-consents.test.ts', tests },
];

const apart = (tests: RegExp) => [
  { file: 'apps/server/src/features/people/family-merges/taking-apart.test.ts', tests },
];

/** Whom other families may see. */
export const consent: readonly Mutant[] = [
  {
    name: 'consent-forgotten',
    means: 'Other families see a child whose own has not agreed.',
    file: `${engine}/rules/consent.ts`,
    find: 'return but === null || (but !== everybody && but === family);',
    replace: 'return true;',
    noticedBy: cases,
  },
  {
    name: 'consent-of-one-family-only',
    means: 'Of two families that did not agree, one sees the child of the other.',
    file: `${engine}/consent.ts`,
    find: 'found = found === null ? one.family : everybody;',
    replace: 'found ??= one.family;',
    noticedBy: cases,
  },
  {
    name: 'consent-not-at-events',
    means: 'A child invited to an event is seen although its family did not agree.',
    file: `${engine}/consent.ts`,
    find: 'for (const { unwilling, eventId } of events.get(camera) ?? []) if (!visit(unwilling, { eventId })) return;',
    replace: '',
    noticedBy: cases,
  },
  {
    name: 'consent-not-imposed',
    means: 'A location that says nothing of consent ignores what its organization imposes.',
    file: `${engine}/compile/consent.ts`,
    find: '!(isFalse(cameraConsent?.isRequired) && isFalse(cameraConsent?.isImposed))',
    replace: '!isFalse(cameraConsent?.isRequired)',
    noticedBy: cases,
  },
  {
    name: 'consent-believes-absence',
    means: 'A child that nobody has checked in, or out, is believed to be away.',
    file: `${engine}/compile/consent.ts`,
    find: 'return always;',
    replace: 'return { ...always, isAway: true };',
    noticedBy: cases,
  },
  {
    name: 'consent-forgets-the-delay',
    means: 'Anyone who opens a camera as a child without consent leaves sees the child go.',
    file: `${engine}/compile/consent.ts`,
    find: 'from: until + oldestShown,',
    replace: 'from: until,',
    noticedBy: cases,
  },
  {
    name: 'consent-not-of-the-waiting',
    means: 'A child that staff checked in is seen because nobody has approved its family yet.',
    file: `${engine}/compile/consent.ts`,
    find: 'if (family.awaitsApproval && child.stay === null) continue;',
    replace: 'if (family.awaitsApproval) continue;',
    noticedBy: cases,
  },
  {
    name: 'consent-closed-by-exceptions',
    means: 'Opening a camera to one family closes it to all others.',
    file: `${engine}/compile/cameras.ts`,
    find: 'isFalse(event?.bringsChildren) ? [] : (childIds ?? [0])',
    replace: 'childIds ?? [0]',
    noticedBy: cases,
  },
  {
    name: 'consent-not-patched',
    means: 'A withdrawal changes nothing until the location is reread.',
    file: `${engine}/patch/held-location.ts`,
    find: 'consent: people.consent,',
    replace: 'consent: compiled.consent,',
    noticedBy: [{ file: 'packages/policy/test/patch.test.ts', tests: /patched repeatedly/ }],
  },
  {
    name: 'consent-concerns-own-family-only',
    means: 'Anyone who is watching goes on when another family withdraws.',
    file: `${engine}/patch/concern.ts`,
    find: 'if (asksConsent && (patch.children || patch.families)) return concernsAll;',
    replace: '',
    noticedBy: [{ file: 'packages/policy/test/patch.test.ts', tests: /no longer see concerns everybody/ }],
  },
  {
    name: 'consent-given-by-strangers',
    means: 'A parent agrees for the child of another family.',
    file: 'apps/server/src/features/people/camera-consents/views.ts',
    find: 'JOIN viewers viewer ON viewer.family_id = child.family_id',
    replace: 'JOIN viewers viewer ON viewer.location_id = child.location_id',
    noticedBy: served(/answered by guardians/),
  },
  {
    name: 'consent-of-applicants',
    means: 'The yes of somebody whom nobody has let in lets others see a child.',
    file: 'apps/server/src/watching/consents.ts',
    find: ' AND giver.approved_at IS NOT NULL',
    replace: '',
    noticedBy: served(/counts a yes only while/),
  },
  {
    name: 'consent-of-relatives',
    means: 'The yes of somebody who turned out to be a relative lets others see a child.',
    file: 'apps/server/src/watching/consents.ts',
    find: " AND giver_type.category = 'guardian'",
    replace: '',
    noticedBy: served(/counts a yes only while/),
  },
  {
    name: 'consent-of-other-families',
    means: 'The yes of somebody who is not in the family any more lets others see its child.',
    file: 'apps/server/src/watching/consents.ts',
    find: ' AND giver.family_id = child.family_id',
    replace: '',
    noticedBy: served(/counts a yes only while/),
  },
  {
    name: 'consent-outlives-its-giver',
    means: 'A yes that no longer counts still lets others see a child until the location is read again.',
    file: 'apps/server/src/migrations/0560_consents_of_guardians.sql',
    find: 'IF givers IS NOT NULL THEN PERFORM note_consents_given_by(givers); END IF;',
    replace: '',
    noticedBy: served(/counts a yes only while/),
  },
  {
    name: 'consent-passed-on-by-a-merge',
    means: 'A merge taken apart leaves a child with the yes of another family.',
    file: 'apps/server/src/features/people/camera-consents/merged.ts',
    find: 'return said?.is_given ? now : said;',
    replace: 'return now;',
    noticedBy: apart(/a yes of the family that stays/),
  },
  {
    name: 'consent-refusal-lost-by-a-merge',
    means: 'A no that was said of a child that two had become is forgotten when they are two again.',
    file: 'apps/server/src/features/people/camera-consents/merged.ts',
    find: 'if (!isUntouched) return now;',
    replace: '',
    noticedBy: apart(/a no since/),
  },
  {
    name: 'consent-not-of-stills',
    means: 'Anyone who may watch from now on gets a picture of what they were not to see.',
    file: 'apps/server/src/watching/serving/sources.ts',
    find: 'if (kept && wasOpen(kept.rules, kept.at))',
    replace: 'if (kept)',
    noticedBy: [
      { file: 'apps/server/src/features/access/viewer/viewer.test.ts', tests: /from before the camera opened/ },
    ],
  },
];

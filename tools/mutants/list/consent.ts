import type { Mutant } from '../mutant.ts';

const engine = 'packages/policy/src/engine';
const cases = [{ file: 'packages/policy/test/cases.test.ts' }];
const served = (tests: RegExp) => [
  { file: 'apps/server/src/features/people/camera-consents/camera-consents.test.ts', tests },
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
    means: 'Where nobody is checked in, a child is believed to be away.',
    file: `${engine}/compile/consent.ts`,
    find: 'if (stay === null) return knowsPresence ? never : always;',
    replace: 'if (stay === null) return never;',
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
    means: 'Whoever is watching goes on when another family withdraws.',
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
];

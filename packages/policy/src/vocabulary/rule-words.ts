import { type ReasonCode, reasonCodes } from './reasons.ts';

// The English words of rules, kept apart from them: browsers load compiled catalogues, each only the part it needs.

interface ReasonWords {
  /** What holds if the rule passes, for the staff. */
  readonly passed: string;
  /** One sentence for the staff of the center. */
  readonly staff: string;
  /** One sentence for the parent; never more about other people or settings than the parent may know. */
  readonly viewer: string;
  /** The same where pets are kept: a class is a group, a child a pet, a family a household. Absent where nothing differs. */
  readonly petCare?: { readonly passed?: string; readonly staff: string; readonly viewer: string };
}

const said = (passed: string, staff: string, viewer: string, petCare?: ReasonWords['petCare']): ReasonWords => ({
  passed,
  staff,
  viewer,
  ...(petCare && { petCare }),
});

const askTheCenter = 'Please ask the center.';

/** The words of each reason, kept apart from the reasons themselves, which browsers load without words meant for others. */
export const reasonWords = {
  locationUnreadable: said(
    'The location’s records can be read.',
    "The location's time zone, its active policy or its admin policy is missing or cannot be read, so nobody may watch.",
    `Cameras are unavailable at this location for now. ${askTheCenter}`,
  ),
  momentUnreadable: said(
    'The moment can be checked.',
    'The moment asked about cannot be read or is too far away.',
    'We cannot answer for that moment.',
  ),
  viewerUnknown: said(
    'The viewer belongs to this location.',
    'No such viewer belongs to this location.',
    `Your access could not be found at this location. ${askTheCenter}`,
  ),
  viewerUnreadable: said(
    'The viewer’s record is complete.',
    "The viewer's record is incomplete: the family or a child's classes cannot be read, or the record exists twice.",
    `Your access could not be checked. ${askTheCenter}`,
    {
      staff:
        "The viewer's record is incomplete: the household or a pet's groups cannot be read, or the record exists twice.",
      viewer: `Your access could not be checked. ${askTheCenter}`,
    },
  ),
  cameraUnknown: said(
    'The camera belongs to this location.',
    'No such camera belongs to this location.',
    'This camera no longer exists.',
  ),
  cameraUnreadable: said(
    'The camera’s record can be read.',
    "The camera's record exists twice or its classes cannot be read, so nobody may watch it.",
    `This camera could not be checked. ${askTheCenter}`,
    {
      staff: "The camera's record exists twice or its groups cannot be read, so nobody may watch it.",
      viewer: `This camera could not be checked. ${askTheCenter}`,
    },
  ),
  deviceUnreadable: said(
    'The kind of device is known.',
    'The viewer’s kind of device is unknown.',
    'Your device could not be recognized.',
  ),
  usageUnreadable: said(
    'Today’s sessions are counted.',
    "The viewer's sessions today could not be counted.",
    'Your visits today could not be counted. Please try again.',
  ),
  notApproved: said(
    'The viewer is approved.',
    'The viewer is not approved.',
    'Your registration is waiting for approval by the center.',
  ),
  notConfirmed: said(
    'The viewer’s email address is confirmed.',
    'The viewer has not confirmed the email address.',
    'Please confirm your email address first.',
  ),
  viewerPaused: said('The viewer is not paused.', 'The viewer is paused.', 'Your access is paused by the center.'),
  viewerDeleted: said(
    'The viewer is not past the deletion date.',
    "The viewer's access has ended: the deletion date has been reached.",
    'Your access to this location has ended.',
  ),
  shieldLocked: said(
    'Stream Shield has not locked the viewer.',
    'Stream Shield has locked the viewer; the emailed link or the staff can unlock them.',
    'Stream Shield has locked your streams. Open the link in the email we sent you, or ask the center.',
  ),
  cameraDisabled: said(
    'The camera is switched on.',
    'The camera is switched off.',
    'This camera is switched off by the center.',
  ),
  cameraAiOnly: said(
    'The camera is for people to watch.',
    'The camera is for AI only and is never shown to viewers.',
    'This camera is not for watching.',
  ),
  custodyBlock: said(
    'No custody block bars the viewer.',
    'A custody block bars the viewer from the cameras that show this child.',
    `You cannot watch this camera. ${askTheCenter}`,
    {
      staff: 'A custody block bars the viewer from the cameras that show this pet.',
      viewer: `You cannot watch this camera. ${askTheCenter}`,
    },
  ),
  noPath: said(
    'A child’s class, a public camera or an event connects the two.',
    'None of the family’s children is in a class of this camera, the camera is not public, and no event opens it.',
    'Your children’s classes do not include this camera, and no event opens it to you now.',
    {
      passed: 'A pet’s group, a public camera or an event connects the two.',
      staff:
        'None of the household’s pets is in a group of this camera, the camera is not public, and no event opens it.',
      viewer: 'Your pets’ groups do not include this camera, and no event opens it to you now.',
    },
  ),
  eventOver: said(
    'What opens the camera for a time is not over.',
    'The event or exception that opened the camera to the family is over, and nothing else leads to it.',
    'The event, or the time for which the center opened this camera to you, is over.',
    {
      staff: 'The event or exception that opened the camera to the household is over, and nothing else leads to it.',
      viewer: 'The event, or the time for which the center opened this camera to you, is over.',
    },
  ),
  childNotPresent: said(
    'The child is checked in, or need not be.',
    'This location requires the child to be checked in, and it is not.',
    'This camera opens when your child is checked in.',
    {
      passed: 'The pet is checked in, or need not be.',
      staff: 'This location requires the pet to be checked in, and it is not.',
      viewer: 'This camera opens when your pet is checked in.',
    },
  ),
  consentMissing: said(
    'Every child in front of the camera may be seen by other families.',
    'A child in front of the camera may not be seen by other families, and it is there or may be.',
    'Another family has not agreed to be seen here.',
    {
      passed: 'Every pet in front of the camera may be seen by other owners.',
      staff: 'A pet in front of the camera may not be seen by other owners, and it is there or may be.',
      viewer: 'Another owner has not agreed to be seen here.',
    },
  ),
  policyUnreadable: said(
    'Every policy in force can be read.',
    'A policy in force, or a class of the camera, is missing or cannot be read, so it refuses.',
    `The rules for this camera could not be read. ${askTheCenter}`,
    {
      staff: 'A policy in force, or a group of the camera, is missing or cannot be read, so it refuses.',
      viewer: `The rules for this camera could not be read. ${askTheCenter}`,
    },
  ),
  locationClosed: said(
    'The location is within its viewing hours.',
    'The location policy has no viewing hours at this moment.',
    'The location is outside its viewing hours.',
  ),
  cameraClosed: said(
    'The camera is within its viewing hours.',
    'The camera policy has no viewing hours at this moment.',
    'This camera is outside its viewing hours.',
  ),
  classClosed: said(
    'A class of the family is within its viewing hours.',
    "No class policy of the family's classes has viewing hours at this moment.",
    "Your child's class is outside its viewing hours.",
    {
      passed: 'A group of the household is within its viewing hours.',
      staff: "No group policy of the household's groups has viewing hours at this moment.",
      viewer: "Your pet's group is outside its viewing hours.",
    },
  ),
  familyClosed: said(
    'The family is within its viewing hours.',
    'The family policy has no viewing hours at this moment.',
    "Your family's viewing hours do not include this moment.",
    {
      passed: 'The household is within its viewing hours.',
      staff: 'The household policy has no viewing hours at this moment.',
      viewer: "Your household's viewing hours do not include this moment.",
    },
  ),
  viewerClosed: said(
    'The viewer is within their own viewing hours.',
    'The viewer policy has no viewing hours at this moment.',
    'Your viewing hours do not include this moment.',
  ),
  desktopOff: said(
    'Watching on a computer is allowed.',
    'Watching on a computer is switched off.',
    'Watching on a computer is switched off. Try the phone.',
  ),
  mobileOff: said(
    'Watching on a phone or tablet is allowed.',
    'Watching on a phone or tablet is switched off.',
    'Watching on a phone or tablet is switched off. Try a computer.',
  ),
  sessionCountZero: said(
    'Sessions per day are not set to zero.',
    'The sessions per day are set to zero, which blocks watching.',
    'The center has switched watching off for you.',
  ),
  sessionLengthZero: said(
    'The session length is not set to zero.',
    'The session length is set to zero, which blocks watching.',
    'The center has switched watching off for you.',
  ),
  sessionsUsedUp: said(
    'Sessions are left today.',
    'The viewer has used all sessions for today.',
    'You have used all your visits for today.',
  ),
  watchingAtOnce: said(
    'The family may watch one more camera at the same time.',
    'The family watches as many cameras at the same time as it may.',
    'Your family is watching as many cameras at the same time as the center allows. Close one to watch this one.',
    {
      passed: 'The household may watch one more camera at the same time.',
      staff: 'The household watches as many cameras at the same time as it may.',
      viewer:
        'Your household is watching as many cameras at the same time as the center allows. Close one to watch this one.',
    },
  ),
  sessionTimeUp: said(
    'The session has time left.',
    'The session has reached its maximum length.',
    'This visit has reached its time limit.',
  ),
  staffNoPermission: said(
    'The role includes viewing cameras.',
    "The user's role does not include viewing cameras.",
    'Your role does not include viewing cameras.',
  ),
  staffNoCameraAccess: said(
    'The user has camera access.',
    'This user has no camera access.',
    'Your account has no camera access.',
  ),
  staffAddressUnreadable: said(
    'The network address can be read.',
    "The location is onsite-only and the user's network address cannot be read.",
    'Cameras here can be watched onsite only, and your network address cannot be read.',
  ),
  staffOffsite: said(
    'The user is onsite, or need not be.',
    "The location is onsite-only and the user's address is in none of its networks.",
    'Cameras of this location can be watched onsite only.',
  ),
  publicLinkOver: said(
    'The public link is in use.',
    'The public link is off, has ended, or was replaced by a new one.',
    'This link no longer works.',
  ),
  publicShielded: said(
    'Stream Shield is off for strangers.',
    'Stream Shield is on here. Its mark needs a name, and anyone who comes by a public link has none.',
    'This camera is not shown publicly.',
  ),
} as const satisfies Record<ReasonCode, ReasonWords>;

/** Who reads the sentence: staff of the center, or the viewer it is about. */
export type ReasonRegister = 'staff' | 'viewer';

/** Where pets are kept, a viewer is an owner. */
const ofOwners = (sentence: string): string => sentence.replaceAll(/\bviewer(?=s?\b)/g, 'owner');
const forPets = ({ petCare, ...words }: ReasonWords, of: ReasonRegister | 'passed'): string =>
  ofOwners(petCare?.[of] ?? words[of]);

/** The English sentence of a reason for the reader, in the words of the camera's location. */
export const reasonText = (code: ReasonCode, register: ReasonRegister, isPetCare = false): string =>
  isPetCare ? forPets(reasonWords[code], register) : reasonWords[code][register];

/** The English sentences as a catalogue's entries: `classClosed`, and `classClosed_petCare` where it differs. */
export const reasonEntries = (register: ReasonRegister): Readonly<Record<ReasonCode, string>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every code is among the entries
  Object.fromEntries(
    reasonCodes.flatMap((code) => {
      const [own, ofPets] = [reasonText(code, register), reasonText(code, register, true)];
      return ofPets === own
        ? [[code, own]]
        : [
            [code, own],
            [`${code}_petCare`, ofPets],
          ];
    }),
  ) as Record<ReasonCode, string>;

/** What staff read about a passing rule, as entries: `passed.classClosed`, and `passed.classClosed_petCare` where it differs. */
export const passedEntries = (): Readonly<Record<`passed.${ReasonCode}`, string>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every code is among the entries
  Object.fromEntries(
    reasonCodes.flatMap((code) => {
      const [{ passed }, ofPets] = [reasonWords[code], forPets(reasonWords[code], 'passed')];
      return ofPets === passed
        ? [[`passed.${code}`, passed]]
        : [
            [`passed.${code}`, passed],
            [`passed.${code}_petCare`, ofPets],
          ];
    }),
  ) as Record<`passed.${ReasonCode}`, string>;

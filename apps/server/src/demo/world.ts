import type { PolicyKind } from '@viewgate/policy';

/** The demo installation as data; `seed.ts` writes it. Hours are local wall-clock times. */
export interface DemoLocation {
  name: string;
  line1: string;
  city: string;
  /** ISO 3166-2 within the United States, such as `IL`. */
  territory: string;
  postalCode: string;
  timeZone: string;
  families: number;
  /** Which of the simulated recording servers it uses. */
  server: 0 | 1 | 2 | 3;
  classes: readonly string[];
  /** Its gate reads license plates, and every viewer has one. */
  readsPlates?: true;
  /** Camera name, its short name at the recording server, and the classes it shows. */
  cameras: readonly (readonly [
    name: string,
    shortName: string,
    classes: readonly string[],
    /** `ownAddress`: its stream comes from a plain address, not from the recording server. */
    flags?: 'public' | 'aiOnly' | 'ownAddress',
  ])[];
}

export const childCare: readonly DemoLocation[] = [
  {
    name: 'Maple Street',
    line1: '1840 Maple Street',
    city: 'Chicago',
    territory: 'IL',
    postalCode: '60614',
    timeZone: 'America/Chicago',
    families: 36,
    server: 0,
    classes: ['Infants', 'Toddlers', 'Twos', 'Preschool Owls', 'Preschool Foxes', 'Pre-K', 'After School'],
    cameras: [
      ['Toddlers', 'toddlers', ['Toddlers']],
      ['Playroom', 'playroom', ['Toddlers', 'Twos', 'Preschool Owls']],
      ['Nap Room', 'nap', ['Infants', 'Toddlers', 'Twos']],
      ["Infants' Room", 'infants', ['Infants']],
      ['Art Room', 'art', ['Preschool Owls', 'Preschool Foxes', 'Pre-K']],
      ['Dining Room', 'dining', ['Toddlers', 'Twos', 'Preschool Owls', 'Preschool Foxes']],
      ['Reading Corner', 'library', ['Pre-K', 'After School']],
      ['Playground', 'playground', ['Toddlers', 'Twos', 'Preschool Owls', 'Preschool Foxes', 'Pre-K', 'After School']],
      ['Water Garden', 'garden', ['Preschool Foxes', 'Pre-K']],
      ['Front Lobby', 'lobby', [], 'aiOnly'],
    ],
  },
  {
    name: 'Harbor View',
    line1: '12 Harbor View Road',
    city: 'Boston',
    territory: 'MA',
    postalCode: '02110',
    timeZone: 'America/New_York',
    families: 28,
    readsPlates: true,
    server: 0,
    classes: ['Ducklings', 'Starfish', 'Seahorses', 'Dolphins', 'Whales', 'Lighthouse Club'],
    cameras: [
      ['Ducklings', 'infants2', ['Ducklings']],
      ['Starfish', 'toddlers2', ['Starfish']],
      ['Seahorses', 'playroom2', ['Seahorses']],
      ['Quiet Room', 'nap2', ['Ducklings', 'Starfish']],
      ['Studio', 'art2', ['Dolphins', 'Whales']],
      ['Café', 'dining2', ['Seahorses', 'Dolphins', 'Whales']],
      ['Library', 'library2', ['Whales', 'Lighthouse Club']],
      ['Parking Lot', 'parking', [], 'aiOnly'],
    ],
  },
  {
    name: 'Cedar Grove',
    line1: '77 Cedar Grove Lane',
    city: 'Denver',
    territory: 'CO',
    postalCode: '80203',
    timeZone: 'America/Denver',
    families: 24,
    server: 3,
    classes: ['Acorns', 'Saplings', 'Pinecones', 'Timber Wolves', 'Summit Club'],
    cameras: [
      ['Acorns', 'infants', ['Acorns']],
      ['Saplings', 'toddlers', ['Saplings']],
      ['Pinecones', 'playroom', ['Pinecones']],
      ['Nap Nook', 'nap', ['Acorns', 'Saplings']],
      ['Workshop', 'art', ['Timber Wolves', 'Summit Club']],
      ['Yard', 'playground', ['Saplings', 'Pinecones', 'Timber Wolves', 'Summit Club']],
      ['Hallway', 'hallway', ['Pinecones', 'Timber Wolves']],
    ],
  },
  {
    name: 'Sunset Bay',
    line1: '305 Sunset Bay Drive',
    city: 'Honolulu',
    territory: 'HI',
    postalCode: '96815',
    timeZone: 'Pacific/Honolulu',
    families: 20,
    server: 2,
    classes: ['Pua', 'Honu', 'Nalu', 'Keiki Club'],
    cameras: [
      ['Pua', 'infants2', ['Pua']],
      ['Honu', 'toddlers2', ['Honu']],
      ['Nalu', 'playroom2', ['Nalu']],
      ['Lanai', 'garden', ['Pua', 'Honu', 'Nalu', 'Keiki Club'], 'ownAddress'],
      ['Art Lanai', 'art2', ['Nalu', 'Keiki Club']],
      ['Story Mat', 'library2', ['Honu', 'Keiki Club']],
      ['Dining', 'dining2', ['Honu', 'Nalu']],
    ],
  },
];

export const petCare: DemoLocation = {
  name: 'Paws & Whiskers Uptown',
  line1: '2410 Hennepin Avenue',
  city: 'Minneapolis',
  territory: 'MN',
  postalCode: '55405',
  timeZone: 'America/Chicago',
  families: 14,
  server: 1,
  classes: ['Small Dogs', 'Big Dogs', 'Puppies', 'Cats', 'Senior Lounge', 'Overnight', 'Training', 'Spa'],
  cameras: [
    ['Kennel Yard', 'kennels', ['Big Dogs', 'Puppies', 'Overnight']],
    ['Agility Course', 'agility', ['Small Dogs', 'Big Dogs', 'Training']],
    ['Cat Lounge', 'cats', ['Cats']],
    ['Grooming', 'grooming', ['Spa', 'Small Dogs', 'Cats']],
    ['Dog Suites', 'suites', ['Senior Lounge', 'Overnight', 'Puppies']],
    ['Welcome Desk', 'lobby', ['Small Dogs'], 'public'],
    ['Back Garden', 'garden', ['Puppies', 'Senior Lounge']],
    ['Play Hall', 'playroom', ['Small Dogs', 'Puppies']],
  ],
};

/** Regions of the child-care organization, with the names of their locations. */
export const regions: Readonly<Record<string, readonly string[]>> = {
  'Lakes & East Coast': ['Maple Street', 'Harbor View'],
  'Mountains & Pacific': ['Cedar Grove', 'Sunset Bay'],
};

export const weekdays = [1, 2, 3, 4, 5];
export const everyDay = [0, 1, 2, 3, 4, 5, 6];

export interface DemoPolicy {
  kind: PolicyKind;
  name: string;
  description: string;
  ranges?: readonly (readonly [days: readonly number[], start: string, end: string])[];
  isPaused?: true;
  desktop?: boolean;
  mobile?: boolean;
  streamShield?: boolean;
  sessionMaxCount?: number;
  sessionMaxLength?: number;
  guardianMaxCount?: number;
  relativeMaxCount?: number;
  /** Names of the classes or cameras it is active for; `seed.ts` picks families and viewers. */
  activeFor?: readonly string[];
}

/** Policies of each kind at the first location, so that no screen is empty. */
export const policies: readonly DemoPolicy[] = [
  {
    kind: 'location',
    name: 'Summer hours',
    description: 'Shorter days from June to August.',
    ranges: [[weekdays, '07:30:00', '16:30:00']],
    sessionMaxCount: 6,
    sessionMaxLength: 45,
  },
  {
    kind: 'class',
    name: 'Infants: feeding and sleep',
    description: 'Closed while the youngest eat and sleep.',
    ranges: [
      [weekdays, '08:00:00', '11:00:00'],
      [weekdays, '14:00:00', '17:30:00'],
    ],
    streamShield: true,
    activeFor: ['Infants'],
  },
  {
    kind: 'class',
    name: 'After School afternoons',
    description: 'The club meets from three.',
    ranges: [[weekdays, '15:00:00', '18:00:00']],
    activeFor: ['After School'],
  },
  {
    kind: 'class',
    name: 'Field trip days',
    description: 'Kept for days out; paused in between.',
    ranges: [[[2, 4], '13:00:00', '15:00:00']],
    isPaused: true,
    activeFor: ['Pre-K'],
  },
  {
    kind: 'camera',
    name: 'Nap Room: mornings only',
    description: 'Nobody watches sleeping children.',
    ranges: [[weekdays, '07:00:00', '11:30:00']],
    activeFor: ['Nap Room'],
  },
  {
    kind: 'camera',
    name: 'Playground with Stream Shield',
    description: 'Watermarked, because the street can be seen.',
    streamShield: true,
    activeFor: ['Playground'],
  },
  {
    kind: 'family',
    name: 'Evening family',
    description: 'Parents who work late may watch until eight.',
    ranges: [[weekdays, '07:00:00', '20:00:00']],
    sessionMaxLength: 90,
  },
  {
    kind: 'family',
    name: 'Court-ordered hours',
    description: 'As agreed with both parents.',
    ranges: [[[1, 3, 5], '09:00:00', '12:00:00']],
    mobile: false,
  },
  {
    kind: 'viewer',
    name: 'Grandparents',
    description: 'Three short visits a day.',
    sessionMaxCount: 3,
    sessionMaxLength: 15,
  },
];

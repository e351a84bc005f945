export interface Child {
  id: string;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  classIds: string[];
}

export interface Guardian {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  isPrimary: boolean;
}

export interface Family {
  id: string;
  name: string;
  /** A moment in UTC. */
  createdAt: string;
  children: Child[];
  viewers: Guardian[];
}

export interface Room {
  id: string;
  name: string;
  createdAt: string;
}

export const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Day = (typeof days)[number];
export interface Hours {
  day: Day;
  opens: string;
  closes: string;
}

export interface Policy {
  scope: 'Location' | 'Organization' | 'Global';
  name: string;
  hours: Hours[];
}

/** A child-care center that is managed in the partner's system. */
export interface Center {
  id: string;
  name: string;
  /** What the center's director reads in the partner's system and enters in the portal. */
  locationKey: string;
  classes: Map<string, Room>;
  families: Map<string, Family>;
  hours: Hours[];
  policies: Policy[];
  /** What its plan includes; null: everything. */
  includes: string[] | null;
  /** Grows with each change of classes or families. */
  revision: number;
}

const weekdays = days.slice(1, 6);

export const newCenter = (id: string, name: string, locationKey: string): Center => ({
  id,
  name,
  locationKey,
  classes: new Map(),
  families: new Map(),
  hours: weekdays.map((day) => ({ day, opens: '07:00', closes: '18:00' })),
  policies: [],
  includes: null,
  revision: 1,
});

/** Every change of a center goes through here, so that its revision grows. */
export const change = (center: Center, how: (center: Center) => void): void => {
  how(center);
  center.revision += 1;
};

/** Fills a center with classes and with families of one child and two guardians each. */
export const fill = (center: Center, { classes, families }: { classes: number; families: number }): void =>
  change(center, () => {
    const createdAt = '2026-01-05T14:00:00Z';
    for (let n = 1; n <= classes; n++)
      center.classes.set(`class-${n}`, { id: `class-${n}`, name: `Class ${n}`, createdAt });
    for (let n = 1; n <= families; n++) {
      const id = `family-${String(n).padStart(6, '0')}`;
      const lastName = `Partner ${n}`;
      const guardian = (firstName: string, isPrimary: boolean): Guardian => ({
        id: `${id}-${firstName.toLowerCase()}`,
        firstName,
        lastName,
        email: `${firstName.toLowerCase()}.${n}@${center.id}.example`,
        phone: null,
        isPrimary,
      });
      center.families.set(id, {
        id,
        name: lastName,
        createdAt,
        children: [
          {
            id: `${id}-child`,
            firstName: 'Ada',
            lastName,
            birthDate: '2022-03-01',
            classIds: [`class-${(n % classes) + 1}`],
          },
        ],
        viewers: [guardian('Noor', true), guardian('Sam', false)],
      });
    }
  });

import { randomUUID } from 'node:crypto';
import type { Page, Partner, PartnerFamily, Standing } from '../partners/partner.ts';
import { PartnerTrouble } from '../partners/trouble.ts';

/**
 * A partner of another kind: an office that keeps its children on sheets of comma-separated lines and hands over the whole sheet at once.
 * It has no pages, revisions, moments of creation, tokens or network.
 */
interface Office {
  readonly key: string;
  readonly name: string;
  readonly locationKey: string;
  /** `family,child first,child last,class;class,parent first,parent last,email` */
  sheet: string;
}

interface Letter {
  readonly reference: string;
  readonly id: string;
  grant: Standing['grant'];
  office: Office | null;
}

/** The families of a sheet: lines of the same family name are one. */
const familiesOf = (sheet: string): PartnerFamily[] => {
  const lines = sheet
    .split('\n')
    .map((line) => line.trim().split(','))
    .filter(([name]) => name);
  return [...Map.groupBy(lines, ([name = '']) => name)].map(([name, own]) => ({
    key: `sheet/${name}`,
    name,
    createdAt: null,
    children: own.map(([, firstName = '', lastName = '', rooms = '']) => ({
      key: `${name}/${firstName}`,
      firstName,
      lastName,
      birthDate: undefined,
      classKeys: rooms.split(';').filter(Boolean),
    })),
    viewers: [
      ...new Map(
        own.map(([, , , , firstName = '', lastName = '', email = '']) => [
          email,
          { key: email, firstName, lastName, email, phone: null, isPrimary: true },
        ]),
      ).values(),
    ],
  }));
};

export const createPaper = (offices: readonly Office[], now: () => number) => {
  const letters = new Map<string, Letter>();
  const standingOf = ({ id, grant, office }: Letter): Standing => ({
    connection: id,
    grant,
    center: office && { key: office.key, name: office.name },
    includes: null,
  });
  const letterOf = (connection: string): Letter => {
    const found = letters.get(connection);
    if (!found) throw new PartnerTrouble('ended');
    return found;
  };
  const sheetOf = (connection: string): PartnerFamily[] => {
    const { grant, office } = letterOf(connection);
    if (grant !== 'granted' || !office) throw new PartnerTrouble('ended');
    return familiesOf(office.sheet);
  };
  const whole = <T>(items: readonly T[]): Page<T> => ({
    asOf: now(),
    revision: '',
    total: items.length,
    items,
    next: null,
    etag: null,
  });
  const partner: Partner = {
    connect({ reference }) {
      const open = [...letters.values()].find(
        (one) => one.reference === reference && (one.grant === 'requested' || one.grant === 'granted'),
      );
      const letter: Letter = open ?? { reference, id: randomUUID(), grant: 'requested', office: null };
      letters.set(letter.id, letter);
      return Promise.resolve(standingOf(letter));
    },
    standing: async (connection) => standingOf(letterOf(connection)),
    async enterKey(connection, locationKey) {
      const letter = letterOf(connection);
      if (letter.grant !== 'granted') throw new PartnerTrouble('ended');
      letter.office = offices.find((office) => office.locationKey === locationKey) ?? letter.office;
      return letter.office?.locationKey === locationKey ? standingOf(letter) : null;
    },
    async end(connection) {
      const letter = letters.get(connection);
      if (letter) letter.grant = 'revoked';
    },
    async classes({ connection }) {
      const names = new Set(
        sheetOf(connection).flatMap(({ children }) => children.flatMap(({ classKeys }) => classKeys)),
      );
      return whole([...names].map((name) => ({ key: name, name, createdAt: null })));
    },
    families: async ({ connection }) => whole(sheetOf(connection)),
    async hours(connection) {
      sheetOf(connection);
      return { hours: [], policies: [] };
    },
  };
  /** Answers a letter as the office would. */
  const answer = (reference: string, grant: Standing['grant']): void => {
    for (const letter of letters.values()) if (letter.reference === reference) letter.grant = grant;
  };
  return { partner, answer };
};

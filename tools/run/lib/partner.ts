import { join } from 'node:path';
import { surnames } from '../../../apps/server/src/demo/names.ts';
import { type Center, change, fill, startPartner } from '../../../simulators/partner/index.ts';

/** Left unconnected, for people who try connecting. */
const freeKey = 'DEMO-CENTER';
/** Connected by the demo itself. */
const connectedKey = 'CEDAR-GROVE';

/** What a center's director would have entered. */
const giveNames = (center: Center, classes: readonly string[], firstSurname: number): void =>
  change(center, () => {
    for (const [index, room] of [...center.classes.values()].entries()) room.name = classes[index] ?? room.name;
    for (const [index, family] of [...center.families.values()].entries()) {
      const surname = surnames[(firstSurname + index) % surnames.length] ?? family.name;
      family.name = `${surname} (partner)`;
      for (const person of [...family.children, ...family.viewers]) person.lastName = surname;
    }
  });

/** The demo's partner, in this process: two centers, which grant requests after a moment. Granted connections are kept in the folder. */
export const startDemoPartner = async (dataDir: string) => {
  const partner = await startPartner({ grantsAfter: 5_000, keptIn: join(dataDir, 'partner.json') });
  const centers = [
    { center: partner.open('demo-center', 'Little Steps Demo Center', freeKey), first: 0 },
    { center: partner.open('cedar-grove', 'Cedar Grove Early Learning', connectedKey), first: 20 },
  ];
  for (const { center, first } of centers) {
    fill(center, { classes: 3, families: 12 });
    giveNames(center, ['Explorers', 'Builders', 'Stargazers'], first);
  }
  const { id, secret } = partner.client;
  const env = { CHILD_CARE_URL: partner.url, CHILD_CARE_CLIENT_ID: id, CHILD_CARE_CLIENT_SECRET: secret };
  return { env, freeKey, connectedKey, stop: partner.stop };
};

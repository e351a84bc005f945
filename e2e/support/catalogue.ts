import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Access } from '@viewgate/contract';

/** The parts of a screen that journeys need; all of it is in `apps/web/src/lib/screen.ts`. */
export interface CatalogueScreen {
  readonly path: string;
  readonly access: Access;
  readonly feature?: string;
  readonly programType?: 'childCare' | 'petCare';
  readonly parent?: CatalogueScreen;
  readonly within?: CatalogueScreen;
  readonly isFirstTab?: true;
  readonly isOverlay?: true;
}

const features = join(import.meta.dirname, '../../apps/web/src/features');
const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => /[/\\](?:public-)?pages\.ts$/.test(path))
  .toSorted()
  .map((path) => join(features, path));
const modules = await Promise.all(
  files.map(
    async (file) => (await import(pathToFileURL(file).href)) as { pages: readonly { screen: CatalogueScreen }[] },
  ),
);

/** Every screen of the web, read from the files from which its router is built. */
export const catalogue: readonly CatalogueScreen[] = modules.flatMap(({ pages }) => pages.map(({ screen }) => screen));

/** Where the bare address of a record leads: its first tab; undefined for every other screen. */
export const firstTabOf = (screen: CatalogueScreen): CatalogueScreen | undefined =>
  catalogue.find((tab) => tab.isFirstTab && tab.parent === screen);

/** The access rules for opening a screen: its own, its area's, and those of each screen around it. */
export const accessesOf = ({ access, within, parent }: CatalogueScreen): readonly Access[] => [
  access,
  ...(within ? [within.access] : []),
  ...(parent ? accessesOf(parent) : []),
];

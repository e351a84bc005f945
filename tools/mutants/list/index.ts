import type { Mutant } from '../mutant.ts';
import { admissions } from './admissions.ts';
import { alerts } from './alerts.ts';
import { apps } from './apps.ts';
import { automations } from './automations.ts';
import { bounds } from './bounds.ts';
import { consent } from './consent.ts';
import { debug } from './debug.ts';
import { decision } from './decision.ts';
import { events } from './events.ts';
import { exceptions } from './exceptions.ts';
import { external } from './external.ts';
import { foresight } from './foresight.ts';
import { health } from './health.ts';
import { imports } from './imports.ts';
import { links } from './links.ts';
import { merges } from './merges.ts';
import { mobile } from './mobile.ts';
import { own } from './own.ts';
import { partners } from './partners.ts';
import { presence } from './presence.ts';
import { publicLinks } from './public.ts';
import { reports } from './reports.ts';
import { sessions } from './sessions.ts';
import { sound } from './sound.ts';
import { sources } from './sources.ts';
import { streams } from './streams.ts';
import { syncs } from './syncs.ts';
import { tenancy } from './tenancy.ts';
import { traces } from './traces.ts';
import { views } from './views.ts';
import { watching } from './watching.ts';

/** All mutants. */
export const mutants: readonly Mutant[] = [
  ...debug,
  ...decision,
  ...sessions,
  ...links,
  ...partners,
  ...tenancy,
  ...streams,
  ...syncs,
  ...watching,
  ...publicLinks,
  ...exceptions,
  ...events,
  ...merges,
  ...mobile,
  ...sound,
  ...foresight,
  ...health,
  ...traces,
  ...bounds,
  ...automations,
  ...presence,
  ...admissions,
  ...consent,
  ...imports,
  ...own,
  ...sources,
  ...alerts,
  ...reports,
  ...apps,
  ...external,
  ...views,
];

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { CapCase, CaseFile, DecisionCase, StaffCase, StrangerCase, WorldChange } from '../src/docs/case-file.ts';
import { instantOf, momentText, readableZone } from '../src/docs/case-time.ts';
import { factsOf, worldOf } from '../src/docs/case-world.ts';
import { renderCases } from '../src/docs/render-cases.ts';
import {
  check,
  compileLocation,
  decide,
  decideStaff,
  decideStranger,
  explain,
  overCap,
  refusalOfStranger,
} from '../src/index.ts';

const folder = new URL('../cases/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys are compared below, values by running them
  .map((name) => ({ name, file: parse(readFileSync(new URL(name, folder), 'utf8')) as CaseFile }));

const known = new Set([
  'case',
  'change',
  'when',
  'who',
  'camera',
  'device',
  'used',
  'started',
  'answer',
  'by',
  'opens',
  'closes',
  'shield',
  'sessionsLeft',
  'minutesLeft',
  'staff',
  'stranger',
  'caps',
  'family',
  'locks',
  'unlocks',
  'roomFor',
]);

describe.each(files)('$name', ({ file }) => {
  test.each(file.cases.map((entry) => [entry.case, entry] as const))('%s', (_, entry) => {
    // A misspelled expectation would otherwise never be checked.
    expect(Object.keys(entry).filter((key) => !known.has(key))).toEqual([]);
    if ('caps' in entry) runCaps(entry);
    else if ('staff' in entry) runStaff(entry, file.world);
    else if ('stranger' in entry) runStranger(entry, file.world);
    else runDecision(entry, file.world);
  });
});

const runDecision = (entry: DecisionCase, world: WorldChange | undefined): void => {
  const { facts, idOf } = factsOf(worldOf(world, entry.change));
  const zone = readableZone(facts.timeZone);
  const c = compileLocation(facts);
  const at = instantOf(entry.when, zone);
  const question = {
    viewerId: idOf('viewers', entry.who ?? 'Ann'),
    cameraId: idOf('cameras', entry.camera ?? 'Playroom'),
    device: entry.device ?? ('desktop' as const),
    at,
    usage: {
      sessionsToday: entry.used ?? (entry.started ? 1 : 0),
      sessionStartedAt: entry.started ? instantOf(entry.started, zone) : null,
    },
  };
  expect(check(c, question).reason ?? 'allow').toBe(entry.answer);
  const decision = decide(c, question);
  const first = explain(c, facts, question).steps.find(({ isDecisive }) => isDecisive);
  const text = (instant: number | 'never' | null) =>
    typeof instant === 'number' ? momentText(instant, zone) : (instant ?? 'never');
  expect({
    answer: decision.outcome === 'allow' ? 'allow' : decision.reasons[0]?.code,
    ...(entry.by !== undefined && { by: first?.kind === 'admin' ? 'admin policy' : first?.policy?.name }),
    ...(entry.opens !== undefined && { opens: text(decision.nextOpening) }),
    ...(entry.closes !== undefined && { closes: text(decision.windowEndsAt) }),
    ...(entry.shield !== undefined && { shield: decision.streamShield ? 'on' : 'off' }),
    ...(entry.sessionsLeft !== undefined && { sessionsLeft: decision.sessionsLeft }),
    ...(entry.minutesLeft !== undefined && { minutesLeft: decision.minutesLeft }),
  }).toEqual(expectedOf(entry));
};

const expectedOf = ({
  answer,
  by,
  opens,
  closes,
  shield,
  sessionsLeft,
  minutesLeft,
}: DecisionCase): Record<string, unknown> => {
  const expected = { answer, by, opens, closes, shield, sessionsLeft, minutesLeft };
  return Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined));
};

const runStaff = ({ staff, camera, change, answer }: StaffCase, world: WorldChange | undefined): void => {
  const { facts, idOf } = factsOf(worldOf(world, change));
  const { mayView = true, cameraAccess = true, address = '192.0.2.10' } = staff;
  const asked = { mayViewCameras: mayView, hasPortalCameraAccess: cameraAccess, address };
  const decision = decideStaff(compileLocation(facts), asked, idOf('cameras', camera ?? 'Playroom'));
  expect(decision.reason ?? 'allow').toBe(answer);
};

const runStranger = (entry: StrangerCase, world: WorldChange | undefined): void => {
  const { facts, idOf } = factsOf(worldOf(world, entry.change));
  const zone = readableZone(facts.timeZone);
  const c = compileLocation(facts);
  const question = {
    cameraId: idOf('cameras', entry.camera ?? 'Lobby'),
    device: entry.device ?? ('desktop' as const),
    at: instantOf(entry.when, zone),
    generation: entry.stranger,
    sessionStartedAt: entry.started ? instantOf(entry.started, zone) : null,
  };
  expect(refusalOfStranger(c, question) ?? 'allow').toBe(entry.answer);
  const decision = decideStranger(c, question);
  const text = (instant: number | null) => (instant === null ? 'never' : momentText(instant, zone));
  expect({
    answer: decision.reason ?? 'allow',
    ...(entry.opens !== undefined && { opens: text(decision.nextOpening) }),
    ...(entry.closes !== undefined && { closes: text(decision.endsAt) }),
  }).toEqual({
    answer: entry.answer,
    ...(entry.opens !== undefined && { opens: entry.opens }),
    ...(entry.closes !== undefined && { closes: entry.closes }),
  });
};

const runCaps = ({ caps, family, locks = [], unlocks = [], roomFor = [] }: CapCase): void => {
  const names = Object.keys(family);
  const viewers = Object.values(family).map(({ category, locked, approved }, index) => ({
    id: index + 1,
    category,
    isApproved: approved !== false,
    approvedAt: approved === false ? null : Date.UTC(2026, 0, index + 1),
    lockReason: locked ?? null,
  }));
  const plan = overCap(viewers, { guardian: caps.guardian ?? null, relative: caps.relative ?? null });
  const namesOf = (ids: readonly number[]) => ids.map((id) => names[id - 1]);
  expect({
    locks: namesOf(plan.lock),
    unlocks: namesOf(plan.unlock),
    roomFor: (['guardian', 'relative'] as const).filter((category) => plan.mayApprove[category]),
  }).toEqual({ locks, unlocks, roomFor });
};

test('there are at least 150 cases, and the docs print each of them', () => {
  const cases = files.flatMap(({ file }) => file.cases);
  expect(cases.length).toBeGreaterThanOrEqual(150);
  const page = renderCases(files.map(({ file }) => file));
  for (const entry of cases) expect(page).toContain(entry.case);
  expect(page).not.toContain('[object Object]');
});

import { expect, test } from 'vitest';
import type { WorldChange } from '../src/docs/case-file.ts';
import { instantOf } from '../src/docs/case-time.ts';
import { factsOf, worldOf } from '../src/docs/case-world.ts';
import { compileLocation, type DeviceKind, explain, type Explanation } from '../src/index.ts';

const explained = (change: WorldChange, when = 'Mon 2026-11-16 10:00', device: DeviceKind = 'desktop'): Explanation => {
  const { facts, idOf } = factsOf(worldOf(change));
  return explain(compileLocation(facts), facts, {
    viewerId: idOf('viewers', 'Ann'),
    cameraId: idOf('cameras', 'Playroom'),
    device,
    at: instantOf(when, facts.timeZone),
    usage: { sessionsToday: 1, sessionStartedAt: null },
  });
};

const codesOf = ({ steps }: Explanation) => steps.map(({ code }) => code);
const valueOf = (explanation: Explanation, item: string) => explanation.values.find((value) => value.item === item);

test('every rule is shown in the order of evaluation', () => {
  const explanation = explained({});
  expect(codesOf(explanation).filter((code, place, all) => all.indexOf(code) === place)).toEqual(
    [
      [
        'locationUnreadable',
        'momentUnreadable',
        'viewerUnknown',
        'cameraUnknown',
        'deviceUnreadable',
        'usageUnreadable',
      ],
      ['viewerUnreadable', 'cameraUnreadable', 'notApproved', 'notConfirmed', 'viewerPaused', 'viewerDeleted'],
      ['shieldLocked', 'cameraDisabled', 'cameraAiOnly', 'custodyBlock', 'noPath'],
      ['locationClosed', 'cameraClosed', 'classClosed', 'familyClosed', 'viewerClosed'],
      ['desktopOff', 'sessionCountZero', 'sessionLengthZero', 'sessionsUsedUp', 'watchingAtOnce', 'sessionTimeUp'],
    ].flat(),
  );
  expect(explanation.steps.some(({ isDecisive }) => isDecisive)).toBe(false);
});

test('a refusal names the policy, what follows is still shown, and the first is marked', () => {
  const change = {
    policies: { 'House rules': { sessions: 1 }, Ours: { kind: 'family', hours: 'none' } },
    families: { Baker: { policy: 'Ours' } },
  };
  const { steps, decision } = explained(change);
  const refused = steps.filter(({ passed }) => !passed);
  expect(refused.map(({ code, policy }) => [code, policy?.kind, policy?.name])).toEqual([
    ['familyClosed', 'family', 'Ours'],
    ['sessionsUsedUp', 'location', 'House rules'],
  ]);
  expect(refused.map(({ isDecisive }) => isDecisive)).toEqual([true, false]);
  expect(decision.outcome).toBe('deny');
});

test('a closed class beside an open one is shown and does not refuse', () => {
  const change = {
    policies: { Nap: { kind: 'class', hours: 'none' } },
    classes: { Toddlers: { policy: 'Nap' }, Babies: {} },
    cameras: { Playroom: { classes: ['Toddlers', 'Babies'] } },
    families: { Baker: { children: { Mia: ['Toddlers', 'Babies'] } } },
  };
  const { steps } = explained(change);
  const classes = steps.filter(({ code }) => code === 'classClosed');
  expect(classes.map(({ className, passed, value }) => [className, passed, value])).toEqual([
    ['Toddlers', true, false],
    ['Babies', true, true],
  ]);
});

test('a paused policy is named where it would have applied', () => {
  const change = {
    policies: { 'House rules': { paused: true }, 'Camera hours': { kind: 'camera', hours: 'none', paused: true } },
    cameras: { Playroom: { policy: 'Camera hours' } },
  };
  const { steps } = explained(change);
  const paused = steps
    .filter(({ pausedPolicy }) => pausedPolicy !== null)
    .map(({ code, pausedPolicy }) => [code, pausedPolicy?.name]);
  expect(paused).toContainEqual(['locationClosed', 'House rules']);
  expect(paused).toContainEqual(['cameraClosed', 'Camera hours']);
});

test('each effective value says where it came from', () => {
  const change = {
    admin: { minutes: 'All 30', desktop: 'Location on' },
    policies: {
      'House rules': { mobile: 'off', sessions: 5 },
      Ours: { kind: 'family', sessions: 3, minutes: 90 },
      Hers: { kind: 'viewer', mobile: 'on' },
      'Camera rules': { kind: 'camera', mobile: 'off', shield: 'on' },
    },
    families: { Baker: { policy: 'Ours', viewers: { Ann: { policy: 'Hers' } } } },
    cameras: { Playroom: { policy: 'Camera rules' } },
  };
  const explanation = explained(change, 'Mon 2026-11-16 10:00', 'mobile');
  expect(valueOf(explanation, 'sessionMaxCount')).toMatchObject({
    value: 3,
    source: 'family',
    policy: { name: 'Ours' },
  });
  expect(valueOf(explanation, 'sessionMaxLength')).toMatchObject({ value: 30, source: 'admin' });
  expect(valueOf(explanation, 'desktop')).toMatchObject({ value: true, source: 'admin' });
  expect(valueOf(explanation, 'mobile')).toMatchObject({
    value: true,
    source: 'viewer',
    tightenedBy: [{ name: 'Camera rules' }],
  });
  expect(valueOf(explanation, 'streamShield')).toMatchObject({
    value: null,
    source: null,
    tightenedBy: [{ name: 'Camera rules' }],
  });
  expect(explanation.steps.find(({ isDecisive }) => isDecisive)).toMatchObject({
    code: 'mobileOff',
    policy: { name: 'Camera rules' },
  });
});

test('events and blocks are named', () => {
  const event = { cameras: ['Playroom'], children: ['Mia'], from: 'Mon 2026-11-16 09:00', to: 'Mon 2026-11-16 11:00' };
  const open = explained({ policies: { 'House rules': { hours: 'none' } }, events: { Recital: event } });
  expect(open.steps.find(({ code }) => code === 'locationClosed')).toMatchObject({
    passed: true,
    insteadName: 'Recital',
  });
  const blocked = explained({
    families: { Baker: { viewers: { Ann: { blocks: [{ child: 'Mia', from: 'Mon 2026-11-16 00:00' }] } } } },
  });
  expect(blocked.steps.find(({ isDecisive }) => isDecisive)).toMatchObject({ code: 'custodyBlock', childName: 'Mia' });
});

const stay = { from: 'Mon 2026-11-16 08:00', until: 'Tue 2026-11-17 00:00' };

test('presence is asked of each child in front of the camera, by name, and one who is there suffices', () => {
  const siblings = {
    presence: 'required',
    families: { Baker: { children: { Tom: ['Toddlers'], Zoe: [] }, stays: { Tom: stay } } },
  };
  const asked = (change: WorldChange) =>
    explained(change)
      .steps.filter(({ code }) => code === 'childNotPresent')
      .map(({ childName, passed, value, insteadName, policy }) => [
        childName,
        passed,
        value,
        insteadName,
        policy?.kind,
      ]);
  expect(asked(siblings)).toEqual([
    ['Mia', true, false, 'Toddlers', undefined],
    ['Tom', true, true, null, undefined],
  ]);
  const alone = { ...siblings, presence: 'imposed', families: { Baker: { stays: null } } };
  expect(asked(alone)).toEqual([['Mia', false, false, null, 'admin']]);
  expect(asked({ ...alone, presence: 'off' })).toEqual([]);
});

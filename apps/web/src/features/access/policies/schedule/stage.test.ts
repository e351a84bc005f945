import { weekdays } from '@viewgate/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOf } from '../../../../ui/week-view/span.ts';
import * as stages from './stage.ts';
import { changesOf, type Times, timesOf } from './stage-changes.ts';

type Stage = stages.Stage;
type Schedule = stages.Schedule;

const range = (dayOfWeek: Times['dayOfWeek'], startTime: string, endTime: string): Times => ({
  dayOfWeek,
  startTime: `${startTime}:00`,
  endTime: `${endTime}:00`,
});
const schedule = (...ranges: Times[]): Schedule => ({
  isEnabled: true,
  version: 'first',
  events: ranges.map((times, index) => ({ ...times, id: index + 1, version: 1 })),
});
const words = ({ dayOfWeek, startTime, endTime }: Times) => `${dayOfWeek} ${startTime} ${endTime}`;
const week = (ranges: readonly Times[]) => ranges.map(words).sort();
const told = (stage: Stage) => stages.stagedChanges(stage).map(({ is, range: times }) => `${is} ${words(times)}`);

/** What the server turns a whole week into. */
let ids = 10_000;
const saved = (base: Schedule, ranges: ReturnType<typeof stages.wholeWeek>): Schedule => ({
  ...base,
  version: `after ${base.version}`,
  events: ranges.map((wanted) => {
    const was = base.events.find(({ id }) => id === wanted.id);
    if (wanted.id !== undefined && !was) throw new Error('it has no such time range');
    return { ...timesOf(wanted), id: was?.id ?? ++ids, version: (was?.version ?? 0) + 1 };
  }),
});

const times = fc
  .record({ day: fc.constantFrom(...weekdays), start: fc.nat(95), length: fc.integer({ min: 1, max: 96 }) })
  .map(({ day, start, length }): Times => {
    const end = Math.min(96, start + length);
    return { dayOfWeek: day, startTime: timeOf(start * 15), endTime: timeOf(end * 15) };
  });
const aStep = fc.oneof(
  fc.record({ does: fc.constant('add' as const), times: fc.array(times, { minLength: 1, maxLength: 7 }) }),
  fc.record({ does: fc.constant('change' as const), at: fc.nat(30), to: times }),
  fc.record({ does: fc.constant('remove' as const), at: fc.nat(30) }),
  fc.record({
    does: fc.constant('copy' as const),
    from: fc.constantFrom(...weekdays),
    to: fc.subarray([...weekdays], { minLength: 1 }),
  }),
  fc.record({ does: fc.constantFrom('undo' as const, 'redo' as const, 'discard' as const) }),
);
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

const onStage = (stage: Stage, step: Step): Stage => {
  const one = 'at' in step ? stage.present[step.at % Math.max(1, stage.present.length)] : undefined;
  if (step.does === 'add') return stages.add(stage, step.times);
  if (step.does === 'copy') return stages.copyDay(stage, step.from, step.to);
  if (step.does === 'undo') return stages.undo(stage);
  if (step.does === 'redo') return stages.redo(stage);
  if (step.does === 'discard') return stages.discard(stage);
  if (!one) return stage;
  return step.does === 'change' ? stages.change(stage, one.id, step.to) : stages.remove(stage, one.id);
};

/** The same steps applied directly to a plain list of times; undo and redo restore whole lists. */
interface Plain {
  past: Times[][];
  now: Times[];
  future: Times[][];
}
const singly = (base: readonly Times[], plain: Plain, step: Step): Plain => {
  const { past, now, future } = plain;
  const become = (next: Times[]): Plain =>
    week(next).join() === week(now).join() ? plain : { past: [...past, now], now: next, future: [] };
  const place = 'at' in step ? step.at % Math.max(1, now.length) : -1;
  const ordered = [...now].sort(
    (a, b) =>
      weekdays.indexOf(a.dayOfWeek) - weekdays.indexOf(b.dayOfWeek) ||
      a.startTime.localeCompare(b.startTime) ||
      (a.endTime === '00:00:00' ? '24' : a.endTime).localeCompare(b.endTime === '00:00:00' ? '24' : b.endTime),
  );
  switch (step.does) {
    case 'add':
      return become([...now, ...step.times]);
    case 'change':
      return now.length === 0 ? plain : become(ordered.map((one, at) => (at === place ? step.to : one)));
    case 'remove':
      return become(ordered.filter((_, at) => at !== place));
    case 'copy': {
      const days = step.to.filter((day) => day !== step.from);
      const model = now.filter(({ dayOfWeek }) => dayOfWeek === step.from);
      return become([
        ...now.filter(({ dayOfWeek }) => !days.includes(dayOfWeek)),
        ...days.flatMap((dayOfWeek) => model.map((one) => ({ ...one, dayOfWeek }))),
      ]);
    }
    case 'undo':
      return past.length === 0 ? plain : { past: past.slice(0, -1), now: past.at(-1) ?? [], future: [now, ...future] };
    case 'redo':
      return future.length === 0 ? plain : { past: [...past, now], now: future[0] ?? [], future: future.slice(1) };
    default:
      return become([...base]);
  }
};

describe('a stage', () => {
  it('saves the same week as its steps made one by one; fully undone, it changes nothing', () => {
    fc.assert(
      fc.property(fc.array(times, { maxLength: 8 }), fc.array(aStep, { maxLength: 40 }), (base, steps) => {
        const first = schedule(...base);
        let stage = stages.begin(first);
        let plain: Plain = { past: [], now: base, future: [] };
        for (const step of steps) {
          stage = onStage(stage, step);
          plain = singly(base, plain, step);
          expect(week(stage.present)).toEqual(week(plain.now));
        }
        const after = saved(first, stages.wholeWeek(stage));
        expect(week(after.events)).toEqual(week(plain.now));
        expect(stages.stagedChanges({ ...stage, base: after })).toEqual([]);
        expect(stages.stagedChanges(stage).length === 0).toBe(week(plain.now).join() === week(base).join());
        while (stage.future.length > 0) stage = stages.redo(stage);
        const furthest = stage.present;
        while (stage.past.length > 0) stage = stages.undo(stage);
        expect(stages.stagedChanges(stage)).toEqual([]);
        while (stage.future.length > 0) stage = stages.redo(stage);
        expect(stage.present).toEqual(furthest);
      }),
    );
  });

  it('rebased on a schedule somebody else saved, loses none of their changes unless it changed the same', () => {
    const steps = fc.array(aStep, { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(times, { maxLength: 8 }), steps, steps, (base, mine, theirs) => {
        const first = schedule(...base);
        const own = mine.reduce(onStage, stages.begin(first));
        const other = saved(first, stages.wholeWeek(theirs.reduce(onStage, stages.begin(first))));
        const met = stages.rebase(own, other);
        // It can be saved on top of theirs, ids and all.
        const after = saved(other, stages.wholeWeek(met));
        expect(week(after.events)).toEqual(week(met.present));
        const touched = new Set(
          stages.stagedChanges(own).map((change) => ('from' in change ? change.from : change.range).id),
        );
        for (const event of other.events.filter(({ id }) => !touched.has(id))) {
          expect(week(met.present)).toContain(words(event));
        }
        // Ranges neither side wanted are not there.
        const wanted = new Set([...week(other.events), ...week(own.present)]);
        expect(week(met.present).filter((one) => !wanted.has(one))).toEqual([]);
        let back = met;
        while (back.past.length > 0) back = stages.undo(back);
        expect(week(back.present)).toEqual(week(other.events));
      }),
    );
  });

  const monday = range('Monday', '08:00', '10:00');
  const tuesday = range('Tuesday', '08:00', '10:00');
  const friday = range('Friday', '22:00', '00:00');

  it('lists its changes in week order; deleting and redrawing a range changes nothing', () => {
    let stage = stages.begin(schedule(monday, tuesday, friday));
    stage = stages.remove(stage, 1);
    stage = stages.change(stage, 3, range('Wednesday', '09:00', '10:00'));
    stage = stages.add(stage, [range('Sunday', '00:00', '00:00')]);
    expect(told(stage)).toEqual([
      'added Sunday 00:00:00 00:00:00',
      'removed Monday 08:00:00 10:00:00',
      'changed Wednesday 09:00:00 10:00:00',
    ]);
    stage = stages.add(stage, [monday]);
    expect(told(stage)).toHaveLength(2);
    expect(stages.wholeWeek(stage)).toContainEqual({ id: 1, ...monday });
  });

  it('copies a day over others, keeping ranges that are the same', () => {
    const stage = stages.copyDay(stages.begin(schedule(monday, tuesday, friday)), 'Monday', [
      'Monday',
      'Tuesday',
      'Friday',
    ]);
    expect(told(stage)).toEqual(['added Friday 08:00:00 10:00:00', 'removed Friday 22:00:00 00:00:00']);
  });

  it('is discarded in one step, which can be undone', () => {
    const drawn = stages.add(stages.begin(schedule(monday)), [friday, tuesday]);
    const none = stages.discard(drawn);
    expect(told(none)).toEqual([]);
    expect(stages.undo(none).present).toEqual(drawn.present);
  });

  it('is settled once nothing is left to save or redo; a discarded week can be restored until the next step', () => {
    const drawn = stages.add(stages.begin(schedule(monday)), [friday]);
    expect(stages.isInHand(drawn)).toBe(true);
    expect(stages.isInHand(stages.undo(drawn))).toBe(true);
    const none = stages.discard(drawn);
    expect(stages.isInHand(none)).toBe(false);
    expect(stages.restore(none, drawn)).toEqual(drawn);
    expect(stages.restore(stages.add(none, [tuesday]), drawn)).toBeNull();
    expect(stages.restore(stages.rebase(none, { ...schedule(monday), version: 'second' }), drawn)).toBeNull();
  });

  it('does not reopen what somebody else has deleted since, and says so', () => {
    const stage = stages.change(stages.begin(schedule(monday, tuesday)), 1, friday);
    const met = stages.rebase(stages.add(stage, [friday]), {
      ...schedule(monday, tuesday),
      version: 'second',
      events: schedule(monday, tuesday).events.slice(1),
    });
    expect(week(met.present)).toEqual(week([tuesday, friday]));
    expect(met.met?.dropped.map(words)).toEqual([words(monday)]);
    expect(stages.discard(met)).toMatchObject({ present: [{ id: 2 }], met: null });
    expect(changesOf(met.met?.since.events ?? [], met.base.events)).toMatchObject([
      { is: 'removed', range: { id: 1 } },
    ]);
  });

  it('keeps a range deleted, even if somebody else has changed it', () => {
    const base = schedule(monday, tuesday);
    const theirs = stages.change(stages.begin(base), 1, friday);
    const met = stages.rebase(stages.remove(stages.begin(base), 1), saved(base, stages.wholeWeek(theirs)));
    expect(week(met.present)).toEqual(week([tuesday]));
    expect(told(met)).toEqual([`removed ${words(friday)}`]);
  });

  it('is finished when theirs is identical: its own save, whose answer was lost', () => {
    const first = schedule(monday, tuesday);
    const own = stages.add(stages.change(stages.begin(first), 1, friday), [range('Sunday', '08:00', '09:00')]);
    const after = saved(first, stages.wholeWeek(own));
    expect(stages.rebase(own, after)).toEqual(stages.begin(after));
  });
});

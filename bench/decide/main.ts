import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { audiences, check, type CompiledLocation, compileLocation, decide } from '@viewgate/policy';
import { buildCedar } from './cedar.ts';
import { askReference, buildReference } from './reference.ts';
import { buildSql } from './sql.ts';
import { type BenchQuestion, benchLocation, questionsOn } from './world.ts';

/**
 * One interleaved run of the decision against a hand-written look-up, Cedar and SQL, at the size that the goals are
 * stated for. Fails when a goal is missed or two contestants disagree. `ROUNDS` (default 9) and `DATABASE_URL` may be set.
 */
const rounds = Number(process.env['ROUNDS'] ?? 9);
const loadedLocations = 1000;

const facts = benchLocation(1);
const location = compileLocation(facts);
const reference = buildReference(facts);
const questions = questionsOn(facts, 20_000, 7);
const minutes = questions.map(({ at }) => {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(facts.timeZone);
  return (local.dayOfWeek % 7) * 1440 + local.hour * 60 + local.minute;
});
const cedar = buildCedar(facts);
const sql = await buildSql(facts);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** The verdict in the reference's notation. */
const verdictText = (c: CompiledLocation, question: BenchQuestion): string => {
  const { outcome, reason, streamShield } = check(c, question);
  return outcome === 'allow' ? (streamShield ? 'allow+shield' : 'allow') : (reason ?? '');
};

const compareAnswers = async (): Promise<void> => {
  let allowed = 0;
  for (const [position, question] of questions.entries()) {
    const own = verdictText(location, question);
    const may = own.startsWith('allow');
    if (may) allowed++;
    if (askReference(reference, question) !== own) throw new Error(`the reference disagrees on question ${position}`);
    if (position < 500 && cedar.ask(question, minutes[position]!) !== may)
      throw new Error(`Cedar disagrees on ${position}`);
    if (position < 2000 && (await sql.ask(question, minutes[position]!)) !== may)
      throw new Error(`SQL disagrees on ${position}`);
  }
  console.log(`All agree; ${Math.round((100 * allowed) / questions.length)} % of the questions are allowed.\n`);
};

/** Decisions per second over some of the questions. */
const rateOf = (count: number, ask: (question: BenchQuestion, minute: number) => boolean): number => {
  let allowed = 0;
  const start = performance.now();
  for (let turn = 0; turn < count; turn++) {
    const position = turn % questions.length;
    if (ask(questions[position]!, minutes[position]!)) allowed++;
  }
  const rate = (count / (performance.now() - start)) * 1000;
  if (allowed === 0) throw new Error('nothing was allowed');
  return rate;
};

const sqlRate = async (count: number): Promise<number> => {
  const start = performance.now();
  for (let position = 0; position < count; position++) await sql.ask(questions[position]!, minutes[position]!);
  return (count / (performance.now() - start)) * 1000;
};

const timeOf = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

const audienceSize = (at: number) =>
  [...audiences(location, at, 'desktop').values()].reduce((sum, ids) => sum + ids.length, 0);

/** The hour of the week at which the most viewer-camera pairs are allowed: the most expensive audience. */
const busy = Array.from({ length: 168 }, (_, hour) => Date.UTC(2026, 7, 9) + hour * 3_600_000)
  .map((at) => ({ at, size: audienceSize(at) }))
  .reduce((most, one) => (one.size > most.size ? one : most));

const own = (question: BenchQuestion) => check(location, question).outcome === 'allow';
const hand = (question: BenchQuestion) => askReference(reference, question).length <= 'allow+shield'.length;

const measured = {
  own: [] as number[],
  hand: [] as number[],
  cedar: [] as number[],
  sql: [] as number[],
  compile: [] as number[],
  audience: [] as number[],
  decide: [] as number[],
};

const oneRound = async (keep: boolean): Promise<void> => {
  const results = {
    own: rateOf(200_000, own),
    hand: rateOf(200_000, hand),
    cedar: rateOf(400, cedar.ask),
    sql: await sqlRate(1000),
    compile: median(Array.from({ length: 9 }, () => timeOf(() => compileLocation(facts)))),
    audience: median(Array.from({ length: 9 }, () => timeOf(() => audiences(location, busy.at, 'desktop')))),
    decide: rateOf(2000, (question) => decide(location, question).outcome === 'allow'),
  };
  if (!keep) return;
  for (const key of ['own', 'hand', 'cedar', 'sql', 'compile', 'audience', 'decide'] as const)
    measured[key].push(results[key]);
};

/** Bytes that each loaded location retains, without its facts. */
const bytesPerLocation = (): number => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const used = () => {
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  const loaded = Array.from({ length: loadedLocations }, (_, index) => compileLocation(benchLocation(index + 10)));
  const after = used();
  if (loaded.length !== loadedLocations) throw new Error('a location was dropped');
  return (after - before) / loadedLocations;
};

await compareAnswers();
await oneRound(false);
await oneRound(false);
for (let round = 0; round < rounds; round++) await oneRound(true);
await sql.close();

const ratios = (against: 'hand' | 'cedar' | 'sql') =>
  measured.own.map((rate, round) => rate / measured[against][round]!);
const bytes = bytesPerLocation();
const perSecond = (rates: readonly number[]) => Math.round(median(rates)).toLocaleString('en').padStart(12);
console.log(`decisions per second, median of ${rounds} interleaved rounds`);
console.log(`  viewgate check      ${perSecond(measured.own)}`);
console.log(`  hand-written        ${perSecond(measured.hand)}`);
console.log(`  viewgate decide     ${perSecond(measured.decide)}   (with reasons, window end or next opening)`);
console.log(
  `  SQL, one connection ${perSecond(measured.sql)}   (viewgate ${Math.round(median(ratios('sql'))).toLocaleString('en')} times as many)`,
);
console.log(`  Cedar               ${perSecond(measured.cedar)}\n`);

const goals: readonly (readonly [goal: string, value: number, text: string, reached: boolean])[] = [
  ['check at least 2,000,000 a second', median(measured.own), 'a second', median(measured.own) >= 2_000_000],
  ['decide at least 150,000 a second', median(measured.decide), 'a second', median(measured.decide) >= 150_000],
  ['at least 0.5 of the hand-written look-up', median(ratios('hand')), 'times', median(ratios('hand')) >= 0.5],
  ['at least 1,000 times Cedar', median(ratios('cedar')), 'times', median(ratios('cedar')) >= 1000],
  [`at most 450 KB per location, ${loadedLocations} loaded`, bytes / 1000, 'KB', bytes <= 450_000],
  ['compile in at most 5 ms', median(measured.compile), 'ms', median(measured.compile) <= 5],
  [
    `every audience (${busy.size.toLocaleString('en')} pairs) in at most 10 ms`,
    median(measured.audience),
    'ms',
    median(measured.audience) <= 10,
  ],
];
for (const [goal, value, unit, reached] of goals) {
  console.log(`${reached ? 'pass' : 'FAIL'}  ${goal}: ${value.toFixed(value < 100 ? 2 : 0)} ${unit}`);
}
process.exitCode = goals.every(([, , , reached]) => reached) ? 0 : 1;

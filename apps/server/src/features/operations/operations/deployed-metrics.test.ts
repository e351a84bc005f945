import { readFile } from 'node:fs/promises';
import { parser } from '@prometheus-io/lezer-promql';
import { beforeAll, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { testServer } from '../../../../test/server.ts';

const deployed = (path: string): Promise<string> =>
  readFile(new URL(`../../../../../../deploy/${path}`, import.meta.url), 'utf8');

/** Labels added by the program that collects the metrics; a metric's own label of the same name is shown under another (`exported_job`). */
const ofTheCollector = new Set(['instance', 'job', 'namespace', 'pod', 'le']);
/** The series that Prometheus itself adds. */
const ofPrometheus = new Map([['up', new Set<string>()]]);

/** Every series of the portal, with its labels. */
const series = new Map<string, ReadonlySet<string>>(ofPrometheus);
beforeAll(async () => {
  const { deps } = await testServer();
  for (const metric of deps.telemetry.meters.registry.getMetricsAsArray()) {
    // The library keeps these; its types declare only the name.
    const {
      name,
      labelNames = [],
      buckets,
    } = metric as unknown as {
      name: string;
      labelNames?: string[];
      buckets?: number[];
    };
    const labels = new Set(labelNames);
    for (const ending of buckets ? ['_bucket', '_sum', '_count'] : ['']) series.set(name + ending, labels);
  }
});

/** What is wrong with an expression: a mistake in it, or a series or label that the portal does not have. */
const wrongIn = (expression: string): string[] => {
  const wrong: string[] = [];
  const labels = new Set(ofTheCollector);
  const asked: string[] = [];
  const textOf = ({ from, to }: { from: number; to: number }) => expression.slice(from, to);
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) wrong.push(`no PromQL at ${node.from}: ${expression}`);
      if (node.name === 'VectorSelector') {
        const identifier = node.node.getChild('Identifier');
        const name = identifier ? textOf(identifier) : '';
        const known = series.get(name);
        if (!known) wrong.push(`no such metric: ${name}`);
        for (const label of known ?? []) labels.add(label);
      }
      if (node.name === 'LabelName') asked.push(textOf(node));
    },
  });
  return [...wrong, ...asked.filter((label) => !labels.has(label)).map((label) => `no such label: ${label}`)];
};

it('no metric has a label of its own that its collector would replace', () => {
  const replaced = [...series].filter(([, labels]) => labels.intersection(ofTheCollector).size > 0);
  expect(replaced.map(([name]) => name)).toEqual([]);
});

it('tells the metrics and labels of an expression from imagined ones', () => {
  expect(wrongIn('sum by (reason) (rate(viewgate_refusals_total[5m]))')).toEqual([]);
  expect(wrongIn('viewgate_imagined')).toEqual(['no such metric: viewgate_imagined']);
  expect(wrongIn('viewgate_playbacks_running{color="red"}')).toEqual(['no such label: color']);
  expect(wrongIn('sum by (reason) (')).not.toEqual([]);
});

const rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Viewgate[A-Z]\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});

it('the alerts ask for what the portal counts', async () => {
  const all = rules.parse(parse(await deployed('telemetry/alert-rules.yaml'))).groups.flatMap((group) => group.rules);
  expect(all.length).toBeGreaterThan(5);
  expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length);
  expect(all.flatMap(({ expr }) => wrongIn(expr))).toEqual([]);
});

const dashboard = z.looseObject({
  title: z.string(),
  schemaVersion: z.int(),
  panels: z.array(
    z.looseObject({
      id: z.int(),
      title: z.string(),
      type: z.string(),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.looseObject({ refId: z.string(), expr: z.string() })).min(1),
    }),
  ),
});

it('the dashboard shows what the portal counts', async () => {
  const { panels } = dashboard.parse(JSON.parse(await deployed('telemetry/grafana-dashboard.json')));
  expect(panels.length).toBeGreaterThan(10);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => wrongIn(expr)))).toEqual([]);
});

it('the autoscaler counts what its adapter passes on', async () => {
  const adapter = z
    .object({ rules: z.array(z.object({ seriesQuery: z.string(), name: z.object({ as: z.string() }) })) })
    .parse(parse(await deployed('telemetry/prometheus-adapter.yaml')));
  expect(adapter.rules.flatMap(({ seriesQuery }) => wrongIn(seriesQuery))).toEqual([]);
  const scalers = parseAllDocuments(await deployed('kubernetes/autoscaling.yaml')).map((document) => document.toJS());
  const counted = scalers.flatMap(({ spec }) =>
    spec.metrics.flatMap((metric: { pods?: { metric: { name: string } } }) => metric.pods?.metric.name ?? []),
  );
  expect(counted).toEqual(adapter.rules.map(({ name }) => name.as));
});

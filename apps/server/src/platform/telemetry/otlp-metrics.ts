import { type HrTime, ValueType } from '@opentelemetry/api';
import { AggregationTemporality, DataPointType, type Histogram, type MetricData } from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

type Read = MetricObjectWithValues<MetricValue<string>>;
type Labels = Record<string, string | number>;

const timeOf = (ms: number): HrTime => [Math.trunc(ms / 1_000), Math.round((ms % 1_000) * 1e6)];

const nameOf = (value: MetricValue<string>): string => ('metricName' in value ? String(value.metricName) : '');

/** The cumulative buckets of one series as OTLP has them: each with its own count, the last without a bound. */
const histogramsOf = (values: readonly MetricValue<string>[]): [Labels, Histogram][] => {
  const series = new Map<string, { labels: Labels; bounds: number[]; upTo: number[]; sum: number; count: number }>();
  for (const value of values) {
    const { le, ...labels } = value.labels as Labels;
    const key = JSON.stringify(labels);
    const one = series.get(key) ?? { labels, bounds: [], upTo: [], sum: 0, count: 0 };
    series.set(key, one);
    const name = nameOf(value);
    if (name.endsWith('_sum')) one.sum = value.value;
    else if (name.endsWith('_count')) one.count = value.value;
    else if (le !== '+Inf') {
      one.bounds.push(Number(le));
      one.upTo.push(value.value);
    }
  }
  return [...series.values()].map(({ labels, bounds, upTo, sum, count }) => {
    const counts = [...upTo, count].map((reached, at, all) => reached - (all[at - 1] ?? 0));
    return [labels, { buckets: { boundaries: bounds, counts }, sum, count }];
  });
};

const dataOf = (read: Read, startedAt: number, now: number): MetricData | null => {
  const times = { startTime: timeOf(startedAt), endTime: timeOf(now) };
  const base = {
    descriptor: { name: read.name, description: read.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () => read.values.map(({ labels, value }) => ({ ...times, attributes: labels as Labels, value }));
  // prom-client's types give the kinds as numbers, the library itself as names.
  const kind = String(read.type);
  if (kind === 'counter') return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
  if (kind === 'gauge') return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() };
  if (kind !== 'histogram') return null;
  const dataPoints = histogramsOf(read.values).map(([attributes, value]) => ({ ...times, attributes, value }));
  return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints };
};

/** What the registry holds, as OTLP has it, under the same names; times in milliseconds since 1970. */
export const toMetricData = (read: readonly Read[], startedAt: number, now: number): MetricData[] =>
  read.flatMap((one) => dataOf(one, startedAt, now) ?? []).filter(({ dataPoints }) => dataPoints.length > 0);

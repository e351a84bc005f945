import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly status?: { readonly code?: number };
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}
interface ReceivedMetric {
  readonly name: string;
  readonly sum?: { readonly isMonotonic: boolean; readonly dataPoints: readonly Point[] };
  readonly gauge?: { readonly dataPoints: readonly Point[] };
  readonly histogram?: { readonly dataPoints: readonly Point[] };
}
interface Point {
  readonly attributes: readonly Attribute[];
  readonly asDouble?: number;
  readonly count?: number | string;
  readonly sum?: number;
  readonly bucketCounts?: readonly (number | string)[];
  readonly explicitBounds?: readonly number[];
}

/** What each attribute says. */
export const said = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A receiver of OTLP over HTTP in JSON, as a collector is one; it keeps what it gets. */
export const startReceiver = async () => {
  const bodies: string[] = [];
  const spans: ReceivedSpan[] = [];
  let metrics: ReceivedMetric[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      const { resourceSpans, resourceMetrics } = JSON.parse(body);
      if (request.url === '/v1/traces') {
        for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
      } else if (request.url === '/v1/metrics') {
        metrics = resourceMetrics.flatMap(({ scopeMetrics }: { scopeMetrics: { metrics: ReceivedMetric[] }[] }) =>
          scopeMetrics.flatMap((scope) => scope.metrics),
        );
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** The last report. */
    metrics: () => metrics,
    /** Everything that was sent, verbatim. */
    everything: () => bodies.join('\n'),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

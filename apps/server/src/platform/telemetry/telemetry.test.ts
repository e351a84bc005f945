import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { viewer } from '@viewgate/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { testDatabase } from '../../../test/database.ts';
import { demoPassword } from '../../../test/factories.ts';
import { said, startReceiver } from '../../../test/otlp-receiver.ts';
import { newestPart, statusOf } from '../../../test/player.ts';
import { recordedCamera, recorderPassword } from '../../../test/recorded-camera.ts';
import { refusalOf, testServer } from '../../../test/server.ts';

it('sends traces and metrics of what happened, and nothing that names anybody', async () => {
  const receiver = await startReceiver();
  afterFile(receiver.stop);
  const server = await testServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_METRIC_EXPORT_INTERVAL: '200' },
    runJobs: true,
  });
  const camera = await recordedCamera(server);
  const [one, other] = [await camera.newParent(), await camera.newParent()];
  const opened = await one.browser.call(viewer.open, { params: { id: camera.cameraId } });
  const part = await newestPart(server, opened.playlistUrl);
  expect(await statusOf(server, part)).toBe(200);
  await server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', other.id).execute();
  const refusal = await refusalOf(other.browser.call(viewer.open, { params: { id: camera.cameraId } }));
  await sql`SELECT pg_sleep(0.3) FROM families LIMIT 1`.execute(server.db);

  const metric = (name: string) => receiver.metrics().find((each) => each.name === name);
  await expect
    .poll(() => metric('viewgate_refusals_total')?.sum?.dataPoints.map((point) => said(point.attributes)))
    .toEqual([{ reason: 'viewerPaused' }]);
  await expect.poll(() => metric('viewgate_job_duration_seconds')?.histogram?.dataPoints.length).toBeGreaterThan(0);
  expect(metric('viewgate_playbacks_running')?.gauge?.dataPoints[0]?.asDouble).toBe(1);
  const openings = metric('viewgate_request_duration_seconds')?.histogram?.dataPoints.filter(
    ({ attributes }) => said(attributes)['route'] === viewer.open.path,
  );
  expect(openings?.map(({ attributes, count }) => [said(attributes)['status'], Number(count)])).toEqual([
    [expect.anything(), 1],
    [expect.anything(), 1],
  ]);
  for (const { bucketCounts = [], explicitBounds = [], count } of openings ?? []) {
    expect(bucketCounts.length).toBe(explicitBounds.length + 1);
    expect(bucketCounts.reduce<number>((sum, each) => sum + Number(each), 0)).toBe(Number(count));
  }
  await server.stop();

  const spanOf = (name: string, traceId?: string) =>
    receiver.spans.find((span) => span.name === name && (traceId === undefined || span.traceId === traceId));
  const refused = spanOf(`POST ${viewer.open.path}`, refusal.traceId?.replaceAll('-', ''));
  expect(said(refused?.attributes ?? [])).toMatchObject({
    'http.route': viewer.open.path,
    'viewgate.endpoint': viewer.open.id,
  });
  const decision = receiver.spans.find((span) => span.name === 'decision' && span.parentSpanId === refused?.spanId);
  expect(said(decision?.attributes ?? [])).toMatchObject({
    'viewgate.decision.about': 'opening',
    'viewgate.decision.outcome': 'deny',
  });
  // On a busy machine other statements are slow, too.
  const slow = receiver.spans.find(
    ({ name, attributes }) => name === 'slow statement' && said(attributes)['db.query.summary'] === 'SELECT families',
  );
  expect(said(slow?.attributes ?? [])).toMatchObject({ 'viewgate.pool': 'db' });
  expect(Number(BigInt(slow?.endTimeUnixNano ?? 0) - BigInt(slow?.startTimeUnixNano ?? 0)) / 1e6).toBeGreaterThan(250);
  expect(receiver.spans.some(({ name }) => name.startsWith('job '))).toBe(true);

  const { rows: names } = await sql<{ text: string }>`
    SELECT user_name AS text FROM accounts UNION SELECT email FROM accounts UNION SELECT name FROM families
      UNION SELECT name FROM locations UNION SELECT name FROM cameras`.execute(
    (await testServer({ database: server.connectionString, dataDir: server.dataDir })).db,
  );
  const secrets = [
    opened.playlistUrl.split('/')[3] ?? '',
    part.split('/').at(-1) ?? '',
    ...one.browser.cookies.values(),
    demoPassword,
    recorderPassword,
    server.dataDir,
    ...names.map(({ text }) => text).filter((text) => text && text.length > 4),
  ];
  expect(secrets.length).toBeGreaterThan(10);
  const everything = receiver.everything();
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
}, 120_000);

it('serves and stops as ever where nobody receives', async () => {
  const server = await testServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_METRIC_EXPORT_INTERVAL: '100' },
  });
  expect((await server.browser().fetch('/healthz')).status).toBe(200);
  const stopsAt = performance.now();
  await server.stop();
  expect(performance.now() - stopsAt).toBeLessThan(10_000);
}, 60_000);

it('loads nothing of OpenTelemetry unless something is to be sent', async () => {
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
  const database = await testDatabase();
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve(name, context, next) {
      // prom-client loads the interface, a few kilobytes of it.
      if (name.startsWith('@opentelemetry/') && !context.parentURL?.includes('/prom-client/')) loaded.push(name);
      return next(name, context);
    } });
    const { startServer } = await import(process.env.MAIN);
    // What is loaded stays so: the one that sends comes last.
    const found = [];
    for (const env of JSON.parse(process.env.STARTS)) {
      const server = await startServer({ env: { ...process.env, ...env }, runJobs: false });
      await server.stop();
      found.push(loaded.length > 0);
    }
    console.log(JSON.stringify(found));
    process.exit();`;
  const sending = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      MAIN: main,
      STARTS: JSON.stringify([{}, { ...sending, OTEL_SDK_DISABLED: 'true' }, sending]),
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database,
      VIEWGATE_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  });
  expect(JSON.parse(stdout)).toEqual([false, false, true]);
}, 120_000);

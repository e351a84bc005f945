import { custodyBlocks } from '@viewgate/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let manager: Browser;
let reader: Browser;
let stranger: Browser;
let locationId: number;

beforeAll(async () => {
  server = await testServer();
  const { make } = server;
  locationId = (await make.location()).id;
  const elsewhere = (await make.location()).id;
  manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  reader = await server.signIn(await make.user('LocationViewer', { locationIds: [locationId] }));
  stranger = await server.signIn(await make.user('LocationManager', { locationIds: [elsewhere] }));
});

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >> endobj\ntrailer\n%%EOF\n');
const drawn = sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#f4f0e8' } });
const block = async () => {
  const viewer = await server.make.viewer(locationId);
  const child = await server.make.child(locationId, viewer.family_id);
  const body = { viewerId: viewer.id, childId: child.id, startsAt: '2026-06-01T05:00:00Z' };
  const { id } = await manager.call(custodyBlocks.create, { params: { locationId }, body });
  return { id, viewerId: viewer.id };
};
const put = (id: number, content: Buffer, who = manager) =>
  who.call(custodyBlocks.setDocument, { params: { locationId, id }, body: { file: content.toString('base64') } });
const urlOf = (id: number) => `/api/WebPortal/locations/${locationId}/custody-blocks/${id}/document`;
const shownOf = async (viewerId: number) =>
  (await manager.call(custodyBlocks.list, { params: { locationId }, query: { viewerId } }))[0]?.document;

describe('the document of a custody block', () => {
  it('is sealed in the database, and comes back as a file to save, never as a page', async () => {
    const { id, viewerId } = await block();
    expect(await shownOf(viewerId)).toBeNull();
    await put(id, pdf);
    expect(await shownOf(viewerId)).toMatchObject({ kind: 'pdf', byteCount: pdf.length });
    const { content } = await server.db
      .selectFrom('custody_documents')
      .where('custody_block_id', '=', id)
      .select('content')
      .executeTakeFirstOrThrow();
    expect(content.includes('%PDF')).toBe(false);
    const answer = await manager.fetch(urlOf(id));
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="custody-document-${id}.pdf"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is a re-encoded JPEG, without where it was taken', async () => {
    const { id, viewerId } = await block();
    await put(id, pdf);
    const taken = drawn.clone().withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } });
    await put(id, await taken.jpeg().toBuffer());
    expect(await shownOf(viewerId)).toMatchObject({ kind: 'jpeg' });
    const answer = await manager.fetch(urlOf(id));
    const { exif, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ exif, width }).toEqual({ exif: undefined, width: 900 });
  });

  it.each([
    ['a PNG', () => drawn.clone().png().toBuffer()],
    ['a JPEG cut short', async () => (await drawn.clone().jpeg().toBuffer()).subarray(0, 200)],
    ['markup', () => Buffer.from('<svg onload="alert(1)"/>')],
    ['a program with a PDF behind it', () => Buffer.concat([Buffer.from('MZ\u0090'), pdf])],
    ['a PDF without its end', () => pdf.subarray(0, 40)],
  ])('refuses %s, and keeps what was there', async (_, content) => {
    const { id, viewerId } = await block();
    await put(id, pdf);
    const refused = await refusalOf(put(id, await content()));
    expect(refused.validationFailures?.[0]).toMatchObject({
      propertyName: 'file',
      errorMessage: 'The document must be a PDF or a JPEG that can be opened.',
    });
    expect(await shownOf(viewerId)).toMatchObject({ kind: 'pdf' });
  });

  it('refuses more than 5 MB, and from a stranger to the portal already more than any call may send', async () => {
    const { id } = await block();
    const large = Buffer.concat([pdf, Buffer.alloc(5_000_000), Buffer.from('%%EOF')]);
    expect((await refusalOf(put(id, large))).validationFailures?.[0]?.errorMessage).toBe(
      'The document must be at most 5 MB.',
    );
    const init = {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: `{"file":"${'A'.repeat(2_000_000)}`,
    };
    // Broken JSON: a server that reads the body first answers 400.
    expect((await server.browser().fetch(urlOf(id), init)).status).toBe(401);
    expect((await manager.fetch(urlOf(id), init)).status).toBe(400);
  });

  it('is for those who may change custody blocks there', async () => {
    const { id } = await block();
    await put(id, pdf);
    expect((await reader.fetch(urlOf(id))).status).toBe(403);
    expect((await stranger.fetch(urlOf(id))).status).toBe(404);
    expect((await server.browser().fetch(urlOf(id))).status).toBe(401);
    expect((await refusalOf(put(id, pdf, stranger))).status).toBe(404);
    const other = await block();
    expect((await manager.fetch(urlOf(other.id))).status).toBe(404);
  });

  it('leaves in the audit who added, read and deleted it, and goes with its block', async () => {
    const { id, viewerId } = await block();
    await put(id, pdf);
    await manager.fetch(urlOf(id));
    const params = { params: { locationId, id } };
    await manager.call(custodyBlocks.removeDocument, params);
    expect(await shownOf(viewerId)).toBeNull();
    expect((await refusalOf(manager.call(custodyBlocks.removeDocument, params))).status).toBe(404);
    const rows = await server.db
      .selectFrom('audit_log')
      .where('record', '=', 'custody document')
      .where('record_id', '=', id)
      .select('verb')
      .orderBy('id')
      .execute();
    expect(rows.map(({ verb }) => verb)).toEqual(['update', 'view', 'delete']);
    await put(id, pdf);
    await manager.call(custodyBlocks.remove, params);
    const left = await server.db.selectFrom('custody_documents').where('custody_block_id', '=', id).execute();
    expect(left).toEqual([]);
  });
});

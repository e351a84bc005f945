import { type custodyBlocks, custodyDocumentMaxBytes } from '@viewgate/contract';
import type { Handler } from '../../../platform/http/call.ts';
import { reencode, UnreadablePicture } from '../../../platform/pictures/reencode.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { nameOf, requireBlock } from './service.ts';
import { deleteDocument, storedDocument, storeDocument } from './store.ts';

type Kind = 'pdf' | 'jpeg';
type Deps = Pick<Platform, 'secrets'>;

/** A page of A4 can still be read at this size. */
const pageSize = { width: 3_000, height: 3_000, quality: 85 };
/** A reader searches for the end of a PDF in its last bytes, and so do we. */
const endWithin = 1_024;

const placeOf = (blockId: number) => `custody_documents:${blockId}:content`;
/** Reseals a document for another block: each is bound to its own. */
export const resealed = (secrets: Deps['secrets'], content: Buffer, fromId: number, toId: number): Buffer =>
  secrets.seal(secrets.openBytes(content, placeOf(fromId)), placeOf(toId));
const unreadable = () => invalid('file', 'custodyBlocks.documentUnreadable');

/**
 * The document to store, by what its bytes say, not its name. A JPEG is re-encoded, so nothing hidden in it survives; a PDF stays as it is,
 * because rewriting it could change what a court has signed: it is never shown inside the portal, only downloaded.
 */
const readDocument = async (bytes: Buffer): Promise<{ kind: Kind; content: Buffer }> => {
  if (bytes.length > custodyDocumentMaxBytes) throw invalid('file', 'custodyBlocks.documentTooLarge', { most: 5 });
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    if (!bytes.subarray(-endWithin).includes('%%EOF')) throw unreadable();
    return { kind: 'pdf', content: bytes };
  }
  if (!bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) throw unreadable();
  const content = await reencode(bytes, pageSize).catch((error: unknown) => {
    throw error instanceof UnreadablePicture ? unreadable() : error;
  });
  return { kind: 'jpeg', content };
};

/** Stores the document of a block, sealed, in place of the one before. */
export const setDocument =
  ({ secrets }: Deps): Handler<typeof custodyBlocks.setDocument> =>
  async (call) => {
    const block = await requireBlock(call, call.input.params.id);
    const { kind, content } = await readDocument(Buffer.from(call.input.body.file, 'base64'));
    const [byteCount, addedAt] = [content.length, new Date(call.at)];
    const sealed = secrets.seal(content, placeOf(block.id));
    await storeDocument(call.db, call.scope, block.id, { kind, content: sealed, byteCount, addedAt });
    call.audit({
      recordId: block.id,
      recordName: nameOf(block),
      before: { document: block.document?.kind ?? null },
      after: { document: kind },
    });
    return { kind, byteCount, addedAt: addedAt.toISOString() };
  };

const types = { pdf: 'application/pdf', jpeg: 'image/jpeg' } as const;

/** Sends the document as a file to save. No copy is kept on the way, and a browser that opens it anyway runs nothing in it. */
export const sendDocument =
  ({ secrets }: Deps): Handler<typeof custodyBlocks.document> =>
  async ({ db, scope, input, reply }) => {
    const { id } = input.params;
    const found = await storedDocument(db, scope, id);
    if (!found) throw notFound();
    reply
      .type(types[found.kind])
      .header('content-disposition', `attachment; filename="custody-document-${id}.${found.kind}"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(secrets.openBytes(found.content, placeOf(id)));
    return '';
  };

export const removeDocument: Handler<typeof custodyBlocks.removeDocument> = async (call) => {
  const block = await requireBlock(call, call.input.params.id);
  if (!block.document) throw notFound();
  await deleteDocument(call.db, call.scope, block.id);
  call.audit({ recordId: block.id, recordName: nameOf(block), before: { document: block.document.kind } });
  return null;
};

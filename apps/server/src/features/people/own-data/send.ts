import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ownData } from '@viewgate/contract';
import type { Call } from '../../../platform/http/call.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { addresseeAsSystem } from '../../identity/account/index.ts';
import { languageOf } from '../../operations/messages/index.ts';
import { watchesPetsAlone } from '../../operations/shell/index.ts';
import type { OwnData } from './data-view.ts';
import { placeOf } from './make.ts';
import type { Needs } from './needs.ts';
import { pageOf } from './page.ts';
import { copyContent } from './store.ts';

const expanded = promisify(gunzip);

/** Sends the copy as a file to save; a browser that opens it anyway runs nothing in it. */
export const sendCopy = async (deps: Needs, { db, actor, input, reply, at }: Call<typeof ownData.file>) => {
  const { accountId } = actor;
  const copy = await copyContent(db, actor, at);
  if (!copy?.content) throw notFound();
  if (!copy.isOpen) throw new Refusal('proofNeeded');
  const data = JSON.parse(
    (await expanded(deps.secrets.openBytes(copy.content, placeOf(accountId)))).toString('utf8'),
  ) as OwnData;
  const isPage = input.query.form === 'page';
  const voiceOf = async () => ({
    language: languageOf((await addresseeAsSystem(db, accountId)).language),
    isPetCare: await watchesPetsAlone(db, accountId),
  });
  const name = `viewgate-${data.madeAt.slice(0, 10)}.${isPage ? 'html' : 'json'}`;
  reply
    .type(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(isPage ? pageOf(data, await voiceOf()) : JSON.stringify(data, null, 2));
  return '';
};

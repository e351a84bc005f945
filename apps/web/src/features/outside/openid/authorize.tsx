import { openid } from '@viewgate/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { useRead } from '../../../lib/api/read.ts';
import { sentenceLeft } from '../../../lib/api/report-problem.ts';
import { go } from '../../../lib/navigation/go.ts';
import { useSearch } from '../../../lib/router/index.ts';
import { toast } from '../../../lib/toast.ts';
import { useProof } from '../../identity/second-factor/index.ts';
import { Consent } from './consent.tsx';
import { RequestOver } from './request-over.tsx';
import { useOpenidText } from './text/index.ts';

/** The consent screen: another program sent the browser here, and either answer sends it back. */
export default function Authorize() {
  const text = useOpenidText();
  const { uid = '' }: { uid?: string } = useSearch();
  const query = useRead(openid.request, { params: { uid } }, { enabled: uid !== '' });
  const { run, question } = useProof();
  const [isBusy, setBusy] = useState(false);
  if (uid === '' || query.error) return <RequestOver />;
  const request = query.data;
  if (!request) return null;
  const answer = async (isApproved: boolean) => {
    setBusy(true);
    try {
      const answered = await run(() => api(openid.approve, { body: { uid, isApproved } }));
      if (answered) go(answered.goTo, { replace: true });
      else setBusy(false);
    } catch (error) {
      setBusy(false);
      const left = sentenceLeft(error);
      if (left) toast.error(left);
    }
  };
  return (
    <>
      <Consent
        app={request}
        isBusy={isBusy}
        onAnswer={(isApproved) => void answer(isApproved)}
        notes={
          <>
            {request.asksProof && <p>{text('proof')}</p>}
            <p>{text('returns.to', { host: request.returnsTo })}</p>
          </>
        }
      />
      {question}
    </>
  );
}

import { ApiError, NetworkError } from '@viewgate/contract';
import { useRouter } from '../lib/router/index.ts';
import type { FailedProps } from '../lib/router/outlet.tsx';
import { useEffect } from 'react';
import { queryClient } from '../lib/api/query-client.ts';
import { sentenceOf } from '../lib/api/report-problem.ts';
import { isOutdated } from '../lib/api/newer-version.ts';
import { usePortalBack } from '../lib/api/use-portal-back.ts';
import { useCommon } from '../lib/i18n/common.ts';
import { useStore } from '../lib/store.ts';
import { Button } from '../ui/controls/button.tsx';
import { Message } from '../ui/message.tsx';
import { ScreenLoadError } from './lazy-screen.ts';
import { SessionLoadError } from './session-load-error.ts';

/** In place of a screen that failed: what happened, what to do next, and the reference to look up in the server's log. */
export const ScreenError = ({ error, reset }: FailedProps) => {
  const text = useCommon();
  const router = useRouter();
  const isOld = useStore(isOutdated);
  useEffect(() => queryClient.forgetFailure(error), [error]);
  const retry = () => {
    reset();
    void router.reload();
  };
  // Browsers remember that a module failed to load: only a reload fetches it again.
  usePortalBack(() => (error instanceof ScreenLoadError ? location.reload() : retry()));
  if (error instanceof ScreenLoadError) {
    return (
      <Message title={text(isOld ? 'newVersion' : 'screenFailed')} tone="wait">
        <p>{text(isOld ? 'newVersionHint' : 'notReached')}</p>
        <Button onClick={() => location.reload()}>{text('reload')}</Button>
      </Message>
    );
  }
  const cause: unknown = error instanceof SessionLoadError ? error.cause : error;
  const traceId = cause instanceof ApiError ? cause.problem.traceId : '';
  return (
    <Message title={text('screenFailed')} tone="bad" reference={traceId ? text('reference', { traceId }) : undefined}>
      <p>
        {error instanceof SessionLoadError
          ? text(error.sentence)
          : error instanceof ApiError
            ? sentenceOf(error.problem)
            : error instanceof NetworkError
              ? text('notReached')
              : text('screenFailedHint')}
      </p>
      <Button onClick={retry}>{text('retry')}</Button>
    </Message>
  );
};

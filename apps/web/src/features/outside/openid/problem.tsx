import { useSearch } from '../../../lib/router/index.ts';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { useOpenidText } from './text/index.ts';

/** The protocol's error codes that somebody can do something about. */
const worded = {
  invalid_client: 'problem.invalid_client',
  invalid_redirect_uri: 'problem.invalid_redirect_uri',
  invalid_request: 'problem.over',
} as const;
const isWorded = (code: unknown): code is keyof typeof worded => typeof code === 'string' && code in worded;

/** Why a program could not be connected, shown when the program itself cannot be told. */
export default function Problem() {
  const text = useOpenidText();
  const { why }: { why?: unknown } = useSearch();
  return <PublicPage title={text('problem.title')} hint={text(isWorded(why) ? worded[why] : 'problem.other')} />;
}

import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { useOpenidText } from './text/index.ts';

/** A request that cannot be answered any more. */
export const RequestOver = () => {
  const text = useOpenidText();
  return <PublicPage title={text('problem.title')} hint={text('problem.over')} />;
};

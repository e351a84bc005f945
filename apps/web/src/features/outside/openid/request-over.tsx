import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { useOpenidText } from './text/index.ts';

/** A request that can no longer be answered. */
export const RequestOver = () => {
  const text = useOpenidText();
  return <PublicPage title={text('problem.title')} hint={text('problem.over')} />;
};

import { Link } from '../lib/router/index.ts';
import { useCommon } from '../lib/i18n/common.ts';
import { Message } from '../ui/message.tsx';
import { useShellText } from './text/index.ts';

/** An unknown page inside an area, with a link to the area's start. */
export const AreaNotFound = ({ area }: { readonly area: string }) => {
  const common = useCommon();
  const text = useShellText();
  return (
    <Message title={text('error404')}>
      <p>{common('noPageHint')}</p>
      <Link to={area}>{text('toArea', { area })}</Link>
    </Message>
  );
};

import { Link } from '../lib/router/index.ts';
import { useCommon } from '../lib/i18n/common.ts';
import { Message } from '../ui/message.tsx';
import { useShellText } from './text/index.ts';

/** The parts of the portal whose addresses begin alike: `/admin/…`. */
export const areas = ['admin', 'organization', 'app'] as const;
type Area = (typeof areas)[number];

/** An unknown page inside an area, with a link to the area's start. */
export const AreaNotFound = ({ area }: { readonly area: Area }) => {
  const common = useCommon();
  const text = useShellText();
  return (
    <Message title={text('error404')}>
      <p>{common('noPageHint')}</p>
      <Link to={`/${area}`}>{text(`toArea.${area}`)}</Link>
    </Message>
  );
};

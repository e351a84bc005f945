import type { CustodyBlock } from '@viewgate/contract';
import { LocationTime } from '../../../ui/times.tsx';
import { useCustodyText } from './text/index.ts';

/** The period a block is in force. */
export const BlockSpan = ({ block }: { readonly block: CustodyBlock }) => {
  const text = useCustodyText();
  return (
    <>
      {text(block.state === 'coming' ? 'from' : 'since')} <LocationTime instant={block.startsAt} />
      {', '}
      {block.endsAt ? (
        <>
          {text('until')} <LocationTime instant={block.endsAt} />
        </>
      ) : (
        text('openEnded')
      )}
    </>
  );
};

import { publicViewing } from '@viewgate/contract';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api/client.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { useAwaitedAnswer } from '../../../ui/dialog/use-awaited-answer.ts';
import { usePublicViewingText } from './text/index.ts';

interface Asked {
  readonly names: readonly string[];
  readonly isLinkOn: boolean;
}

/**
 * Asks before cameras become public: to whom, families alone or also anyone who has the location's link. `ask` resolves to whether to go
 * on. Render `question`.
 */
export const usePublicQuestion = (
  locationId: number,
): { ask: (names: readonly string[]) => Promise<boolean>; question: ReactNode } => {
  const text = usePublicViewingText();
  const { asked, ask: askFor, finish } = useAwaitedAnswer<Asked>();
  const ask = async (names: readonly string[]): Promise<boolean> => {
    if (names.length === 0) return true;
    const link = await api(publicViewing.get, { params: { locationId } }).catch(() => null);
    // A link that could not be read may be on.
    const isLinkOn = link?.isOn ?? true;
    return await askFor({ names, isLinkOn });
  };
  const question = asked && (
    <ConfirmAction
      title={text('publish.title', { count: asked.names.length })}
      message={
        <>
          <ul>
            {asked.names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p>{text('publish.families')}</p>
          {asked.isLinkOn && (
            <p>
              <strong>{text('publish.strangers')}</strong>
            </p>
          )}
        </>
      }
      confirm={text('publish')}
      onConfirm={async () => finish(true)}
      onClose={() => finish(false)}
    />
  );
  return { ask, question };
};

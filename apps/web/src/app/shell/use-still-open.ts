import { useEffect, useRef } from 'react';
import { common } from '../../lib/i18n/common.ts';
import { inWords } from '../../lib/i18n/words.ts';
import { currentVoice } from '../../lib/i18n/voice.ts';
import { leadAway } from '../../lib/navigation/go.ts';
import { useView } from '../../lib/router/index.ts';
import { useMe } from '../../lib/session/account.ts';
import { useShellContext } from '../../lib/session/context.ts';
import { toast } from '../../lib/toast.ts';
import { isOpen } from '../../lib/session/opens.ts';
import { homeOf } from '../home.ts';
import { useShellText } from '../text/index.ts';

/** Leaves a screen whose feature is switched off while it is open, with a message: half of it would be refused. Unsaved work stays. */
export const useStillOpen = (): void => {
  const text = useShellText();
  const me = useMe();
  const context = useShellContext();
  const { branch } = useView();
  const before = useRef(context);

  useEffect(() => {
    const was = before.current;
    before.current = context;
    // A change of location, or having none for a moment, is not for this to report.
    if (was === context || was.location?.id !== context.location?.id) return;
    const screens = branch.flatMap(({ screen }) => screen ?? []);
    const closed = screens.find((screen) => isOpen(screen, me, was) && !isOpen(screen, me, context));
    if (!closed) return;
    const isGone = leadAway(homeOf(me, context), { replace: true });
    const name = inWords(closed.title, currentVoice());
    toast.error(text('closedMeanwhile', { name }), isGone ? undefined : common('workStays'));
  }, [branch, me, context, text]);
};

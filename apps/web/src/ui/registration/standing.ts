import type { registrations, ResultOf } from '@viewgate/contract';
import { useVoice } from '../../lib/i18n/voice.ts';
import { useStandingText } from './text/index.ts';

export type Registration = ResultOf<typeof registrations.status>;

const shortOf = (hours: number) =>
  hours < 24 ? { unit: 'hours' as const, count: hours } : { unit: 'days' as const, count: Math.ceil(hours / 24) };

/** How a registration stands, in words: a title, what it means, and further sentences. */
export const useStanding = () => {
  const text = useStandingText();
  const { language } = useVoice();
  // Without `lib/format/times`, which would bring along what only signed-in people need.
  const inDays = (date: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  const inTime = (instant: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
  const usually = (hours: number | null) => {
    if (hours === null) return [];
    const { unit, count } = shortOf(Math.max(1, hours));
    return [unit === 'hours' ? text('usually.hours', { count }) : text('usually.days', { count })];
  };
  return (given: Registration): { title: string; hint: string; more: readonly string[] } => {
    const { locationName: location } = given;
    const since = text('since', { when: inTime(given.requestedAt) });
    if (given.isByPartner)
      return { title: text('byPartner.title', { location }), hint: text('byPartner.hint'), more: [since] };
    switch (given.state) {
      case 'unproven':
        return {
          title: text('unproven.title'),
          hint: text('unproven.hint', { email: given.email, location }),
          more: [],
        };
      case 'pending':
        return {
          title: text('pending.title', { location }),
          hint: text('pending.hint'),
          // How long it usually takes here says nothing about one that somebody has to look at first.
          more: given.isLookedAt ? [text('lookedAt'), since] : [...usually(given.usuallyWithinHours), since],
        };
      case 'scheduled':
        if (given.isLookedAt)
          return {
            title: text('pending.title', { location }),
            hint: text('pending.hint'),
            more: [text('lookedAt'), since],
          };
        return {
          title: text('scheduled.title', { date: inDays(given.scheduledDate ?? '') }),
          hint: text('scheduled.hint', { location }),
          more: [since],
        };
      case 'denied':
        return {
          title: text('denied.title', { location }),
          hint: given.reason ? text('denied.reason', { reason: given.reason }) : text('denied.hint'),
          more: given.reason ? [text('denied.hint'), since] : [since],
        };
      case 'approved':
        return { title: text('approved.title'), hint: text('approved.hint', { location }), more: [] };
    }
  };
};

import { expect, it } from 'vitest';
import { mails } from './index.ts';

const place = { locationId: 1, locationName: 'Maple Street' };
const automation = {
  kind: 'DeleteViewer',
  subjectName: 'Ada',
  className: null,
  toClassName: null,
  why: 'Full.',
} as const;
const answer = { childName: 'Ada', classNames: [], isApproved: false, reason: null };

it('ends letters about subscribed notifications with where to choose them', () => {
  for (const language of ['en', 'es'] as const) {
    const feet = [
      mails.registrationApproved[language](place),
      mails.registrationDenied[language]({ ...place, reason: null }),
      mails.roomRequestAnswered[language]({ ...place, ...answer }),
      mails.shieldLocked[language]({ ...place, viewerId: 1, token: 't', why: null, minutes: 30 }),
      mails.automationFailed[language]({ ...place, ...automation }),
    ].map(({ foot }) => foot?.path);
    expect(feet).toEqual([...Array.from({ length: 4 }, () => '/viewer/preferences'), '/app/preferences']);
  }
});

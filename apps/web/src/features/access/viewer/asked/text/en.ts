export default {
  title: 'May other families see {{names}} on camera?',
  title_petCare: 'May other owners see {{names}} on camera?',
  hint: 'Your center asks every family. Until you answer, other families cannot watch while your child is there.',
  hint_petCare: 'Your center asks every owner. Until you answer, other owners cannot watch while your pet is there.',
  answer: 'Answer',
} as const;

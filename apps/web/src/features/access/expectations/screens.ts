import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';
import { policyArea } from '../policies/screens.ts';

const base = '/app/policies/expectations';

/** The expectations that staff pinned, and whether each holds. */
export const expectationList = defineTab({
  of: policyArea,
  path: base,
  title: { en: 'Pinned expectations', es: 'Expectativas fijadas' },
  tab: { en: 'Expectations', es: 'Expectativas' },
  access: 'policies.list',
  tabAt: 90,
});

export const expectationCreate = defineScreen({
  path: `${base}/create`,
  title: { en: 'Pin an expectation', es: 'Fijar una expectativa' },
  access: 'policies.edit',
  back: expectationList,
});

export const expectationUpdate = defineScreen({
  path: `${base}/update/$id`,
  title: { en: 'Pinned expectation', es: 'Expectativa fijada' },
  access: 'policies.view',
  back: expectationList,
});

export const expectationHistory = historyOf({
  of: expectationUpdate,
  path: `${base}/update/$id/history`,
  record: 'expectation',
  param: 'id',
});

export const expectationDelete = defineScreen({
  path: `${base}/delete/$id`,
  title: { en: 'Unpin expectation', es: 'Dejar de fijar la expectativa' },
  access: 'policies.edit',
  parent: expectationList,
  isOverlay: true,
});

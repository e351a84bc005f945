import {
  account,
  type ChangeEffect,
  type Endpoint,
  type Me,
  type Problem,
  type Override,
  overrideHeader,
  rehearsalHeader,
  type RequestOf,
  type ResultOf,
  shell,
  permissions,
} from '@viewgate/contract';
import { nobodyAffected } from './nobody-affected.ts';

/** Thrown by an answer: the server refuses. */
export class Refusal extends Error {
  readonly problem: Problem;
  constructor(status: number, code: Problem['code'], more: Partial<Problem> = {}) {
    super(code);
    this.problem = { type: 'about:blank', title: 'Refused.', status, code, traceId: '1', ...more };
  }
}

type BodyOf<E extends Endpoint> = NonNullable<RequestOf<E>['body']>;
interface Answer {
  readonly method: string;
  readonly path: RegExp;
  readonly give: (body: unknown) => unknown;
}

const asJson = (status: number, body: unknown) => Response.json(body, { status });
const outside = fetch;
let answers: Answer[] = [];

export const everybody: Me = {
  id: 1,
  kind: 'staff',
  userName: 'robin',
  email: 'robin@mail.example',
  firstName: 'Robin',
  lastName: 'Reyes',
  phoneNumber: null,
  phoneNumberConfirmed: false,
  profilePhotoUrl: null,
  needsPhoneVerification: false,
  role: 'SuperAdmin',
  roleLabel: 'Super Admin',
  claims: [...permissions],
  organizationId: null,
  locationCount: 1,
  hasPortalCameraAccess: true,
  hasAiDashboardAccess: true,
  mustAddSecondFactor: false,
  viewing: null,
};

/** Sets what the server answers to an endpoint, replacing any earlier answer; `give` may throw a {@link Refusal}. */
export const answer = <E extends Endpoint>(
  { method, path }: E,
  give: (body: BodyOf<E>) => ResultOf<E> | Promise<ResultOf<E>>,
): void => {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  answers = [{ method, path: pattern, give: (body) => give(body as BodyOf<E>) }, ...answers];
};

const noEffect: ChangeEffect = { ...nobodyAffected, expectations: { broken: [], unchecked: 0 } };
let effect = noEffect;
/** Sets what every rehearsal of a call answers; nobody is affected by default. */
export const foresee = (more: Partial<ChangeEffect>): void => {
  effect = { ...noEffect, ...more };
};

let reasons: readonly Override[] = [];
/** Why calls were made although they break expectations. */
export const givenReasons = (): readonly Override[] => reasons;

/** The server as a component sees it: the answers set with {@link answer}, a user with every permission, and the real network outside `/api`. */
const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const { url, method, headers } = new Request(input, init);
  const { pathname, origin } = new URL(url);
  const isOurs = origin === location.origin && pathname.startsWith('/api/');
  if (!isOurs) return await outside(input, init);
  const reason = headers.get(overrideHeader);
  if (reason !== null) reasons = [...reasons, JSON.parse(decodeURIComponent(reason)) as Override];
  if (headers.has(rehearsalHeader)) return asJson(200, { result: effect });
  const found = answers.find((one) => one.method === method && one.path.test(pathname));
  if (!found) throw new Error(`${method} ${pathname} was not expected`);
  try {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    return asJson(200, { result: await found.give(body) });
  } catch (error) {
    if (error instanceof Refusal) return asJson(error.problem.status, error.problem);
    throw error;
  }
};

type Context = ResultOf<typeof shell.context>;
const nowhere: Context = { location: null, features: [], locationCount: 1, isBeingSetUp: false, isOffsite: false };
/** Where the caller is, and what is on there; by default at no location, with every feature off. */
export const contextWith = (more: Partial<Context>): Context => ({ ...nowhere, ...more });

/** Resets everything: the only answers are the account and the location. */
export const openPortal = (): void => {
  answers = [];
  reasons = [];
  effect = noEffect;
  globalThis.fetch = send;
  answer(account.me, () => everybody);
  answer(shell.context, () => nowhere);
};

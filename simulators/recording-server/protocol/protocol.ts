import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CameraSpec } from '../cameras.ts';
import type { Reply } from './reply.ts';
import type { SimulatedUser } from './sessions.ts';
import type { Studio } from './studio.ts';

/** A request to a simulated server; kinds with one address for everything treat both roles alike. */
export interface Asked {
  readonly role: 'streams' | 'api';
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** Where the request went. */
  readonly origin: string;
  readonly now: number;
  /** Its body as JSON; empty if it is none. */
  body(): Promise<Readonly<Record<string, unknown>>>;
}

/** What a kind of recording server answers. */
export interface Protocol {
  /** The Server header. */
  readonly name: string;
  /** Null when the response has been taken over. */
  answer(asked: Asked): Promise<Reply | null>;
  /** The session that a request carries. */
  sessionOf(request: IncomingMessage, url: URL): string | null;
  /** Passwords tried; of a kind without sessions, those that were wrong. */
  logins(): number;
  dropSessions(): void;
}

/** What a protocol answers about. */
export interface Simulated {
  readonly name: string;
  readonly cameras: readonly CameraSpec[];
  readonly users: readonly SimulatedUser[];
  readonly studio: Studio;
  readonly clock: () => number;
}

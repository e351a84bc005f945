import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { id, idParam, instant, nothing } from '../../schemas/common.ts';
import { viewerDecision } from '../../schemas/access/decision.ts';
import { cameraThumbnail } from '../../schemas/pictures.ts';

const base = '/api/viewer';

/** One opened playback. `playlistUrl` plays in any HLS client without a cookie, and stops working on a deny. */
export const openedSession = z.object({
  sessionId: z.int(),
  playlistUrl: z.string(),
  /** When it ends at the latest, as far as is now known. */
  endsAt: instant.nullable(),
  streamShield: z.boolean(),
  /** Whether the camera's sound may be heard; otherwise none is sent. */
  audio: z.boolean(),
  /** Whether the picture may leave its page: the location allows it, and Stream Shield is off. */
  pictureInPicture: z.boolean(),
});
export type OpenedSession = z.output<typeof openedSession>;

export const viewerCamera = cameraThumbnail.extend({
  /** The camera is offline, and the staff who asked to be notified have been. */
  isOutageTold: z.boolean(),
  locationId: id,
  locationName: z.string(),
  timeZone: z.string(),
  isPetCare: z.boolean(),
  /** The classes through which the family reaches it, by a child from whom the viewer is not barred. */
  classNames: z.array(z.string()),
  /** The family's children whose class, or whose invitation to a running event, shows the camera; empty for a public camera. */
  children: z.array(z.object({ id, name: z.string() })),
  /** The running event that the camera is open for; null without one. */
  eventName: z.string().nullable(),
  decision: viewerDecision,
});
export type ViewerCamera = z.output<typeof viewerCamera>;

/** A sign of screen capture that a client can detect. */
export const captureKind = z.enum(['screenshot', 'recording']);
export type CaptureKind = z.output<typeof captureKind>;

/** The viewer's own area: their cameras, each with its decision, and their playbacks. */
export const viewer = endpoints('viewer', {
  me: {
    method: 'GET',
    path: `${base}/me`,
    summary: 'The viewer with their memberships',
    access: 'viewer',
    scope: 'actor',
    response: z.object({
      firstName: z.string(),
      lastName: z.string(),
      /** False for somebody whom staff or a partner entered, until their first visit. */
      hasAcceptedRules: z.boolean(),
      memberships: z.array(
        z.object({
          viewerId: id,
          locationId: id,
          locationName: z.string(),
          timeZone: z.string(),
          isPetCare: z.boolean(),
          /** First names; none until the location approves the viewer, and never those of children from whom they are barred. */
          childNames: z.array(z.string()),
          /** False until the location approves the viewer. */
          isApproved: z.boolean(),
          /** The note that staff left for the viewer when they paused the membership. */
          pauseNote: z.string().nullable(),
          /** The members of the family see which of them watched what. */
          showsFamilyHistory: z.boolean(),
        }),
      ),
    }),
    audit: null,
  },
  cameras: {
    method: 'GET',
    path: `${base}/cameras`,
    summary: "The viewer's cameras, each with its decision",
    access: 'viewer',
    scope: 'actor',
    appScope: 'cameras',
    passive: true,
    response: z.array(viewerCamera),
    audit: null,
  },
  still: {
    method: 'GET',
    path: `${base}/cameras/:id/still`,
    summary: 'A still picture, while the camera may be watched; a new one at most every 15 seconds',
    access: 'viewer',
    scope: 'actor',
    appScope: 'cameras',
    passive: true,
    params: z.object({ id: idParam }),
    response: z.string(),
    raw: { contentType: 'image/jpeg' },
    errors: ['accessDenied', 'recordingServer'],
    audit: null,
  },
  open: {
    method: 'POST',
    path: `${base}/cameras/:id/sessions`,
    summary: 'Open a camera: starts or continues a playback',
    access: 'viewer',
    scope: 'actor',
    appScope: 'cameras.watch',
    params: z.object({ id: idParam }),
    response: openedSession,
    errors: ['accessDenied', 'shieldLocked'],
    audit: { verb: 'watch', record: 'camera' },
    ownTransaction: true,
  },
  close: {
    method: 'DELETE',
    path: `${base}/sessions/:sessionId`,
    summary: 'Close a playback',
    // Staff also close their own playbacks here; the handler checks the owner.
    access: 'signedIn',
    scope: 'actor',
    mobile: 'watch',
    appScope: 'cameras.watch',
    params: z.object({ sessionId: z.coerce.number().pipe(z.int().min(1)) }),
    response: nothing,
    audit: { verb: 'stop watching', record: 'camera' },
    ownTransaction: true,
  },
  reportCapture: {
    method: 'POST',
    path: `${base}/sessions/:sessionId/capture`,
    summary: 'Report a screen capture: under Stream Shield every stream of the viewer stops until it is unlocked',
    access: 'viewer',
    scope: 'actor',
    appScope: 'cameras.watch',
    params: z.object({ sessionId: z.coerce.number().pipe(z.int().min(1)) }),
    body: z.object({ kind: captureKind }),
    response: nothing,
    audit: { verb: 'report capture', record: 'camera' },
  },
});

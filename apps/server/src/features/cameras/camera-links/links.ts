import { type RecordingServerKindName, recordingServerKindOf } from '@viewgate/contract';

interface Addresses {
  kind: RecordingServerKindName;
  admin: string | null;
  lan: string | null;
}

/** A bare host or address gets http, the way people copy it from a router's page. */
const withScheme = (address: string) => (/^https?:\/\//i.test(address) ? address : `http://${address}`);

/** A page of the recording server; null where the address is not one a browser may open. */
const linkTo = (address: string | null, page: string): string | null => {
  if (address === null || !URL.canParse(withScheme(address))) return null;
  const url = new URL(withScheme(address));
  return url.origin + url.pathname.replace(/\/+$/, '') + page;
};

const both = ({ admin, lan }: Addresses, page: string | null) => ({
  adminLink: page && linkTo(admin, page),
  lanLink: page && linkTo(lan, page),
});

/** The camera manager: the recording server's own web interface, if its kind has one. */
export const managerLinks = (addresses: Addresses) =>
  both(addresses, recordingServerKindOf(addresses.kind).manager?.page ?? null);

/** One camera full-size in the camera manager. */
export const cameraLinks = (addresses: Addresses, shortName: string) => {
  const page = recordingServerKindOf(addresses.kind).manager?.camera ?? null;
  return both(addresses, page && page.replace('{camera}', encodeURIComponent(shortName)));
};

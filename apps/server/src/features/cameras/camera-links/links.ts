interface Addresses {
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

const both = ({ admin, lan }: Addresses, page: string) => ({
  adminLink: linkTo(admin, page),
  lanLink: linkTo(lan, page),
});

/** The camera manager: the recording server's own web interface. */
export const managerLinks = (addresses: Addresses) => both(addresses, '/ui3.htm');

/** One camera full-size in the camera manager. */
export const cameraLinks = (addresses: Addresses, shortName: string) =>
  both(addresses, `/ui3.htm?cam=${encodeURIComponent(shortName)}&maximize=1`);

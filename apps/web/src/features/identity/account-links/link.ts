/** A mailed link's parameters, read from the address as text: the router would parse a numeric user name as a number. */
export const readLink = (): { readonly userName: string; readonly token: string } => {
  const query = new URLSearchParams(location.search);
  return { userName: query.get('userName') ?? '', token: query.get('token') ?? '' };
};

/** What a mailed link carries, read from the address as text: the router would take a name of digits for a number. */
export const readLink = (): { readonly userName: string; readonly token: string } => {
  const query = new URLSearchParams(location.search);
  return { userName: query.get('userName') ?? '', token: query.get('token') ?? '' };
};

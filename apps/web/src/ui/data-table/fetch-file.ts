/** Lets the browser download a file from the server, however large. */
export const fetchFile = (href: string): void =>
  Object.assign(document.createElement('a'), { href, download: '' }).click();

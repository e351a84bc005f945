/** Base64 of a file or blob. Throws when it cannot be read. */
export const encodeFile = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // In chunks: a call with a hundred thousand arguments fails.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
};

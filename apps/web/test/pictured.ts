import type { CameraThumbnail } from '@viewgate/contract';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="teal"/></svg>';

/** A camera with a picture, as a choice and wherever it is named. */
export const pictured = (id: number, name: string): { value: number; label: string; picture: CameraThumbnail } => {
  const thumbnailUrl = `data:image/svg+xml,${encodeURIComponent(drawing)}#${id}`;
  return { value: id, label: name, picture: { id, name, thumbnailUrl, state: 'online', stateSince: null } };
};

/** How many pictures of this camera are drawn within an element. */
export const picturesOf = ({ picture }: ReturnType<typeof pictured>, within: ParentNode = document): number =>
  [...within.querySelectorAll('img')].filter(({ src }) => src === picture.thumbnailUrl).length;

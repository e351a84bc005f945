import { encodeFile } from '../files/encode-file.ts';

/** Longest side of an uploaded picture, in pixels: a phone's photo would be too large to send, and is drawn smaller anyway. */
const longest = 1280;

/** Scales a chosen picture to fit and returns it as JPEG in base64. Throws `unread` or `unencoded`. */
export const shrinkPicture = async (file: File): Promise<string> => {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error('unread');
  });
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
  if (!blob) throw new Error('unencoded');
  return await encodeFile(blob);
};

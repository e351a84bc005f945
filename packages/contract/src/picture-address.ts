/** Whether the picture at this address was chosen by staff, for everybody who sees the camera's name; any other was taken of the room. */
export const isChosenPicture = (thumbnailUrl: string): boolean => thumbnailUrl.includes('?chosen=');

/** Where the pass goes that unlocking a link with a password gives: a header, which no log and no address keeps. */
export const publicPassHeader = 'x-public-pass';

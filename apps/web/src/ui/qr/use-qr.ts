import { useEffect, useState } from 'react';

/** An address as a QR code, drawn in the browser: what it contains goes nowhere else. Null until it is drawn, and where that fails. */
export const useQr = (address: string): string | null => {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void import('qrcode')
      .then(({ toDataURL }) => toDataURL(address, { margin: 2, width: 400, errorCorrectionLevel: 'M' }))
      .then(
        (drawn) => isGone || setPicture(drawn),
        // The screen that shows it also shows the address, or the key, to type.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [address]);
  return picture;
};

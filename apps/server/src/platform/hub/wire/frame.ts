const finalText = 0x81;
const finalBinary = 0x82;

/** A complete WebSocket message from the server (RFC 6455 §5.2: final, unmasked), ready to be written to any number of sockets. */
export const frameOf = (payload: Buffer, isBinary: boolean): Buffer => {
  const { length } = payload;
  const extra = length < 126 ? 0 : length < 65_536 ? 2 : 8;
  const frame = Buffer.allocUnsafeSlow(2 + extra + length);
  frame[0] = isBinary ? finalBinary : finalText;
  if (extra === 0) frame[1] = length;
  else if (extra === 2) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  payload.copy(frame, 2 + extra);
  return frame;
};

-- Whether a picture may leave its page for a window of its own, where Stream Shield is off.
ALTER TABLE locations ADD COLUMN allows_picture_in_picture boolean NOT NULL DEFAULT false;

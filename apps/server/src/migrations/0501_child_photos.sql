-- A child's picture, drawn anew as a JPEG; apart from the row, so that lists do not read it. The guid is the unguessable part of its
-- address and changes with the picture, so that browsers may keep it.
CREATE TABLE child_photos (
  location_id integer NOT NULL,
  child_id integer PRIMARY KEY,
  guid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  jpeg bytea NOT NULL,
  FOREIGN KEY (location_id, child_id) REFERENCES children (location_id, id) ON DELETE CASCADE
);

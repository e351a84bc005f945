-- What detectors sign their reports with.
CREATE TABLE detector_tokens (
  location_id integer PRIMARY KEY REFERENCES locations ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- What was reported last of each camera, and since when a child has been alone in its picture.
CREATE TABLE detector_states (
  camera_id integer PRIMARY KEY,
  location_id integer NOT NULL,
  reported_at timestamptz NOT NULL,
  adult_count integer NOT NULL CHECK (adult_count >= 0),
  child_count integer NOT NULL CHECK (child_count >= 0),
  alone_since timestamptz,
  -- When the alert is due; null: no child is alone, or it has been raised.
  raise_at timestamptz,
  -- The last picture of a child alone, drawn anew; only until the alert is raised.
  picture bytea,
  -- That it fell silent has been told.
  is_silent boolean NOT NULL DEFAULT false,
  CHECK (raise_at IS NULL OR alone_since IS NOT NULL),
  FOREIGN KEY (location_id, camera_id) REFERENCES cameras (location_id, id) ON DELETE CASCADE
);
CREATE INDEX detector_states_at ON detector_states (location_id);
CREATE INDEX detector_states_due ON detector_states (raise_at) WHERE raise_at IS NOT NULL;
CREATE INDEX detector_states_reported ON detector_states (reported_at) WHERE NOT is_silent;

-- The most that a camera saw at once in each five minutes.
CREATE TABLE detection_counts (
  camera_id integer NOT NULL,
  location_id integer NOT NULL,
  began_at timestamptz NOT NULL,
  adult_count integer NOT NULL,
  child_count integer NOT NULL,
  PRIMARY KEY (camera_id, began_at),
  FOREIGN KEY (location_id, camera_id) REFERENCES cameras (location_id, id) ON DELETE CASCADE
);
CREATE INDEX detection_counts_at ON detection_counts (location_id, began_at);

-- Where a location's detector is told what to watch, and with which key.
CREATE TABLE detector_services (
  location_id integer PRIMARY KEY REFERENCES locations ON DELETE CASCADE,
  address text NOT NULL,
  -- Sealed.
  api_key bytea NOT NULL,
  connected_at timestamptz NOT NULL
);

-- What the detector is to watch, or to forget. A camera that is deleted stays until the detector has forgotten it.
CREATE TABLE detector_cameras (
  camera_id integer PRIMARY KEY,
  location_id integer NOT NULL REFERENCES detector_services ON DELETE CASCADE,
  is_wanted boolean NOT NULL,
  -- Opens the stream; only the hash is kept.
  token_hash bytea UNIQUE,
  -- Opens it as well: sent to the detector, whose answer is awaited. Then it replaces the other.
  next_token_hash bytea UNIQUE,
  -- When the detector was last told successfully.
  told_at timestamptz,
  trouble text CHECK (trouble IN ('unreachable', 'badKey', 'refused')),
  attempts integer NOT NULL DEFAULT 0,
  -- When it is told next.
  due_at timestamptz NOT NULL,
  CHECK (is_wanted OR token_hash IS NULL AND next_token_hash IS NULL)
);
CREATE INDEX detector_cameras_at ON detector_cameras (location_id);
CREATE INDEX detector_cameras_due ON detector_cameras (due_at);

CREATE FUNCTION forget_camera_at_detector() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE detector_cameras SET is_wanted = false, token_hash = NULL, next_token_hash = NULL, attempts = 0, due_at = now()
  WHERE camera_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_at_detector AFTER DELETE ON cameras FOR EACH ROW EXECUTE FUNCTION forget_camera_at_detector();

-- The link by which strangers see a location's public cameras; its address is the location's public_id. Off until somebody turns it on.
CREATE TABLE public_links (
  location_id integer PRIMARY KEY REFERENCES locations ON DELETE CASCADE,
  is_on boolean NOT NULL DEFAULT false,
  -- Grows when what was given out must end: another address, another password, turned off. What is watched belongs to one generation.
  generation integer NOT NULL DEFAULT 1,
  -- Argon2id in PHC form; null while the link alone suffices.
  password_hash text,
  -- The last day at the location on which it works; null without an end.
  ends_on date,
  -- https origins whose pages may show it in a frame.
  embed_origins text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1
);

-- A fact of the location's decisions.
CREATE FUNCTION touch_public_links_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM note_change(location_id, 'location', ARRAY[location_id]) FROM changed; END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM note_change(location_id, 'location', ARRAY[location_id]) FROM former; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_insert AFTER INSERT ON public_links REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_public_links_rows();
CREATE TRIGGER touch_update AFTER UPDATE ON public_links REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_public_links_rows();
CREATE TRIGGER touch_delete AFTER DELETE ON public_links REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION touch_public_links_rows();

-- A stranger's playback has the link's generation in place of a person, and a keyed hash of the address, by which those of one address are counted.
ALTER TABLE camera_sessions ADD COLUMN public_generation integer;
ALTER TABLE camera_sessions ADD COLUMN stranger_hash bytea;
ALTER TABLE camera_sessions DROP CONSTRAINT camera_sessions_check;
ALTER TABLE camera_sessions ADD CONSTRAINT camera_sessions_one_watcher
  CHECK (num_nonnulls(viewer_id, staff_account_id, public_generation) = 1 AND num_nonnulls(public_generation, stranger_hash) IN (0, 2));
CREATE INDEX camera_sessions_of_strangers ON camera_sessions (location_id, local_day) WHERE public_generation IS NOT NULL;

-- Whoever turns public cameras off, or makes the location keep something else, answers for the link too: it stays off until somebody turns it on again.
CREATE FUNCTION turn_public_link_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public_links link SET is_on = false, generation = link.generation + 1, version = link.version + 1
    WHERE link.location_id = NEW.id AND link.is_on;
  RETURN NULL;
END $$;
CREATE TRIGGER turn_public_link_off AFTER UPDATE OF is_public_camera_support_enabled, override_program_type ON locations FOR EACH ROW
  WHEN ((OLD.is_public_camera_support_enabled AND NOT NEW.is_public_camera_support_enabled)
    OR OLD.override_program_type IS DISTINCT FROM NEW.override_program_type)
  EXECUTE FUNCTION turn_public_link_off();
CREATE FUNCTION turn_public_links_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public_links link SET is_on = false, generation = link.generation + 1, version = link.version + 1
    FROM locations location WHERE location.id = link.location_id AND location.organization_id = NEW.id
      AND location.override_program_type IS NULL AND link.is_on;
  RETURN NULL;
END $$;
CREATE TRIGGER turn_public_links_off AFTER UPDATE OF program_type ON organizations FOR EACH ROW
  WHEN (OLD.program_type IS DISTINCT FROM NEW.program_type) EXECUTE FUNCTION turn_public_links_off();

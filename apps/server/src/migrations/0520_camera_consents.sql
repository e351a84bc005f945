-- Where consent is required, a child is seen by other families only once its own has agreed.
ALTER TABLE locations ADD COLUMN is_consent_required boolean NOT NULL DEFAULT false;
ALTER TABLE admin_policies ADD COLUMN is_consent_required boolean NOT NULL DEFAULT false;

-- The last answer about each child; without a row nobody has been asked. Earlier ones are in the audit.
CREATE TABLE camera_consents (
  child_id integer PRIMARY KEY,
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  is_given boolean NOT NULL,
  source text NOT NULL CHECK (source IN ('parent', 'registration', 'staff')),
  note text CHECK (length(note) BETWEEN 1 AND 500),
  answered_at timestamptz NOT NULL,
  answered_by integer REFERENCES accounts ON DELETE SET NULL,
  FOREIGN KEY (location_id, child_id) REFERENCES children (location_id, id) ON DELETE CASCADE
);

CREATE FUNCTION touch_camera_consents_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_change(location_id, 'children', array_agg(DISTINCT child_id)) FROM changed GROUP BY location_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_change(location_id, 'children', array_agg(DISTINCT child_id)) FROM former GROUP BY location_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_insert AFTER INSERT ON camera_consents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_camera_consents_rows();
CREATE TRIGGER touch_delete AFTER DELETE ON camera_consents REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION touch_camera_consents_rows();
CREATE TRIGGER touch_update AFTER UPDATE ON camera_consents REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_camera_consents_rows();

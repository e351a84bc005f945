-- From when on the members of a family may see which of them watched what; null: they may not. What was watched before stays one's own.
ALTER TABLE locations ADD COLUMN family_history_since timestamptz;

-- The family that somebody watched with: whoever moves to another family takes their sessions along, and shows them to nobody there. No
-- foreign key: a family that is gone shows its sessions to nobody.
ALTER TABLE camera_sessions ADD COLUMN family_id integer;
CREATE INDEX camera_sessions_family ON camera_sessions (family_id, started_at, id) WHERE family_id IS NOT NULL;
CREATE FUNCTION note_family_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT viewer.family_id INTO NEW.family_id FROM viewers viewer WHERE viewer.id = NEW.viewer_id;
  RETURN NEW;
END $$;
CREATE TRIGGER note_family BEFORE INSERT ON camera_sessions FOR EACH ROW WHEN (NEW.viewer_id IS NOT NULL)
  EXECUTE FUNCTION note_family_of_session();

-- A form holds a record with what it is linked to. Whoever changes the links, by whatever way, raises the version of each record at either
-- end: a form opened before is refused and cannot undo it. Arguments: a table, then the column of the links that names its record, and so on.
CREATE FUNCTION raise_linked_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  FOR n IN 0 .. TG_NARGS / 2 - 1 LOOP
    -- One at a time: a table of rows that this kind of change has not is no name at all.
    IF TG_OP <> 'DELETE' THEN
      IF EXISTS (SELECT FROM changed) THEN
        EXECUTE format('UPDATE %I SET version = version + 1 WHERE id IN (SELECT %I FROM changed)', TG_ARGV[2 * n], TG_ARGV[2 * n + 1]);
      END IF;
    END IF;
    IF TG_OP <> 'INSERT' THEN
      IF EXISTS (SELECT FROM former) THEN
        EXECUTE format('UPDATE %I SET version = version + 1 WHERE id IN (SELECT %I FROM former)', TG_ARGV[2 * n], TG_ARGV[2 * n + 1]);
      END IF;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

DO $$
DECLARE
  links record;
BEGIN
  FOR links IN SELECT * FROM (VALUES
    ('child_classes', '''children'', ''child_id'''),
    ('class_cameras', '''classes'', ''class_id'', ''cameras'', ''camera_id''')) AS l(name, ends)
  LOOP
    EXECUTE format('CREATE TRIGGER raise_versions_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_linked_versions(%s)', links.name, links.ends);
    EXECUTE format('CREATE TRIGGER raise_versions_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION raise_linked_versions(%s)', links.name, links.ends);
    EXECUTE format('CREATE TRIGGER raise_versions_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_linked_versions(%s)', links.name, links.ends);
  END LOOP;
END $$;

-- A region's form holds its locations, and its staff act there: a location that went to another region is not taken back by an old form.
CREATE FUNCTION raise_region_versions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := (SELECT array_agg(region.id) FROM changed c JOIN former f USING (id), unnest(ARRAY[c.region_id, f.region_id]) AS region(id)
    WHERE c.region_id IS DISTINCT FROM f.region_id AND region.id IS NOT NULL);
BEGIN
  IF ids IS NOT NULL THEN UPDATE regions SET version = version + 1 WHERE id = ANY (ids); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER raise_region_versions AFTER UPDATE ON locations REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_region_versions();

-- What a form holds in the record's own row, changed by something else than the form.
CREATE FUNCTION raise_own_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER raise_own_version BEFORE UPDATE ON cameras FOR EACH ROW
  WHEN (OLD.recording_server_id IS DISTINCT FROM NEW.recording_server_id AND NEW.version = OLD.version)
  EXECUTE FUNCTION raise_own_version();
CREATE TRIGGER raise_own_version BEFORE UPDATE ON children FOR EACH ROW
  WHEN (OLD.family_id <> NEW.family_id AND NEW.version = OLD.version) EXECUTE FUNCTION raise_own_version();
CREATE TRIGGER raise_own_version BEFORE UPDATE ON viewers FOR EACH ROW
  WHEN (OLD.family_id <> NEW.family_id AND NEW.version = OLD.version) EXECUTE FUNCTION raise_own_version();
CREATE TRIGGER raise_own_version BEFORE UPDATE ON custody_blocks FOR EACH ROW
  WHEN ((OLD.viewer_id, OLD.child_id) IS DISTINCT FROM (NEW.viewer_id, NEW.child_id) AND NEW.version = OLD.version)
  EXECUTE FUNCTION raise_own_version();

-- What changed at a location, by revision: which records of what kind. A process that holds an earlier revision reads these records
-- alone and not the whole location. Kept for a while only; whoever comes later than that reads everything.
CREATE TABLE location_changes (
  location_id integer NOT NULL,
  -- Null until the transaction commits: it raises the revision once, last of all.
  revision bigint,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- Ids by kind of record: {"viewers": [7, 8]}; {"whole": …} when they are too many, or not known.
  changes jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX location_changes_revision ON location_changes (location_id, revision);
CREATE UNIQUE INDEX location_changes_pending ON location_changes (transaction_id, location_id) WHERE revision IS NULL;

-- Notes that records changed. Takes no lock that another transaction waits for: the location's revision is raised at commit.
CREATE FUNCTION note_change(touched integer, kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  whole CONSTANT jsonb := '{"whole": []}';
BEGIN
  IF NOT EXISTS (SELECT FROM locations WHERE id = touched) THEN RETURN; END IF;
  UPDATE location_changes c SET changes = CASE
      WHEN kind = 'whole' OR c.changes ? 'whole' THEN whole
      WHEN coalesce(jsonb_array_length(c.changes -> kind), 0) + cardinality(ids) > 500 THEN whole
      ELSE c.changes || jsonb_build_object(kind, (
        SELECT jsonb_agg(DISTINCT id) FROM (
          SELECT unnest(ids) AS id UNION ALL SELECT value::integer FROM jsonb_array_elements_text(c.changes -> kind)) AS of_kind))
      END
    WHERE c.transaction_id = pg_current_xact_id() AND c.location_id = touched AND c.revision IS NULL;
  IF FOUND THEN RETURN; END IF;
  INSERT INTO location_changes (location_id, changes) VALUES (touched,
    CASE WHEN kind = 'whole' OR cardinality(ids) > 500 THEN whole ELSE jsonb_build_object(kind, to_jsonb(ids)) END);
END $$;

-- At commit, once for each transaction and location: the revision grows by one, so that a gap in the rows shows, and every process is
-- told. The connection that commits is told too, in the same breath: its process holds the change before it answers.
CREATE FUNCTION raise_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted record;
  raised bigint;
  told text;
BEGIN
  -- In order of id, so that two transactions which touch the same locations wait instead of deadlocking.
  FOR noted IN SELECT location_id, changes FROM location_changes
    WHERE transaction_id = pg_current_xact_id() AND revision IS NULL ORDER BY location_id
  LOOP
    IF NOT EXISTS (SELECT FROM locations WHERE id = noted.location_id) THEN
      DELETE FROM location_changes WHERE transaction_id = pg_current_xact_id() AND location_id = noted.location_id AND revision IS NULL;
      CONTINUE;
    END IF;
    INSERT INTO location_revisions AS r VALUES (noted.location_id, nextval('location_revision_numbers'))
      ON CONFLICT (location_id) DO UPDATE SET revision = r.revision + 1 RETURNING r.revision INTO raised;
    UPDATE location_changes SET revision = raised
      WHERE transaction_id = pg_current_xact_id() AND location_id = noted.location_id AND revision IS NULL;
    IF raised % 64 = 0 THEN
      DELETE FROM location_changes WHERE location_id = noted.location_id
        AND (revision <= raised - 256 OR revision < raised AND at < now() - interval '10 minutes');
    END IF;
    told := concat_ws(':', noted.location_id, raised, noted.changes);
    -- A notification holds 8000 bytes; whoever is told no changes reads them from the rows.
    IF octet_length(told) > 7900 THEN told := concat_ws(':', noted.location_id, raised); END IF;
    PERFORM pg_notify('location_changed', told);
    IF current_setting('viewgate.hears', true) = 'on' THEN
      RAISE NOTICE 'location_changed' USING DETAIL = told;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER raise_revisions AFTER INSERT ON location_changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION raise_revisions();

-- For what has no trigger that says more: everything at these locations may have changed.
CREATE OR REPLACE FUNCTION touch_locations(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN PERFORM note_change(touched, 'whole', '{}') FROM (SELECT DISTINCT unnest(ids) AS touched) AS given; END $$;

-- A table whose rows are part of one kind of record: which kind, and the column that names the record.
-- INVARIANT: every table that packages/policy's LocationFacts are read from is listed here or has a trigger below; a test compares.
DO $$
DECLARE
  fact record;
BEGIN
  FOR fact IN SELECT * FROM (VALUES
    ('classes', 'classes', 'id'), ('class_cameras', 'cameras', 'camera_id'), ('families', 'families', 'id'),
    ('children', 'children', 'id'), ('child_classes', 'children', 'child_id'), ('events', 'events', 'id'),
    ('event_cameras', 'events', 'event_id'), ('event_children', 'events', 'event_id'),
    ('policy_ranges', 'policies', 'policy_id'), ('admin_policies', 'location', 'location_id'),
    ('cameras', 'cameras', 'id')) AS f(source, kind, key)
  LOOP
    EXECUTE format($f$
      CREATE FUNCTION touch_%1$s_rows() RETURNS trigger LANGUAGE plpgsql AS $t$
      BEGIN
        IF TG_OP <> 'DELETE' THEN
          PERFORM note_change(location_id, %2$L, array_agg(DISTINCT %3$I)) FROM changed GROUP BY location_id;
        END IF;
        IF TG_OP <> 'INSERT' THEN
          PERFORM note_change(location_id, %2$L, array_agg(DISTINCT %3$I)) FROM former GROUP BY location_id;
        END IF;
        RETURN NULL;
      END $t$ $f$, fact.source, fact.kind, fact.key);
    EXECUTE format('CREATE OR REPLACE TRIGGER touch_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_%1$s_rows()', fact.source);
    EXECUTE format('CREATE OR REPLACE TRIGGER touch_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION touch_%1$s_rows()', fact.source);
    CONTINUE WHEN fact.source = 'cameras';
    EXECUTE format('CREATE OR REPLACE TRIGGER touch_update AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_%1$s_rows()', fact.source);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION touch_cameras() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(n.location_id, 'cameras', array_agg(n.id)) FROM changed n JOIN former o USING (id)
    WHERE (n.location_id, n.name, n.short_name, n.is_enabled, n.ai_only, n.is_public, n.recording_server_id, n.override_stream_url,
           n.stream_url, n.enable_hls_proxy, n.enable_hls_caching)
      IS DISTINCT FROM
          (o.location_id, o.name, o.short_name, o.is_enabled, o.ai_only, o.is_public, o.recording_server_id, o.override_stream_url,
           o.stream_url, o.enable_hls_proxy, o.enable_hls_caching)
    GROUP BY n.location_id;
  RETURN NULL;
END $$;

-- No decision reads a recording server, but streams are fetched by it: the revision grows for those who keep its address.
CREATE OR REPLACE FUNCTION touch_recording_servers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(n.location_id, 'recordingServers', array_agg(n.id)) FROM changed n JOIN former o USING (id)
    WHERE (n.domain, n.server_username, n.server_password, n.camera_username, n.camera_password)
      IS DISTINCT FROM (o.domain, o.server_username, o.server_password, o.camera_username, o.camera_password)
    GROUP BY n.location_id;
  RETURN NULL;
END $$;

-- Which location policy is active is a fact of the location.
CREATE FUNCTION touch_policies_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_change(location_id, 'policies', array_agg(id)) FROM changed GROUP BY location_id;
    PERFORM note_change(location_id, 'location', ARRAY[location_id]) FROM changed WHERE kind = 'location' GROUP BY location_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_change(location_id, 'policies', array_agg(id)) FROM former GROUP BY location_id;
    PERFORM note_change(location_id, 'location', ARRAY[location_id]) FROM former WHERE kind = 'location' GROUP BY location_id;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_assignments(touched integer, classes integer[], cameras integer[], families integer[], viewers integer[])
  RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(classes) > 0 THEN PERFORM note_change(touched, 'classes', classes); END IF;
  IF cardinality(cameras) > 0 THEN PERFORM note_change(touched, 'cameras', cameras); END IF;
  IF cardinality(families) > 0 THEN PERFORM note_change(touched, 'families', families); END IF;
  IF cardinality(viewers) > 0 THEN PERFORM note_change(touched, 'viewers', viewers); END IF;
END $$;
CREATE FUNCTION touch_policy_assignments_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_assignments(location_id, array_remove(array_agg(DISTINCT class_id), NULL), array_remove(array_agg(DISTINCT camera_id), NULL),
      array_remove(array_agg(DISTINCT family_id), NULL), array_remove(array_agg(DISTINCT viewer_id), NULL)) FROM changed GROUP BY location_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_assignments(location_id, array_remove(array_agg(DISTINCT class_id), NULL), array_remove(array_agg(DISTINCT camera_id), NULL),
      array_remove(array_agg(DISTINCT family_id), NULL), array_remove(array_agg(DISTINCT viewer_id), NULL)) FROM former GROUP BY location_id;
  END IF;
  RETURN NULL;
END $$;

-- Some of what is said of a viewer holds for the person at that location: a change of one membership touches all of theirs there.
CREATE FUNCTION touch_viewers_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_change(location_id, 'viewers', array_agg(DISTINCT id)) FROM (
      SELECT location_id, id FROM changed
      UNION ALL SELECT v.location_id, v.id FROM changed c JOIN viewers v ON v.account_id = c.account_id AND v.location_id = c.location_id) AS theirs
      GROUP BY location_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_change(location_id, 'viewers', array_agg(DISTINCT id)) FROM (
      SELECT location_id, id FROM former
      UNION ALL SELECT v.location_id, v.id FROM former c JOIN viewers v ON v.account_id = c.account_id AND v.location_id = c.location_id) AS theirs
      GROUP BY location_id;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION touch_custody_blocks_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_change(v.location_id, 'viewers', array_agg(DISTINCT v.id)) FROM changed c
      JOIN viewers b ON b.id = c.viewer_id JOIN viewers v ON v.account_id = b.account_id AND v.location_id = b.location_id
      GROUP BY v.location_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    -- With the membership itself gone, its own trigger names the person's others.
    PERFORM note_change(v.location_id, 'viewers', array_agg(DISTINCT v.id)) FROM former c
      JOIN viewers b ON b.id = c.viewer_id JOIN viewers v ON v.account_id = b.account_id AND v.location_id = b.location_id
      GROUP BY v.location_id;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  fact text;
BEGIN
  FOREACH fact IN ARRAY ARRAY['policies', 'policy_assignments', 'viewers', 'custody_blocks'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER touch_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_%1$s_rows()', fact);
    EXECUTE format('CREATE OR REPLACE TRIGGER touch_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION touch_%1$s_rows()', fact);
    EXECUTE format('CREATE OR REPLACE TRIGGER touch_update AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_%1$s_rows()', fact);
  END LOOP;
END $$;

-- A viewer's deletion date is a day of the location's: another time zone changes each of them.
CREATE OR REPLACE FUNCTION touch_self() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.time_zone_id <> OLD.time_zone_id THEN PERFORM note_change(NEW.id, 'whole', '{}');
  ELSE PERFORM note_change(NEW.id, 'location', ARRAY[NEW.id]); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION touch_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(location_id, 'viewers', array_agg(id)) FROM viewers WHERE account_id = NEW.id GROUP BY location_id;
  PERFORM pg_notify('account_changed', NEW.id::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION touch_public_cameras() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.name, OLD.name) = 'PublicCameraSupportGlobal' AND NEW.is_enabled IS DISTINCT FROM OLD.is_enabled THEN
    PERFORM note_change(id, 'location', ARRAY[id]) FROM locations WHERE is_public_camera_support_enabled;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION notify_location_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM location_changes WHERE location_id = OLD.id AND revision IS NOT NULL;
  PERFORM pg_notify('location_changed', OLD.id::text);
  RETURN NULL;
END $$;

-- How much that needs attention there is at each location, so that a page over all of them need not count it (ADR 0112): what has been added
-- up, and the changes since. Both together are, at any moment, what counting would find. A change is a row of its own that triggers add and
-- that nobody locks: a thousand who begin to watch at one location do not wait for each other. Neither table refers to locations: whatever goes
-- with a location is subtracted, and what comes to nothing is deleted.
CREATE TABLE location_tallies (
  location_id integer NOT NULL,
  -- The table that is counted; of alerts, what kind they are.
  kind text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (location_id, kind)
) WITH (fillfactor = 70);
-- Emptied every minute: what is deleted has to be cleared away as often.
CREATE TABLE tally_changes (
  location_id integer NOT NULL,
  kind text NOT NULL,
  change integer NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
CREATE INDEX tally_changes_at ON tally_changes (location_id);

-- As their owner: the portal's role gets its rights to new tables only after the migrations, while processes of before go on writing.
CREATE FUNCTION tally_one_more() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO tally_changes (location_id, kind, change)
    VALUES (NEW.location_id, CASE TG_TABLE_NAME WHEN 'alerts' THEN to_jsonb(NEW) ->> 'kind' ELSE TG_ARGV[0] END, 1);
  RETURN NULL;
END $$;
CREATE FUNCTION tally_one_fewer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO tally_changes (location_id, kind, change)
    VALUES (OLD.location_id, CASE TG_TABLE_NAME WHEN 'alerts' THEN to_jsonb(OLD) ->> 'kind' ELSE TG_ARGV[0] END, -1);
  RETURN NULL;
END $$;

-- The conditions stand once: the triggers and the plain count are made of them.
DO $$
DECLARE
  counted record;
  plainly text[] := '{}';
  is_new text;
  was_old text;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
      ('alerts', $c$(it.state = 'open')$c$),
      ('cameras', $c$(it.is_enabled AND it.state IN ('offline', 'noSignal'))$c$),
      ('automations', $c$(it.state = 'failed')$c$),
      ('registrations', $c$(it.state = 'pending')$c$),
      ('camera_sessions', $c$(it.ended_at IS NULL AND it.is_session_valid)$c$)
    ) AS known (name, condition)
  LOOP
    is_new := replace(counted.condition, 'it.', 'NEW.');
    was_old := replace(counted.condition, 'it.', 'OLD.');
    EXECUTE format('CREATE TRIGGER tally_new AFTER INSERT ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION tally_one_more(%L)',
      counted.name, is_new, counted.name);
    EXECUTE format('CREATE TRIGGER tally_gone AFTER DELETE ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION tally_one_fewer(%L)',
      counted.name, was_old, counted.name);
    EXECUTE format('CREATE TRIGGER tally_begun AFTER UPDATE ON %I FOR EACH ROW WHEN (%s AND NOT (%s AND OLD.location_id = NEW.location_id))
      EXECUTE FUNCTION tally_one_more(%L)', counted.name, is_new, was_old, counted.name);
    EXECUTE format('CREATE TRIGGER tally_over AFTER UPDATE ON %I FOR EACH ROW WHEN (%s AND NOT (%s AND OLD.location_id = NEW.location_id))
      EXECUTE FUNCTION tally_one_fewer(%L)', counted.name, was_old, is_new, counted.name);
    plainly := plainly || format('SELECT it.location_id, %s, count(*)::integer FROM %I it WHERE %s GROUP BY 1, 2',
      CASE counted.name WHEN 'alerts' THEN 'it.kind' ELSE quote_literal(counted.name) || '::text' END, counted.name, counted.condition);
  END LOOP;
  EXECUTE format('CREATE FUNCTION tallies_counted_plainly() RETURNS TABLE (location_id integer, kind text, count integer) LANGUAGE sql STABLE AS %L',
    array_to_string(plainly, ' UNION ALL '));
END $$;

-- Adds up the changes. One at a time, so that two cannot wait for each other.
CREATE FUNCTION add_up_tallies() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('tallies'));
  WITH taken AS (DELETE FROM tally_changes RETURNING location_id, kind, change)
  INSERT INTO location_tallies AS kept (location_id, kind, count)
    SELECT location_id, kind, sum(change) FROM taken GROUP BY location_id, kind HAVING sum(change) <> 0
    ON CONFLICT (location_id, kind) DO UPDATE SET count = kept.count + excluded.count;
  DELETE FROM location_tallies WHERE count = 0;
$$;

-- Counts plainly, and notes as changes what has been kept wrongly: in one statement, and so of one moment, whatever goes on meanwhile. One at a
-- time, since two would note the same twice. Returns how much that was. It is nothing, unless rows came or went past the triggers, as with a month of sessions that is dropped.
CREATE FUNCTION correct_tallies() RETURNS integer LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('tallies'));
  WITH kept AS (
    SELECT location_id, kind, sum(count)::integer AS count
    FROM (SELECT location_id, kind, count FROM location_tallies UNION ALL SELECT location_id, kind, change FROM tally_changes) AS noted
    GROUP BY location_id, kind
  ), different AS (
    SELECT location_id, kind, coalesce(plain.count, 0) - coalesce(kept.count, 0) AS change
    FROM tallies_counted_plainly() plain FULL JOIN kept USING (location_id, kind)
  ), noted AS (
    INSERT INTO tally_changes (location_id, kind, change) SELECT location_id, kind, change FROM different WHERE change <> 0 RETURNING change
  )
  SELECT coalesce(sum(abs(change)), 0)::integer FROM noted;
$$;
SELECT correct_tallies();
SELECT add_up_tallies();

-- How a camera is, its pictures included: read with a camera wherever it is named, so it stands in its row and costs no look elsewhere. `state`
-- is what its source says of it.
ALTER TABLE cameras
  ADD COLUMN health text NOT NULL DEFAULT 'unknown' CHECK (health IN ('online', 'offline', 'noSignal', 'frozen', 'black', 'unknown')),
  ADD COLUMN health_since timestamptz;
UPDATE cameras camera SET health = camera.state, health_since = camera.state_since;
UPDATE cameras camera SET health = look.trouble, health_since = look.trouble_since FROM camera_looks look
  WHERE look.camera_id = camera.id AND look.trouble IS NOT NULL AND camera.state = 'online';

-- In another state of its source, nothing is known of its pictures yet.
CREATE FUNCTION follow_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.health := NEW.state;
  NEW.health_since := NEW.state_since;
  RETURN NEW;
END $$;
CREATE TRIGGER follow_source_insert BEFORE INSERT ON cameras FOR EACH ROW EXECUTE FUNCTION follow_source();
CREATE TRIGGER follow_source_update BEFORE UPDATE OF state ON cameras FOR EACH ROW WHEN (NEW.state <> OLD.state)
  EXECUTE FUNCTION follow_source();

-- Only what is online can be frozen or black. Families read that the center knows of an outage only once a message about that very outage was sent.
CREATE OR REPLACE FUNCTION note_look_health() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  becomes text := coalesce(NEW.trouble, 'online');
  since timestamptz := coalesce(NEW.trouble_since, NEW.looked_at);
BEGIN
  UPDATE cameras camera SET health = becomes, health_since = since, outage_notification_id = NULL
    WHERE camera.id = NEW.camera_id AND camera.state = 'online' AND camera.health <> becomes;
  PERFORM note_health(camera.location_id, camera.id, NULL, becomes, since)
    FROM cameras camera WHERE camera.id = NEW.camera_id AND camera.state = 'online';
  RETURN NULL;
END $$;
-- Those whose picture staff have chosen since are not judged, and would stay as they were last seen.
UPDATE camera_looks look SET print = NULL, same_since = now(), black_since = NULL, looked_at = now(), trouble = NULL, trouble_since = NULL
  FROM cameras camera WHERE camera.id = look.camera_id AND camera.override_thumbnail_url AND look.trouble IS NOT NULL;

-- Frozen and black pictures need somebody's attention as much as none does.
DROP INDEX cameras_in_trouble;
CREATE INDEX cameras_in_trouble ON cameras (location_id) WHERE is_enabled AND health IN ('offline', 'noSignal', 'frozen', 'black');
DROP TRIGGER tally_new ON cameras;
DROP TRIGGER tally_gone ON cameras;
DROP TRIGGER tally_begun ON cameras;
DROP TRIGGER tally_over ON cameras;
DO $$
DECLARE
  condition constant text := $c$(it.is_enabled AND it.health IN ('offline', 'noSignal', 'frozen', 'black'))$c$;
  is_new constant text := replace(condition, 'it.', 'NEW.');
  was_old constant text := replace(condition, 'it.', 'OLD.');
BEGIN
  EXECUTE format('CREATE TRIGGER tally_new AFTER INSERT ON cameras FOR EACH ROW WHEN (%s) EXECUTE FUNCTION tally_one_more(''cameras'')', is_new);
  EXECUTE format('CREATE TRIGGER tally_gone AFTER DELETE ON cameras FOR EACH ROW WHEN (%s) EXECUTE FUNCTION tally_one_fewer(''cameras'')', was_old);
  EXECUTE format('CREATE TRIGGER tally_begun AFTER UPDATE ON cameras FOR EACH ROW WHEN (%s AND NOT (%s AND OLD.location_id = NEW.location_id))
    EXECUTE FUNCTION tally_one_more(''cameras'')', is_new, was_old);
  EXECUTE format('CREATE TRIGGER tally_over AFTER UPDATE ON cameras FOR EACH ROW WHEN (%s AND NOT (%s AND OLD.location_id = NEW.location_id))
    EXECUTE FUNCTION tally_one_fewer(''cameras'')', was_old, is_new);
  EXECUTE format('CREATE OR REPLACE FUNCTION tallies_counted_plainly() RETURNS TABLE (location_id integer, kind text, count integer) LANGUAGE sql STABLE AS %L',
    format($c$
      SELECT it.location_id, it.kind, count(*)::integer FROM alerts it WHERE (it.state = 'open') GROUP BY 1, 2
      UNION ALL SELECT it.location_id, 'cameras'::text, count(*)::integer FROM cameras it WHERE %s GROUP BY 1, 2
      UNION ALL SELECT it.location_id, 'automations'::text, count(*)::integer FROM automations it WHERE (it.state = 'failed') GROUP BY 1, 2
      UNION ALL SELECT it.location_id, 'registrations'::text, count(*)::integer FROM registrations it WHERE (it.state = 'pending') GROUP BY 1, 2
      UNION ALL SELECT it.location_id, 'camera_sessions'::text, count(*)::integer FROM camera_sessions it
        WHERE (it.ended_at IS NULL AND it.is_session_valid) GROUP BY 1, 2$c$, condition));
END $$;
SELECT correct_tallies();
SELECT add_up_tallies();

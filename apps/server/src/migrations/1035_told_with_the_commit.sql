-- The connection that commits a change of an account, or of a feature, is told with the commit, as it is of a location (migration 0180): its process
-- has forgotten what it kept before it answers. By the notification alone it would hear of it some milliseconds later, and who has just been
-- signed out could be answered once more.
CREATE FUNCTION tell_processes(channel text, payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(channel, payload);
  IF current_setting('viewgate.hears', true) = 'on' THEN
    RAISE NOTICE USING MESSAGE = channel, DETAIL = payload;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION touch_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(location_id, 'viewers', array_agg(id)) FROM viewers WHERE account_id = NEW.id GROUP BY location_id;
  PERFORM tell_processes('account_changed', NEW.id::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION notify_account_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_processes('account_changed', coalesce(NEW.account_id, OLD.account_id)::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION notify_region_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  regions integer[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.region_id] WHEN 'DELETE' THEN ARRAY[OLD.region_id]
    ELSE ARRAY[OLD.region_id, NEW.region_id] END;
BEGIN
  PERFORM tell_processes('account_changed', account_id::text) FROM users WHERE region_id = ANY (regions);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION notify_organization_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_processes('account_changed', staff.account_id::text) FROM users staff
    WHERE staff.organization_id = NEW.id OR EXISTS (
      SELECT FROM user_locations assigned JOIN locations location ON location.id = assigned.location_id
      WHERE assigned.account_id = staff.account_id AND location.organization_id = NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION notify_supporter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_processes('account_changed', NEW.supporter_id::text) WHERE NEW.supporter_id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION end_view() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ended_at := greatest(OLD.started_at, least(OLD.ends_at, now()));
  PERFORM tell_processes('account_changed', OLD.supporter_id::text) WHERE OLD.supporter_id IS NOT NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION notify_features() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM tell_processes('features_changed', 'any'); RETURN NULL; END $$;

CREATE OR REPLACE FUNCTION notify_organization_locations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_processes('location_changed', id::text) FROM locations WHERE organization_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION notify_location_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM location_changes WHERE location_id = OLD.id AND revision IS NOT NULL;
  PERFORM tell_processes('location_changed', OLD.id::text);
  RETURN NULL;
END $$;

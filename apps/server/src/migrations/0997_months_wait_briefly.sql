-- Attaching a month takes the tables that its rows refer to one after the other (cameras, locations, viewers, accounts), and so does dropping one:
-- there is no order that suits every change which writes to several of them. Who holds what is wanted here, and wants what is held here, must not be
-- ended as a deadlock. So all waits together are over before PostgreSQL looks for one, which it does after a second; what could not be had by
-- then is asked for again an hour later.
ALTER FUNCTION make_months(text, date, date) SET lock_timeout = '80ms';

-- As in migration 0890, but for the locks: whole from the beginning, since a lock that is raised meets those who have read and now write.
CREATE OR REPLACE FUNCTION drop_months(parent text, before date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '80ms' AS $$
DECLARE
  month_name text;
  is_held boolean;
  other regclass;
BEGIN
  IF parent NOT IN ('camera_sessions', 'plate_sightings') THEN RAISE EXCEPTION 'no months are dropped of %', parent; END IF;
  FOR month_name IN SELECT child.relname FROM pg_inherits link JOIN pg_class child ON child.oid = link.inhrelid
    WHERE link.inhparent = parent::regclass AND child.relname ~ '_[0-9]{4}_[0-9]{2}$'
      AND to_date(right(child.relname, 7), 'YYYY_MM') + interval '1 month' <= before ORDER BY 1
  LOOP
    EXECUTE format('SELECT $1 AND EXISTS (SELECT FROM %I)', month_name) INTO is_held USING parent = 'plate_sightings';
    CONTINUE WHEN is_held;
    FOR other IN SELECT DISTINCT CASE WHEN link.conrelid = parent::regclass THEN link.confrelid ELSE link.conrelid END::regclass
      FROM pg_constraint link WHERE link.contype = 'f' AND link.conparentid = 0 AND parent::regclass IN (link.conrelid, link.confrelid)
    LOOP
      EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', other);
    END LOOP;
    EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent, month_name);
    EXECUTE format('DROP TABLE %I', month_name);
  END LOOP;
END $$;

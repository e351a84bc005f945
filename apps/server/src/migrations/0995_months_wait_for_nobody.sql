-- A month is attached and dropped under locks that nobody passes: on its parent and the table of the rest, and, as foreign keys come and go with
-- it, on locations, accounts, cameras and viewers. While one of them waits, for a report that reads for seconds, everybody else waits behind it,
-- whoever watches too. So each gives up after a twentieth of a second and says so; it is tried again a little later, or within the hour.

-- Makes the tables of the months from `first` to `until`: 'none' are left, or it was 'busy' and made none.
DROP FUNCTION make_months(text, date, date);
CREATE FUNCTION make_months(parent text, first date, until date) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '50ms' AS $$
DECLARE
  moment text := CASE parent WHEN 'camera_sessions' THEN 'started_at' WHEN 'plate_sightings' THEN 'seen_at' END;
  month timestamptz;
  month_name text;
  is_taken boolean;
BEGIN
  IF moment IS NULL OR until - first > 3700 THEN RAISE EXCEPTION 'no months are made of %, from % to %', parent, first, until; END IF;
  FOR month IN SELECT generate_series(date_trunc('month', first::timestamp), until::timestamp, '1 month') AT TIME ZONE 'UTC' LOOP
    month_name := parent || '_' || to_char(month AT TIME ZONE 'UTC', 'YYYY_MM');
    CONTINUE WHEN to_regclass(month_name) IS NOT NULL;
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I >= $1 AND %I < $2)', parent || '_rest', moment, moment)
      INTO is_taken USING month, month + interval '1 month';
    CONTINUE WHEN is_taken;
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', month_name, parent);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, month_name, month, month + interval '1 month');
  END LOOP;
  RETURN 'none';
EXCEPTION WHEN lock_not_available THEN
  RETURN 'busy';
END $$;

-- Drops the first of the months that were over before a day: there may be 'more', 'none' is left, or it was 'busy'. Of sightings only one whose
-- rows are gone, since what refers to them goes with each. Locks whole from the beginning: one that is raised meets those who have read and now write.
DROP FUNCTION drop_months(text, date);
CREATE FUNCTION drop_months(parent text, before date) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '50ms' AS $$
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
    RETURN 'more';
  END LOOP;
  RETURN 'none';
EXCEPTION WHEN lock_not_available THEN
  RETURN 'busy';
END $$;

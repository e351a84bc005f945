-- A location that moves to another time zone has other days. Those of the last weeks are added up again, from what is kept for at least 90 days:
-- otherwise the hours between the old midnight and the new one would be missing, or count twice, and today might count as over. Camera health stays
-- as it was added up, since its intervals are gone.
CREATE FUNCTION add_up_again_with_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE day_sums SET until_day = until_day - 31
    WHERE location_id = NEW.id AND name IN ('activeUsers', 'viewingReport', 'staffReport');
  RETURN NULL;
END $$;
CREATE TRIGGER add_up_again_with_zone AFTER UPDATE OF time_zone_id ON locations FOR EACH ROW
  WHEN (OLD.time_zone_id <> NEW.time_zone_id) EXECUTE FUNCTION add_up_again_with_zone();

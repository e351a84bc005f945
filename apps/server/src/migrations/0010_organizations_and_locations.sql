-- A location is an enterprise location or not by itself; a new one begins with what its organization is.
ALTER TABLE locations ADD COLUMN is_enterprise boolean NOT NULL DEFAULT false;

-- Two that a person cannot tell apart in a picker are a mistake.
CREATE UNIQUE INDEX organizations_name ON organizations (lower(name));
DROP INDEX locations_organization;
CREATE UNIQUE INDEX locations_organization_name ON locations (organization_id, lower(name));

-- A deleted location must stop being decided for at once, as any other change: its rows are gone, so nothing else would tell.
CREATE FUNCTION notify_location_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('location_changed', OLD.id::text); RETURN NULL; END $$;
CREATE TRIGGER notify_deleted AFTER DELETE ON locations FOR EACH ROW EXECUTE FUNCTION notify_location_deleted();

-- Locations follow their organization's program type: whoever keeps them in memory reads them anew. No decision reads it, so
-- that no revision grows.
CREATE FUNCTION notify_organization_locations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('location_changed', id::text) FROM locations WHERE organization_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_locations AFTER UPDATE OF program_type ON organizations FOR EACH ROW
  WHEN (OLD.program_type <> NEW.program_type) EXECUTE FUNCTION notify_organization_locations();

-- A location that changes its organization or region, or appears in one, changes where the region's people may act.
CREATE FUNCTION notify_region_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  regions integer[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.region_id] WHEN 'DELETE' THEN ARRAY[OLD.region_id]
    ELSE ARRAY[OLD.region_id, NEW.region_id] END;
BEGIN
  PERFORM pg_notify('account_changed', account_id::text) FROM users WHERE region_id = ANY (regions);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_region_users AFTER INSERT OR DELETE OR UPDATE OF region_id ON locations
  FOR EACH ROW EXECUTE FUNCTION notify_region_users();

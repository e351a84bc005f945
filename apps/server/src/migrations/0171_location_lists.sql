-- The list of locations picks its rows from one index, searched text included. An entry has to fit a third of a page.
CREATE OR REPLACE FUNCTION location_search_fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := left(search_text(concat_ws(' ', NEW.name, NEW.address->>'city', NEW.enterprise_location_number)), 400);
  RETURN NEW;
END $$;
UPDATE locations SET name = name WHERE length(search) > 400;
DROP INDEX locations_name;
CREATE INDEX locations_name ON locations (lower(name), id) INCLUDE (name, organization_id, search);

-- As locations and users have it: folded once when a row is written, whatever an organization is searched by.
ALTER TABLE organizations ADD COLUMN search text NOT NULL DEFAULT '';
CREATE OR REPLACE FUNCTION organization_search_fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_search := search_text(NEW.name);
  NEW.search := search_text(concat_ws(' ', NEW.name, NEW.poc_name, NEW.email_address, NEW.phone_number));
  RETURN NEW;
END $$;
DROP TRIGGER search_fill ON organizations;
CREATE TRIGGER search_fill BEFORE INSERT OR UPDATE OF name, poc_name, email_address, phone_number ON organizations
  FOR EACH ROW EXECUTE FUNCTION organization_search_fill();
UPDATE organizations SET name = name;

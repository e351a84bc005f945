-- A pause of every viewer of a location at once. It lies on the location and not on each viewer: whoever is approved meanwhile is
-- paused too, and taking it back leaves each viewer's own pause as it was. An end that has passed means that there is none.
ALTER TABLE locations
  ADD COLUMN viewers_paused boolean NOT NULL DEFAULT false,
  ADD COLUMN viewers_paused_until timestamptz,
  ADD CHECK (viewers_paused OR viewers_paused_until IS NULL);

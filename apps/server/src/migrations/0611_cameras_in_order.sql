-- The order in which families see the cameras of a location; those without a place come last, by name.
ALTER TABLE cameras ADD COLUMN place integer;

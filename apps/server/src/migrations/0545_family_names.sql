-- Lists of people name families as staff type them: with other spaces, other case, no accents.
CREATE INDEX families_name_key ON families (location_id, replace(search, ' ', ''));

-- A search over all locations reads people in the order it shows them and stops at the last that it shows; the index of words alone
-- had it read every person with the word, and for the beginning of a common one a million.
CREATE INDEX viewers_name ON viewers (sort_name, id) INCLUDE (location_id, search) WHERE approved_at IS NOT NULL;

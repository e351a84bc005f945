-- A policy's members and the viewers who may watch are counted from an index of their own: where many registrations wait, the count read
-- those too. The dropped index repeats the unique key on the same columns.
DROP INDEX viewers_location;
CREATE INDEX viewers_approved ON viewers (location_id) WHERE approved_at IS NOT NULL;
